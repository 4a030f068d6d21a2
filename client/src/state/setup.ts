import type { BoardInfo, GameInfo, TableRequest } from "../gen/protocol";
import type { Boards } from "../net/api";
import { read, write } from "./storage";
import { termsOf, USUAL_TERMS, type Terms } from "./terms";

export type OptionValue = string | number;
export type Option = GameInfo["options"][number];

/** A bot, a seat for a friend who is still to come, or another person at this device. */
export type Sitter = "bot" | "friend" | "here";

/** How someone wants a table of one game: what the set-up sheet edits, and what *Play bots* and *With friends* start with. */
export interface Setup extends Terms {
  players: number;
  notebook: boolean;
  /** Only the options that are not left to the server. */
  options: Record<string, OptionValue>;
  /** The name of a board of the host's; none: one of the game's own. */
  board?: string;
  /** The level of the bot at each seat from b on, for the most players. */
  levels: string[];
  /** Who sits at each seat from b on. */
  sitters: Sitter[];
  /** What those at this device are called, at each seat from b on. */
  names: string[];
}

type Kept = Partial<Record<string, Setup>>;

/** Of the bots at the seats from b on. */
export const BOT_NAMES = ["Ben", "Cleo", "Dov", "Ella", "Finn", "Gus", "Hana"] as const;
const USUAL_PLAYERS = 4;

export function defaultSetup(info: GameInfo): Setup {
  return {
    players: info.seats.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : info.seats[0]!,
    notebook: true,
    options: {},
    levels: BOT_NAMES.map(() => info.bots[0]!),
    sitters: BOT_NAMES.map(() => "bot"),
    names: BOT_NAMES.map(() => ""),
    ...USUAL_TERMS,
  };
}

export const NO_BOARDS: Boards = { own: [], hosts: [] };

/** The board of the host's that is wanted, if there still is one of this name. */
export function boardOf({ board }: Setup, { hosts }: Boards): BoardInfo | undefined {
  return hosts.find(({ name }) => name === board);
}

/** The game's options as they are on the board that is wanted: of the host's, or a side of the game's own. */
export function optionsOn(info: GameInfo, setup: Setup, boards: Boards): readonly Option[] {
  const side = setup.options.side ?? info.options.find(({ name }) => name === "side")?.default;
  const board = boardOf(setup, boards) ?? boards.own.find(({ name }) => name.toLowerCase() === side);
  return info.options.map((option) => board?.options.find(({ name }) => name === option.name) ?? option);
}

/** The set-up used last on this device without waiting for anybody, as far as the game and its host still offer it. */
export function lastSetup(info: GameInfo, boards = NO_BOARDS): Setup {
  return known(info, boards, read<Kept>("setups")?.[info.id], defaultSetup(info));
}

/** The set-up used last on this device with seats for friends; the first time as many as there can be, since free seats go at the start. */
export function lastWithFriends(info: GameInfo, boards = NO_BOARDS): Setup {
  const usual = defaultSetup(info);
  return known(info, boards, read<Kept>("setups_friends")?.[info.id], {
    ...usual,
    players: Math.max(...info.seats),
    sitters: usual.sitters.map(() => "friend"),
  });
}

function known(info: GameInfo, boards: Boards, last: Setup | undefined, usual: Setup): Setup {
  if (!last) return usual;
  const board = boardOf(last, boards);
  const offered = optionsOn(info, last, boards).filter((option) => accepts(option, last.options[option.name]));
  return {
    ...(board ? { board: board.name } : {}),
    players: info.seats.includes(last.players) ? last.players : usual.players,
    notebook: last.notebook,
    options: Object.fromEntries(offered.map(({ name }) => [name, last.options[name]!])),
    levels: usual.levels.map((level, i) => (info.bots.includes(last.levels[i] ?? "") ? last.levels[i]! : level)),
    // Earlier pages knew bots alone, and no terms.
    sitters: (last as Partial<Setup>).sitters ?? usual.sitters,
    names: (last as Partial<Setup>).names ?? usual.names,
    ...termsOf(last),
  };
}

/** The seats from b on that are at this table. */
function sittersOf(setup: Setup): Sitter[] {
  return setup.sitters.slice(0, setup.players - 1);
}

/** Somebody is still to come before the game starts. */
export function waitsForFriends(setup: Setup): boolean {
  return sittersOf(setup).includes("friend");
}

/** More people than one are at this table, so that they have to agree on terms. */
export function hasCompany(setup: Setup): boolean {
  return sittersOf(setup).some((sitter) => sitter !== "bot");
}

export function keepSetup(game: string, setup: Setup): void {
  const name = waitsForFriends(setup) ? "setups_friends" : "setups";
  write(name, { ...read<Kept>(name), [game]: setup });
}

/** Whether an option may have this value. */
export function accepts(option: Option, value: OptionValue | undefined): boolean {
  if (value === undefined) return false;
  if (option.kind === "choice") return option.choices.includes(String(value));
  return Number.isInteger(value) && Number(value) >= option.low && Number(value) <= option.high;
}

/** The letters of the seats from a on. */
export function seatLetters(players: number): string[] {
  return Array.from({ length: players }, (_, i) => String.fromCharCode(97 + i));
}

/** What to ask the server for: the person at seat a, and at the others whoever is wanted there. `guest`: what those without a name are called. */
export function requestOf(info: GameInfo, setup: Setup, name: string, guest = name): TableRequest {
  const others = sittersOf(setup).map((sitter, i): TableRequest["seats"][number] => {
    if (sitter === "friend") return { kind: "free" };
    if (sitter === "bot") return { kind: "bot", name: BOT_NAMES[i]!, bot: setup.levels[i]! };
    return { kind: "person", name: setup.names[i]?.trim() || `${guest} ${String.fromCharCode(66 + i)}` };
  });
  const { first, ...options } = setup.options;
  const starts = first !== undefined && seatLetters(setup.players).includes(String(first)) ? { first } : {};
  const { clock, patience, talk } = setup;
  return {
    game: info.id,
    options: { players: setup.players, ...options, ...starts },
    notebook: setup.notebook,
    seats: [{ kind: "person", name }, ...others],
    ...(hasCompany(setup) ? { clock: clock === null ? null : { turn: clock, phase: clock }, patience, talk } : {}),
  };
}

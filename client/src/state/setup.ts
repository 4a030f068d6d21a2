import type { BoardInfo, GameInfo, TableRequest } from "../gen/protocol";
import type { Boards } from "../net/api";
import { read, write } from "./storage";

export type OptionValue = string | number;
export type Option = GameInfo["options"][number];

/** How someone wants a table of one game: what the set-up sheet edits, and what *Play bots* starts with. */
export interface Setup {
  players: number;
  notebook: boolean;
  /** Only the options that are not left to the server. */
  options: Record<string, OptionValue>;
  /** The name of a board of the host's; none: one of the game's own. */
  board?: string;
  /** The level of the bot at each seat from b on, for the most players. */
  levels: string[];
}

/** Of the bots at the seats from b on. */
export const BOT_NAMES = ["Ben", "Cleo", "Dov", "Ella", "Finn", "Gus", "Hana"] as const;
const USUAL_PLAYERS = 4;

export function defaultSetup(info: GameInfo): Setup {
  return {
    players: info.seats.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : info.seats[0]!,
    notebook: true,
    options: {},
    levels: BOT_NAMES.map(() => info.bots[0]!),
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

/** The set-up used last on this device, as far as the game and its host still offer it. */
export function lastSetup(info: GameInfo, boards = NO_BOARDS): Setup {
  const usual = defaultSetup(info);
  const last = read<Partial<Record<string, Setup>>>("setups")?.[info.id];
  if (!last) return usual;
  const board = boardOf(last, boards);
  const offered = optionsOn(info, last, boards).filter((option) => accepts(option, last.options[option.name]));
  return {
    ...(board ? { board: board.name } : {}),
    players: info.seats.includes(last.players) ? last.players : usual.players,
    notebook: last.notebook,
    options: Object.fromEntries(offered.map(({ name }) => [name, last.options[name]!])),
    levels: usual.levels.map((level, i) => (info.bots.includes(last.levels[i] ?? "") ? last.levels[i]! : level)),
  };
}

export function keepSetup(game: string, setup: Setup): void {
  write("setups", { ...read<Record<string, Setup>>("setups"), [game]: setup });
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

/** What to ask the server for: the person at seat a, bots at the others. */
export function requestOf(info: GameInfo, setup: Setup, name: string): TableRequest {
  const bots = setup.levels
    .slice(0, setup.players - 1)
    .map((bot, i) => ({ kind: "bot" as const, name: BOT_NAMES[i]!, bot }));
  const { first, ...options } = setup.options;
  const starts = first !== undefined && seatLetters(setup.players).includes(String(first)) ? { first } : {};
  return {
    game: info.id,
    options: { players: setup.players, ...options, ...starts },
    notebook: setup.notebook,
    seats: [{ kind: "person", name }, ...bots],
  };
}

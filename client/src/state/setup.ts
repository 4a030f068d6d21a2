import type { GameInfo, TableRequest } from "../gen/protocol";
import { read, write } from "./storage";

export type OptionValue = string | number;
export type Option = GameInfo["options"][number];

/** How someone wants a table of one game: what the set-up sheet edits, and what *Play bots* starts with. */
export interface Setup {
  players: number;
  notebook: boolean;
  /** Only the options that are not left to the server. */
  options: Record<string, OptionValue>;
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

/** The set-up used last on this device, as far as the game still offers it. */
export function lastSetup(info: GameInfo): Setup {
  const usual = defaultSetup(info);
  const last = read<Partial<Record<string, Setup>>>("setups")?.[info.id];
  if (!last) return usual;
  const offered = info.options.filter((option) => accepts(option, last.options[option.name]));
  return {
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

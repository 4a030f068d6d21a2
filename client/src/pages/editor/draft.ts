// A board while it is being made: every change gives a new one. What makes a board sound is the server's to say.

import type { BoardData, BoardTask } from "../../gen/protocol";
import { PLAIN, RED } from "../../games/cookie-party/biscuits";
import { edgeName, edgesOf, spacesAt, spacesOf, splitEdge, type Side, type Size } from "../../games/cookie-party/grid";
import { drawnName, LINE, RED_TASK } from "./letters";

export const SMALLEST = 4;
export const LARGEST = 8;

export interface Draft extends Size {
  name: string;
  /** What lies on each space, by its name. */
  spaces: Readonly<Record<string, string>>;
  /** Printed names of edges. */
  walls: readonly string[];
  dots: readonly string[];
  tasks: readonly BoardTask[];
}

const POINTS = [6, 4, 3];
const RED_COUNT = 6;

export function blank(name: string): Draft {
  const size = { columns: 6, rows: 6 };
  const spaces = Object.fromEntries(spacesOf(size).map((space) => [space, PLAIN]));
  return { ...size, name, spaces, walls: [], dots: [], tasks: [usualTask(LINE)] };
}

/** The task that a letter, red or a line has on the game's own blue board. */
export function usualTask(cross: string): BoardTask {
  if (cross === LINE) return { cross, points: POINTS };
  if (cross === RED_TASK) return { cross, count: RED_COUNT, points: POINTS };
  return { cross, name: drawnName(cross) ?? `type ${cross.toLowerCase()}`, points: POINTS };
}

const crossOf = (letter: string): string => (letter === RED ? RED_TASK : letter);
/** Types by letter, then red, then the line. */
const rank = (cross: string): string => (cross === LINE ? "~~" : cross === RED_TASK ? "~" : cross);

function isUsual(task: BoardTask): boolean {
  const usual = usualTask(task.cross);
  return task.name === usual.name && task.count === usual.count && task.points.every((point, i) => point === POINTS[i]);
}

/** Put a letter on a space. A letter that is new to the board brings its usual task, and takes it away with its last space. */
export function painted(draft: Draft, space: string, letter: string): Draft {
  const before = draft.spaces[space];
  if (before === undefined || before === letter) return draft;
  const spaces = { ...draft.spaces, [space]: letter };
  const gone = !Object.values(spaces).includes(before);
  const kept = draft.tasks.filter((task) => !(gone && task.cross === crossOf(before) && isUsual(task)));
  const next = { ...draft, spaces, tasks: kept };
  return letter === PLAIN ? next : withTask(next, crossOf(letter));
}

export function withTask(draft: Draft, cross: string): Draft {
  if (draft.tasks.some((task) => task.cross === cross)) return draft;
  const after = draft.tasks.findIndex((task) => rank(task.cross) > rank(cross));
  const at = after < 0 ? draft.tasks.length : after;
  return { ...draft, tasks: [...draft.tasks.slice(0, at), usualTask(cross), ...draft.tasks.slice(at)] };
}

export function withoutTask(draft: Draft, cross: string): Draft {
  return { ...draft, tasks: draft.tasks.filter((task) => task.cross !== cross) };
}

export function taskChanged(draft: Draft, cross: string, change: Partial<BoardTask>): Draft {
  return { ...draft, tasks: draft.tasks.map((task) => (task.cross === cross ? { ...task, ...change } : task)) };
}

/** What could still get a task: the letters on the board, red and the line. */
export function withoutTasks(draft: Draft): string[] {
  const letters = Object.values(draft.spaces).filter((letter) => letter !== PLAIN);
  const crosses = new Set([...letters.map(crossOf), RED_TASK, LINE]);
  for (const task of draft.tasks) crosses.delete(task.cross);
  return [...crosses].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

export function dotToggled(draft: Draft, space: string): Draft {
  return { ...draft, dots: toggled(draft.dots, space) };
}

export function wallToggled(draft: Draft, edge: string): Draft {
  return { ...draft, walls: toggled(draft.walls, edge) };
}

function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

/** The board with so many columns and rows: what still has its place stays. */
export function resized(draft: Draft, size: Size): Draft {
  const spaces = Object.fromEntries(spacesOf(size).map((space) => [space, draft.spaces[space] ?? PLAIN]));
  const walls = draft.walls.map((edge) => moved(draft, size, edge)).filter((edge) => edge !== null);
  const letters = Object.values(spaces);
  const tasks = draft.tasks.filter(
    (task) => task.cross === LINE || !isUsual(task) || letters.some((letter) => crossOf(letter) === task.cross),
  );
  return { ...draft, ...size, spaces, walls, dots: draft.dots.filter((space) => space in spaces), tasks };
}

const OPPOSITE: Record<Side, Side> = { n: "s", e: "w", s: "n", w: "e" };

/** An edge's name on a board of another size; null if both its spaces are gone. */
function moved(from: Size, to: Size, edge: string): string | null {
  const { side } = splitEdge(edge);
  const there = new Set(spacesOf(to));
  const at = spacesAt(from, edge).findIndex((space) => there.has(space));
  return at < 0 ? null : edgeName(to, spacesAt(from, edge)[at]!, at === 0 ? side : OPPOSITE[side]);
}

/** The board as its file has it. */
export function dataOf(draft: Draft): BoardData {
  const { name, columns, tasks } = draft;
  const all = spacesOf(draft);
  const letters = all.map((space) => draft.spaces[space]!);
  const spaces = Array.from({ length: draft.rows }, (_, row) =>
    letters.slice(row * columns, (row + 1) * columns).join(" "),
  );
  const walls = edgesOf(draft).filter((edge) => draft.walls.includes(edge));
  const dots = all.filter((space) => draft.dots.includes(space));
  const some = dots.length ? { dots: dots.join(" ") } : {};
  return { name, spaces, walls: walls.join(" "), ...some, tasks: [...tasks] };
}

/** A file's board, to go on with; null where it holds what cannot be shown here, and so would be lost. */
export function draftOf(data: BoardData): Draft | null {
  const rows = data.spaces.map((row) => [...row.replaceAll(" ", "")]);
  const size = { columns: rows[0]?.length ?? 0, rows: rows.length };
  const letters = rows.flat();
  const shown =
    fits(size.columns) &&
    fits(size.rows) &&
    rows.every((row) => row.length === size.columns) &&
    letters.every((letter) => letter === PLAIN || /^[A-Z]$/.test(letter)) &&
    data.tasks.every(isShown) &&
    isSet(data.tasks.map((task) => task.cross));
  if (!shown) return null;
  const spaces = Object.fromEntries(spacesOf(size).map((space, i) => [space, letters[i]!]));
  const walls = namesIn(data.walls).map((edge) => printed(size, edge));
  const dots = namesIn(data.dots);
  const known = [...walls, ...dots].every((name) => name !== null && name.slice(0, 2) in spaces);
  if (!known || !isSet(walls) || !isSet(dots) || dots.some((dot) => dot.length !== 2)) return null;
  return { name: data.name, ...size, spaces, walls: walls.filter((edge) => edge !== null), dots, tasks: data.tasks };
}

const fits = (count: number): boolean => count >= SMALLEST && count <= LARGEST;
const isSet = (names: readonly unknown[]): boolean => new Set(names).size === names.length;
const namesIn = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

function printed(size: Size, edge: string): string | null {
  return /^[a-h][1-8][nesw]$/.test(edge) ? edgeName(size, edge.slice(0, 2), edge.charAt(2) as Side) : null;
}

function isShown({ cross, name, count, points }: BoardTask): boolean {
  if (points.length !== 3) return false;
  if (cross === LINE) return name === undefined && count === undefined;
  if (cross === RED_TASK) return name === undefined && count !== undefined;
  return /^[A-Z]$/.test(cross) && cross !== RED && name !== undefined && count === undefined;
}

import type { BoardData } from "../../gen/protocol";

/** A board as the text of its file. */
export function tomlOf({ name, spaces, walls, dots, tasks }: BoardData): string {
  const lines = [`name = ${quoted(name)}`, "spaces = [", ...spaces.map((row) => `  ${quoted(row)},`), "]"];
  lines.push(`walls = ${quoted(walls ?? "")}`);
  if (dots !== undefined) lines.push(`dots = ${quoted(dots)}`);
  for (const { cross, name: called, count, points } of tasks) {
    lines.push("", "[[tasks]]", `cross = ${quoted(cross)}`);
    if (called !== undefined) lines.push(`name = ${quoted(called)}`);
    if (count !== undefined) lines.push(`count = ${String(count)}`);
    lines.push(`points = [${points.join(", ")}]`);
  }
  return `${lines.join("\n")}\n`;
}

/** Texts look in TOML as in JSON, but for one character that must be escaped there. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\x7f", String.raw`\u007f`);
}

// Writes src/gen: the protocol's types from the server's schema, the drawings' names from src/art.
//   node scripts/gen.mjs           writes
//   node scripts/gen.mjs --check   writes nothing; fails when a file would change
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "json-schema-to-typescript";
import * as prettier from "prettier";

const client = path.resolve(import.meta.dirname, "..");
const root = path.dirname(client);
const out = path.join(client, "src", "gen");
const checking = process.argv.includes("--check");

/** The Python that has what the server needs: named, or the repository's own, or the system's. */
function python() {
  const own = path.join(root, ".venv", "bin", "python");
  return process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

/** The schema as the server's own code prints it. */
function schema() {
  const command = python();
  try {
    const options = { encoding: "utf8", env: { ...process.env, PYTHONPATH: path.join(root, "src") } };
    return execFileSync(command, ["-m", "cookietin.protocol.schema"], options);
  } catch {
    console.error(
      `${command} can't print the schema. \`make unit\` makes a Python that can; PYTHON=... names another.`,
    );
    process.exit(1);
  }
}

async function protocol() {
  return compile(JSON.parse(schema()), "Protocol", {
    bannerComment: "// Made by `npm run gen` from `python -m cookietin.protocol.schema`. Do not edit.",
    format: false,
  });
}

function art() {
  const folder = path.join(client, "src", "art");
  const boxes = readdirSync(folder)
    .filter((file) => file.endsWith(".svg") && !file.startsWith("edge-"))
    .sort()
    .map((file) => {
      const box = /viewBox="([^"]+)"/.exec(readFileSync(path.join(folder, file), "utf8"));
      if (!box) throw new Error(`${file} has no viewBox: every drawing needs one.`);
      return `  "${path.basename(file, ".svg")}": "${box[1]}",`;
    });
  return [
    "// Made by `npm run gen` from src/art. Do not edit.",
    "/** The view box of every drawing in the page's sprite. */",
    "export const boxes = {",
    ...boxes,
    "} as const;",
    "export type ArtName = keyof typeof boxes;",
  ].join("\n");
}

const made = { "protocol.ts": await protocol(), "art.ts": art() };
const stale = [];
for (const [name, text] of Object.entries(made)) {
  const file = path.join(out, name);
  const config = await prettier.resolveConfig(file);
  const pretty = await prettier.format(text, { ...config, parser: "typescript" });
  if (existsSync(file) && readFileSync(file, "utf8") === pretty) continue;
  stale.push(path.relative(root, file));
  if (!checking) writeFileSync(file, pretty);
}
if (checking && stale.length) {
  console.error(`Not up to date: ${stale.join(", ")}. Run \`npm run gen\` and commit what it writes.`);
  process.exit(1);
}

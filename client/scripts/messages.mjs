// Compiles the messages, unless that was done after they last changed: checks, tests and build all ask for it, some at the same time.
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { compile } from "@inlang/paraglide-js";
import { paraglide } from "./paraglide.mjs";

const FROM = ["src/messages", "project.inlang/settings.json", "scripts/paraglide.mjs", "package-lock.json"];
const STAMP = `${paraglide.outdir}/.made`;

/**
 * When a file, or anything in a folder, was last changed; 0 where there is nothing.
 * @param {string} path
 * @returns {number}
 */
function changed(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  const inside = found?.isDirectory() ? readdirSync(path).map((name) => changed(`${path}/${name}`)) : [];
  return Math.max(found?.mtimeMs ?? 0, ...inside);
}

if (changed(STAMP) <= Math.max(...FROM.map(changed))) {
  await compile(paraglide);
  writeFileSync(STAMP, "");
}
// The compiler's storage leaves timers of half a minute behind that would keep this process waiting.
process.exit(0);

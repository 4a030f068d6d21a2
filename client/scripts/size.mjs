// Measures the build: what the front page and a table of one game load in script and style, gzipped, fonts apart.
//   npm run build && npm run size
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 80_000;
const web = path.resolve(import.meta.dirname, "../../src/cookietin/server/web");
const zipped = (file) => gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length;

const manifest = JSON.parse(readFileSync(path.join(web, ".vite", "manifest.json"), "utf8"));

/** The files of a part of the build and of all that it imports. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((other) => filesOf(other, seen))];
}

const theme = readdirSync(path.join(web, "assets")).filter((file) => /^theme-.*\.js$/.test(file));
const first = new Set([...filesOf("index.html"), ...theme.map((file) => `assets/${file}`)]);
const size = (files) => [...files].reduce((sum, file) => sum + zipped(file), 0);
const games = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/index\.ts$/.test(key));

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
console.log(`${kb(zipped("index.html"))}  the page with its drawings (not counted)`);
const pageOf = (page) => new Set([...first, ...filesOf(`src/pages/${page}.svelte`)]);
const table = pageOf("table/TablePage");
console.log(`${kb(size(first))}  every page`);
console.log(`${kb(size(pageOf("front/Front")))}  with the front page`);
let most = 0;
for (const game of games) {
  const all = size(new Set([...table, ...filesOf(game)]));
  most = Math.max(most, all);
  console.log(`${kb(all)}  with a table of ${path.basename(path.dirname(game))}`);
}
if (most > LIMIT) {
  console.error(`More than ${kb(LIMIT).trim()}.`);
  process.exit(1);
}

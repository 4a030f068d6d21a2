import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const INDEX = "/paraglide/messages/_index.js";

/** All messages as one module: for a page each game loads its own, while every test process would load all the hundreds one by one. */
export function messagesInOne(): Plugin {
  return {
    name: "messages-in-one",
    load(id) {
      if (!id.endsWith(INDEX)) return null;
      const folder = dirname(id);
      const files = readdirSync(folder).filter((name) => name.endsWith(".js") && !id.endsWith(`/${name}`));
      const lines = files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
      const imports = new Set(lines.filter((line) => line.startsWith("import ")));
      return [...imports, ...lines.filter((line) => !imports.has(line))].join("\n");
    },
  };
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const client = path.resolve(import.meta.dirname, "..");

/** All drawings as symbols of one sprite; the edges are images of their own, for border-image. */
export function sprite(): string {
  const folder = path.join(client, "src", "art");
  const symbols = readdirSync(folder)
    .filter((file) => file.endsWith(".svg") && !file.startsWith("edge-"))
    .map((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .trim()
        .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${path.basename(file, ".svg")}"`)
        .replace(/<\/svg>$/, "</symbol>")
        .replace(/\n/g, ""),
    );
  return `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;
}

/** Puts into index.html what must be there before any script of ours runs: the drawings, and the chosen theme. */
export function page(): Plugin {
  let building = false;
  return {
    name: "cookietin-page",
    configResolved(config) {
      building = config.command === "build";
    },
    configureServer(server) {
      server.middlewares.use("/theme.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(theme());
      });
    },
    buildStart() {
      if (building) this.emitFile({ type: "asset", name: "theme.js", source: theme() });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const made = Object.values(bundle ?? {}).find(
          (part) => part.type === "asset" && part.names.includes("theme.js"),
        );
        return {
          html: html.replace("<!-- drawings -->", sprite()),
          tags: [{ tag: "script", attrs: { src: `/${made?.fileName ?? "theme.js"}` }, injectTo: "head-prepend" }],
        };
      },
    },
  };
}

function theme(): string {
  return readFileSync(path.join(client, "src", "theme.js"), "utf8");
}

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { messagesInOne } from "./scripts/messages_in_one.ts";
import { page } from "./scripts/page.ts";
import { paraglide } from "./scripts/paraglide.mjs";

const SERVER = "http://127.0.0.1:8000";

/** Browsers of 2021 and later; Lightning CSS takes a version as major << 16 | minor << 8. */
const targets = { chrome: 94 << 16, firefox: 92 << 16, safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8) };

export default defineConfig(({ command, mode }) => ({
  // `npm run messages` has compiled the messages; while developing they are compiled again at every save.
  plugins: [
    ...(mode === "test" ? [messagesInOne()] : command === "serve" ? [paraglideVitePlugin(paraglide)] : []),
    svelte(),
    page(),
    svelteTesting(),
  ],
  resolve: { alias: { $app: new URL("./src", import.meta.url).pathname } },
  css: { transformer: "lightningcss", lightningcss: { targets } },
  build: {
    outDir: "../src/cookietin/server/web",
    emptyOutDir: true,
    target: "es2022",
    cssMinify: "lightningcss",
    // The policy for content allows files only, no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true }, "/healthz": SERVER } },
  test: {
    maxWorkers: "100%",
    projects: [
      // Tests of plain functions share one process; those that need a page, or stand in for a part of the browser, get a new one each.
      {
        extends: true,
        test: {
          name: "plain",
          environment: "node",
          isolate: false,
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/*.dom.test.ts"],
        },
      },
      { extends: true, test: { name: "dom", environment: "happy-dom", include: ["src/**/*.dom.test.ts"] } },
    ],
  },
}));

// How messages become code: one module a message, so that what only one game says loads with that game.
/** @type {Parameters<typeof import("@inlang/paraglide-js").compile>[0]} */
export const paraglide = {
  project: "./project.inlang",
  outdir: "./src/paraglide",
  strategy: ["baseLocale"],
  outputStructure: "message-modules",
  emitReadme: false,
};

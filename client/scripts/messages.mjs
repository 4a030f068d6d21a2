// Compiles the messages for tools that do not go through Vite: svelte-check and ESLint.
import { compile } from "@inlang/paraglide-js";
import { paraglide } from "./paraglide.mjs";

await compile(paraglide);

// Compiles the messages, once.
import { compile } from "@inlang/paraglide-js";
import { paraglide } from "./paraglide.mjs";

await compile(paraglide);
// The compiler's storage leaves timers of half a minute behind that would keep this process waiting.
process.exit(0);

import { ApiError } from "../net/api";
import { m } from "../paraglide/messages.js";

/** What to tell someone who was refused over HTTP. */
export function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error instanceof ApiError && error.code === "unreachable" ? m.setup_unreachable() : m.setup_refused();
}

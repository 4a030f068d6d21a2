import { m } from "../paraglide/messages.js";
import { BOT_NAMES, type Option, type OptionValue, type Setup } from "./setup";

/** The words for an option whose name has none here: its own. */
const plain = (name: string): string => name.replaceAll("_", " ");

const NAMES: Record<string, () => string> = {
  draw_rounds: m.option_draw_rounds,
  max_rounds: m.option_max_rounds,
  first: m.setup_first,
  turns: m.option_turns,
  tiebreak: m.option_tiebreak,
};

const CHOICES: Record<string, (inputs: { choice: string }) => string> = {
  turns: m.option_turns_choice,
  tiebreak: m.option_tiebreak_choice,
};

const SHORT: Record<string, (rounds: number) => string> = {
  draw_rounds: (rounds) => m.option_draw_rounds_short({ rounds }),
  max_rounds: (rounds) => m.option_max_rounds_short({ rounds }),
};

/** Said where the choice is not the usual one. */
const UNUSUAL: Record<string, () => string> = { turns: m.option_turns_short, tiebreak: m.option_tiebreak_short };

const LEVELS: Record<string, () => string> = { careful: m.level_careful, random: m.level_random };

export function optionName(option: Option): string {
  return NAMES[option.name]?.() ?? plain(option.name);
}

export function levelName(level: string): string {
  return LEVELS[level]?.() ?? plain(level);
}

/** What one of an option's choices is called: seats by who sits there. */
export function choiceName(option: Option, choice: string): string {
  if (option.name !== "first") return CHOICES[option.name]?.({ choice }) ?? plain(choice);
  return choice === "a" ? m.you() : (BOT_NAMES[choice.charCodeAt(0) - 98] ?? choice);
}

/** What was chosen, in a few words: the notebook, the game's first number, and what else is not as usual. */
export function summary(options: readonly Option[], setup: Setup): string {
  const value = (option: Option): OptionValue => setup.options[option.name] ?? option.default;
  const numbers = options
    .filter((option) => option.kind === "number")
    .filter((option, i) => i === 0 || value(option) !== option.default)
    .map((option) => SHORT[option.name]?.(Number(value(option))) ?? `${optionName(option)}: ${String(value(option))}`);
  const unusual = options.flatMap((option) =>
    value(option) === option.default ? [] : (UNUSUAL[option.name]?.() ?? []),
  );
  return [setup.notebook ? m.setup_notebook_on() : m.setup_notebook_off(), ...numbers, ...unusual].join(", ");
}

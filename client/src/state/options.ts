import { m } from "../paraglide/messages.js";
import { BOT_NAMES, hasCompany, type Option, type OptionValue, type Setup } from "./setup";
import { termsSummary } from "./terms";

/** The words for an option whose name has none here: its own. */
const plain = (name: string): string => name.replaceAll("_", " ");

const NAMES: Record<string, () => string> = {
  draw_rounds: m.option_draw_rounds,
  max_rounds: m.option_max_rounds,
  first: m.setup_first,
  turns: m.option_turns,
  tiebreak: m.option_tiebreak,
  side: m.option_side,
  setup: m.option_setup,
  goal: m.option_goal,
};

/** Options that are best left to the server: what it does then depends on others, or on chance. */
const OPEN: Record<string, () => string> = {
  first: m.setup_first_drawn,
  setup: m.option_setup_open,
  goal: m.option_goal_open,
};

const CHOICES: Record<string, (inputs: { choice: string }) => string> = {
  turns: m.option_turns_choice,
  tiebreak: m.option_tiebreak_choice,
  side: m.option_side_choice,
  setup: m.option_setup_choice,
};

const SHORT: Record<string, (number: number) => string> = {
  draw_rounds: (rounds) => m.option_draw_rounds_short({ rounds }),
  max_rounds: (rounds) => m.option_max_rounds_short({ rounds }),
  goal: (points) => m.option_goal_short({ points }),
};

/** Said where the choice is not the usual one. */
const UNUSUAL: Record<string, (choice: string) => string> = {
  turns: m.option_turns_short,
  tiebreak: m.option_tiebreak_short,
  setup: (choice) => m.option_setup_short({ choice }),
};
/** Always said. */
const SAID: Record<string, (choice: string) => string> = { side: (choice) => m.option_side_short({ choice }) };

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

/** The words for what is left to the server; null where the game has one usual value. */
export function openWord(option: Option): string | null {
  return OPEN[option.name]?.() ?? null;
}

/** What was chosen, in a few words: the notebook, where there is one, the game's first number, what else is not as usual, and the terms among people. */
export function summary(options: readonly Option[], setup: Setup, notebook: boolean): string {
  const value = (option: Option): OptionValue => setup.options[option.name] ?? option.default;
  const settled = options.filter(({ name }) => !(name in OPEN) || name in setup.options);
  const numbers = settled
    .filter((option) => option.kind === "number")
    .filter((option, i) => i === 0 || value(option) !== option.default)
    .map((option) => SHORT[option.name]?.(Number(value(option))) ?? `${optionName(option)}: ${String(value(option))}`);
  const choices = settled.flatMap((option) => {
    if (option.name === "side" && setup.board !== undefined) return m.option_board_short({ board: setup.board });
    const words = option.name in OPEN || value(option) !== option.default ? UNUSUAL[option.name] : undefined;
    return (SAID[option.name] ?? words)?.(String(value(option))) ?? [];
  });
  const notes = notebook ? [setup.notebook ? m.setup_notebook_on() : m.setup_notebook_off()] : [];
  const terms = hasCompany(setup) ? termsSummary(setup) : [];
  return [...notes, ...numbers, ...choices, ...terms].join(", ");
}

// What people agree on beside the game's options: time, words, and what happens when somebody is away.

import { m } from "../paraglide/messages.js";

export interface Terms {
  /** Seconds for a turn, and for a phase in which all act; null: as long as one likes. */
  clock: number | null;
  /** Seconds after which a bot plays for somebody who is away; null: never. */
  patience: number | null;
  talk: "phrases" | "free";
}

export const USUAL_TERMS: Terms = { clock: null, patience: 60, talk: "phrases" };
const CLOCKS = [null, 30, 60, 180, 86_400] as const;
const PATIENCES = [30, 60, 300, null] as const;

interface Choice {
  value: string;
  label: string;
}

export function clockChoices(): Choice[] {
  return CLOCKS.map((seconds) => ({
    value: String(seconds),
    label: seconds === null ? m.terms_clock_none() : m.terms_clock_choice({ seconds: String(seconds) }),
  }));
}

export function patienceChoices(): Choice[] {
  return PATIENCES.map((seconds) => ({
    value: String(seconds),
    label: seconds === null ? m.terms_patience_never() : m.terms_patience_choice({ seconds: String(seconds) }),
  }));
}

export function talkChoices(): { value: Terms["talk"]; label: string }[] {
  return (["phrases", "free"] as const).map((talk) => ({ value: talk, label: m.terms_talk_choice({ talk }) }));
}

/** The number that a choice stands for. */
export function secondsOf(choice: string): number | null {
  return choice === "null" ? null : Number(choice);
}

/** As far as these are terms that can be chosen, else the usual ones. */
export function termsOf({ clock, patience, talk }: Partial<Terms>): Terms {
  return {
    clock: CLOCKS.find((known) => known === clock) ?? USUAL_TERMS.clock,
    patience: patience === null ? null : (PATIENCES.find((known) => known === patience) ?? USUAL_TERMS.patience),
    talk: talk ?? USUAL_TERMS.talk,
  };
}

/** What is not as usual, in a few words. */
export function termsSummary({ clock, patience, talk }: Terms): string[] {
  return [
    ...(clock === null ? [] : [m.terms_clock_short({ seconds: String(clock) })]),
    ...(talk === USUAL_TERMS.talk ? [] : [m.terms_talk_short()]),
    ...(patience === USUAL_TERMS.patience ? [] : [m.terms_patience_short({ seconds: String(patience) })]),
  ];
}

// The four steps of a round, and where one is in them.

import type { Own } from "./wire";

export const STEPS = ["walls", "chips", "move", "claim"] as const;
export type RoundStep = (typeof STEPS)[number];

const AT: Record<Own["step"], number> = {
  put: 0,
  walls: 0,
  "free-wall": 0,
  chips: 1,
  move: 2,
  claim: 3,
  done: STEPS.length,
  wait: STEPS.length,
};

export interface StepState {
  step: RoundStep;
  state: "was" | "is" | "will";
}

export function stepsOf(now: Own["step"]): StepState[] {
  return STEPS.map((step, i) => ({ step, state: i < AT[now] ? "was" : i === AT[now] ? "is" : "will" }));
}

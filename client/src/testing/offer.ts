import type { GameInfo } from "../gen/protocol";

export const whoStole: GameInfo = {
  id: "who-stole-the-cookie",
  title: "Who Stole the Cookie?",
  seats: [3, 4, 5, 6, 7, 8],
  options: [
    { kind: "choice", name: "first", choices: [..."abcdefgh"], default: "a" },
    { kind: "number", name: "draw_rounds", low: 1, high: 1000, default: 10 },
    { kind: "number", name: "max_rounds", low: 1, high: 1000, default: 40 },
  ],
  bots: ["careful", "random"],
  playable: true,
};

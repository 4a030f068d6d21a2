import type { BoardInfo, GameInfo } from "../gen/protocol";
import type { Boards } from "../net/api";

export const theCookie: GameInfo = {
  id: "the-cookie",
  title: "The Cookie",
  seats: [4, 5, 6],
  options: [
    { kind: "choice", name: "first", choices: [..."abcdef"], default: "a" },
    { kind: "choice", name: "turns", choices: ["players", "four"], default: "players" },
    { kind: "choice", name: "tiebreak", choices: ["shared", "hits"], default: "shared" },
  ],
  bots: ["random"],
  playable: true,
};

export const cookieParty: GameInfo = {
  id: "cookie-party",
  title: "Cookie Party",
  seats: [2, 3, 4, 5],
  options: [
    { kind: "choice", name: "first", choices: [..."abcde"], default: "a" },
    { kind: "choice", name: "side", choices: ["blue", "yellow"], default: "blue" },
    { kind: "choice", name: "setup", choices: ["dots", "free"], default: "dots" },
    { kind: "number", name: "goal", low: 1, high: 30, default: 19 },
  ],
  bots: ["careful", "random"],
  playable: true,
};

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

function board(name: string, setup: readonly string[], high: number): BoardInfo {
  const options: BoardInfo["options"] = [
    { kind: "choice", name: "first", choices: [..."abcde"], default: "a" },
    { kind: "choice", name: "setup", choices: [...setup], default: setup[0]! },
    { kind: "number", name: "goal", low: 1, high, default: 19 },
  ];
  return { name, board: { name, spaces: ["A B", "C D"], tasks: [] }, options };
}

/** Those of Cookie Party, and one of the host's without dots, with more points. */
export const boards: Boards = {
  own: [board("Blue", ["dots", "free"], 30), board("Yellow", ["free"], 29)],
  hosts: [board("Attic", ["free"], 42)],
};

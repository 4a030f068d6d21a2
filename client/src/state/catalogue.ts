import type { ArtName } from "../gen/art";
import { m } from "../paraglide/messages.js";
import type { GameModule } from "./game";
import type { Chapter } from "./rules";

/** What the page itself knows of each game, before the server says anything. */
export interface Entry {
  id: string;
  title: () => string;
  blurb: () => string;
  players: readonly [low: number, high: number];
  minutes: number;
  art: ArtName;
  /** There is something to be remembered, and so a notebook. */
  notebook: boolean;
  /** It can be played on boards of people's own. */
  boards?: true;
  /** Loads the game's part of the page; a game without one can't be played here yet. */
  load: (() => Promise<{ default: GameModule }>) | null;
  /** Loads the words of its rules. */
  rules: (() => Promise<{ default: readonly Chapter[] }>) | null;
}

export const catalogue: readonly Entry[] = [
  {
    id: "who-stole-the-cookie",
    title: m.title_who_stole,
    blurb: m.blurb_who_stole,
    players: [3, 8],
    minutes: 10,
    art: "card-cookie",
    notebook: true,
    load: () => import("../games/who-stole"),
    rules: () => import("../rules/who-stole"),
  },
  {
    id: "the-cookie",
    title: m.title_the_cookie,
    blurb: m.blurb_the_cookie,
    players: [4, 6],
    minutes: 20,
    art: "who-1-cookie",
    notebook: true,
    load: () => import("../games/the-cookie"),
    rules: () => import("../rules/the-cookie"),
  },
  {
    id: "cookie-party",
    title: m.title_cookie_party,
    blurb: m.blurb_cookie_party,
    players: [2, 5],
    minutes: 20,
    art: "biscuit-r-chip",
    notebook: false,
    boards: true,
    load: () => import("../games/cookie-party"),
    rules: () => import("../rules/cookie-party"),
  },
];

export function entryOf(id: string): Entry | undefined {
  return catalogue.find((entry) => entry.id === id);
}

// What happened, in words, from what the viewer was told: lines of the log, and of the looks told at the end.

import { m } from "../../paraglide/messages.js";
import type {
  WhoStoleDeclared,
  WhoStoleLooked,
  WhoStoleMixed,
  WhoStolePeeked,
  WhoStoleShuffled,
} from "../../gen/protocol";
import type { Entry } from "./wire";
import { listed, seatName, theirName, type Cast } from "../../state/cast";
import { cardName, shortName } from "./names";

/** A line, and which entries it tells. */
export interface Line {
  /** Number of the first entry that it tells. */
  at: number;
  /** With double stars around what is strong. */
  text: string;
  /** It tells of a look or a declaration. */
  look: boolean;
}

type Face = "cookie" | "crumb";

/** The log in words, oldest first. Opening looks are one line, a shuffle and what was seen after it too. */
export function lines(log: readonly Entry[], players: number, cast: Cast): Line[] {
  const told: Line[] = [];
  const opening: WhoStoleLooked[] = [];
  log.forEach(({ event, late }, at) => {
    if (event.verb === "look") {
      if (opening.push(event) === 1) told.push({ at, text: "", look: true });
      return;
    }
    const text = line(log, at, cast);
    if (text === null) return;
    told.push({
      at,
      text: late ? m.who_log_late({ line: text }) : text,
      look: ["peek", "shuffle", "declare"].includes(event.verb),
    });
  });
  const first = told.find(({ text }) => text === "");
  if (first) first.text = openingLine(opening, players, cast);
  return told;
}

/** What another than the viewer has done last, if nothing came after it. */
export function news(log: readonly Entry[], players: number, cast: Cast): string | null {
  const last = log.map(({ event }) => event.verb !== "mix").lastIndexOf(true);
  const event = log[last]?.event;
  if (!event || event.verb === "look" || !("seat" in event) || event.seat === cast.you) return null;
  return lines(log, players, cast).at(-1)?.text ?? null;
}

/** One entry as a sentence; null for one that says nothing by itself. */
function line(log: readonly Entry[], at: number, cast: Cast): string | null {
  const { event } = log[at]!;
  switch (event.verb) {
    case "peek":
      return peeked(event, cast);
    case "switch":
      return m.who_log_switch({ ...actor(event.seat, cast), ...pair(event.places, cardName, cast) });
    case "shuffle":
      return shuffled(event, log[at + 1]?.event, cast);
    case "declare":
      return declared(event, cast);
    case "deal":
      return event.cookies && m.who_log_deal({ places: listed(event.cookies.map((place) => shortName(cast, place))) });
    default:
      return null;
  }
}

function actor(seat: string, cast: Cast): { who: "you" | "other"; name: string } {
  return { who: seat === cast.you ? "you" : "other", name: theirName(cast, seat) };
}

function pair(places: readonly [string, string], form: typeof cardName, cast: Cast): { one: string; two: string } {
  return { one: form(cast, places[0]), two: form(cast, places[1]) };
}

function peeked(event: WhoStolePeeked, cast: Cast): string {
  return m.who_log_peek({ ...actor(event.seat, cast), card: cardName(cast, event.place), face: event.face ?? "none" });
}

function shuffled(event: WhoStoleShuffled, next: Entry["event"] | undefined, cast: Cast): string {
  const mix: WhoStoleMixed | undefined = next?.verb === "mix" ? next : undefined;
  return m.who_log_shuffle({ ...actor(event.seat, cast), side: side(event.side), face: mix?.face ?? "none" });
}

function declared(event: WhoStoleDeclared, cast: Cast): string {
  const who = actor(event.seat, cast);
  const said = [m.who_log_declare({ ...who, ...pair(event.places, shortName, cast) })];
  if (event.right) said.push(m.who_log_right(who));
  else {
    if (event.saw) said.push(m.who_log_saw({ cookies: cookies(event.saw) }));
    if (event.own) said.push(m.who_log_wrong({ ...who, own: m.who_own_faces({ cookies: cookies(event.own) }) }));
  }
  return said.join(" ");
}

/** As the words are chosen by it: "0", "1" or "2". */
function cookies(faces: readonly [Face, Face]): "0" | "1" | "2" {
  return String(faces.filter((face) => face === "cookie").length) as "0" | "1" | "2";
}

function side(number: number): "left" | "right" {
  return number === 1 ? "left" : "right";
}

/** "Everybody looked at one of their own cards. You: left, crumbs." In seat order, so that nothing tells who was quicker. */
function openingLine(looks: readonly WhoStoleLooked[], players: number, cast: Cast): string {
  const sorted = [...looks].sort((one, two) => one.seat.localeCompare(two.seat));
  const names = sorted.map(({ seat }) => seatName(cast, seat));
  const head = looks.length === players ? m.who_log_everybody() : someLooked(sorted, names, cast);
  const seen = sorted.filter(({ face }) => face !== null);
  const yoursFirst = [...seen.filter(({ seat }) => seat === cast.you), ...seen.filter(({ seat }) => seat !== cast.you)];
  return [head, ...yoursFirst.map((look) => openingLook(look, cast))].join(" ");
}

function someLooked(looks: readonly WhoStoleLooked[], names: readonly string[], cast: Cast): string {
  const onlyYou = looks.length === 1 && looks[0]!.seat === cast.you;
  if (onlyYou) return m.who_log_some_you({ names: listed(names) });
  return m.who_log_some({ count: names.length, names: listed(names) });
}

function openingLook(look: WhoStoleLooked, cast: Cast): string {
  return m.who_log_opening({ name: seatName(cast, look.seat), side: side(look.side), face: look.face ?? "none" });
}

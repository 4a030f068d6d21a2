// How rows, places and the faces of the hunt are spoken.

import { m } from "../../paraglide/messages.js";
import { seatName, type Cast } from "../../state/cast";
import type { Board, Place, Row } from "./board";
import { cardName, character, theCard } from "./cards";
import { hunterOf, preyOf } from "./ring";
import { them } from "./log";

/** "Dov, 6 points, first player, laid Cookie, 37, the hill; shield from Ella lies here". */
export function spokenRow(row: Row, board: Board, cast: Cast): string {
  const said = [seatName(cast, row.seat), m.cookie_points({ count: row.points })];
  if (row.seat === board.first) said.push(m.cookie_first());
  const laid = row.places.flatMap((place) => (place.kind === "open" ? [openCard(place, cast)] : []));
  if (laid.length) said.push(m.cookie_row_laid({ cards: laid.join(", ") }));
  const now = row.places.map((place) => placeNow(place)).find((text) => text !== null);
  if (now) said.push(now);
  if (row.toUse) said.push(m.cookie_row_to_use());
  const lying = [
    ...row.swords.map((seat) => m.cookie_row_lies({ item: "sword", name: them(cast, seat) })),
    ...row.shields.map((seat) => m.cookie_row_lies({ item: "shield", name: them(cast, seat) })),
  ];
  return [said.join(", "), ...lying].join("; ");
}

function openCard({ card }: Place & { kind: "open" }, cast: Cast): string {
  const name = theCard(card.card);
  if (card.state === "placed" && card.target) return m.cookie_card_on({ card: name, name: them(cast, card.target) });
  return card.state === "no-effect" ? m.cookie_card_idle({ card: name }) : name;
}

function placeNow(place: Place): string | null {
  switch (place.kind) {
    case "down":
      return place.card === null ? m.cookie_place_down() : m.cookie_place_yours({ card: theCard(place.card) });
    case "wait":
      return m.cookie_place_wait();
    case "own":
      return m.cookie_place_own();
    default:
      return null;
  }
}

/** "1 Cookie hunts Blue, you hunt them". */
export function spokenFace(role: number, players: number, you: number | null): string {
  const relation = you === null ? "none" : role === you ? "you" : relationTo(role, players, you);
  const prey = cardName(character(preyOf(role, players)));
  return m.cookie_face({ number: role, card: cardName(character(role)), prey, relation });
}

function relationTo(role: number, players: number, you: number): "prey" | "hunter" | "none" {
  if (preyOf(you, players) === role) return "prey";
  return hunterOf(you, players) === role ? "hunter" : "none";
}

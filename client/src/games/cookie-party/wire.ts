// This game's part of what a table may show.

import type {
  CookiePartyBoardView,
  CookiePartyChipView,
  CookiePartyClaimView,
  CookiePartyEvent,
  CookiePartyOwn,
  CookiePartyRoundView,
  CookiePartySeatRound,
  CookiePartySeatView,
  CookiePartyTaskView,
  CookiePartyView,
} from "../../gen/protocol";
import type { Table } from "../../state/table.svelte";

export type View = CookiePartyView;
export type BoardView = CookiePartyBoardView;
export type ChipView = CookiePartyChipView;
export type ClaimView = CookiePartyClaimView;
export type Own = CookiePartyOwn;
export type RoundView = CookiePartyRoundView;
export type SeatRound = CookiePartySeatRound;
export type SeatView = CookiePartySeatView;
export type TaskView = CookiePartyTaskView;

/** A line of the log. */
export interface Entry {
  event: CookiePartyEvent;
  late: boolean;
}

/** A table's log holds events of its own game alone. */
export function logOf({ log }: Pick<Table, "log">): readonly Entry[] {
  return log as readonly Entry[];
}

/** A seat's board, at a table that surely has it. */
export function seatOf(view: View, seat: string): SeatView {
  return view.seats.find((other) => other.seat === seat)!;
}

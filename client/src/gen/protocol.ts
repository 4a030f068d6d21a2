// Made by `npm run gen` from `python -m cookietin.protocol.schema`. Do not edit.

export type ClientMessage =
  Hello | Act | TakeBack | Why | Again | Move | Invite | Remove | HandOver | Start | Leave | Say | Ping;
export type ServerMessage = Update | Words | Ack | Refused | Beat;
export type View = WhoStoleView | TheCookieView | CookiePartyView;
export type Event = WhoStoleEvent | TheCookieEvent | CookiePartyEvent;
export type WhoStoleEvent =
  | WhoStoleDealt
  | WhoStoleLooked
  | WhoStolePeeked
  | WhoStoleSwitched
  | WhoStoleShuffled
  | WhoStoleMixed
  | WhoStoleDeclared;
export type TheCookieEvent = TheCookieDealt | TheCookieLaid | TheCookieAttacked | TheCookieGuarded;
export type CookiePartyEvent =
  | CookiePartyDealt
  | CookiePartyRolled
  | CookiePartyPut
  | CookiePartyWalled
  | CookiePartyGifted
  | CookiePartyDisplaced
  | CookiePartyMoved
  | CookiePartyStayed
  | CookiePartyClaimed
  | CookiePartyDone;

export interface Protocol {
  GameInfo?: GameInfo;
  TableRequest?: TableRequest;
  TableMade?: TableMade;
  JoinRequest?: JoinRequest;
  PairRequest?: PairRequest;
  Paired?: Paired;
  ClaimRequest?: ClaimRequest;
  Joined?: Joined;
  BoardInfo?: BoardInfo;
  BoardText?: BoardText;
  BoardChecked?: BoardChecked;
  ErrorBody?: ErrorBody;
  Health?: Health;
  ClientMessage?: ClientMessage;
  ServerMessage?: ServerMessage;
  View?: View;
  Event?: Event;
}
/**
 * One entry of `GET /api/games`.
 */
export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  options: (NumberOption | ChoiceOption)[];
  bots: string[];
  playable: boolean;
}
/**
 * A whole number within bounds, both included.
 */
export interface NumberOption {
  kind: "number";
  name: string;
  low: number;
  high: number;
  default: number;
}
/**
 * One of a few words.
 */
export interface ChoiceOption {
  kind: "choice";
  name: string;
  choices: string[];
  default: string;
}
/**
 * `POST /api/tables`: a game and who sits where, a seat each in order.
 *
 * The first person is the host; further persons share the host's device. The game starts at once, unless a seat is free.
 */
export interface TableRequest {
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: (PersonSeat | BotSeat | FreeSeat)[];
  notebook?: boolean;
  clock?: Clock | null;
  patience?: number | null;
  talk?: "free" | "phrases";
}
/**
 * A seat for a person.
 */
export interface PersonSeat {
  kind: "person";
  name: string;
}
/**
 * A seat for a bot of one of the game's levels.
 */
export interface BotSeat {
  kind: "bot";
  name: string;
  bot: string;
}
/**
 * A seat for whoever comes.
 */
export interface FreeSeat {
  kind: "free";
}
/**
 * How much time there is; when it is over, the rules' own default action is done (W20, T17, P23).
 */
export interface Clock {
  turn: number;
  phase: number;
}
/**
 * The answer to a `TableRequest`: the host's seat and the secret token that holds it.
 */
export interface TableMade {
  table: string;
  token: string;
  seat: string;
  others?: Held[];
}
/**
 * A seat and the secret token that holds it.
 */
export interface Held {
  seat: string;
  token: string;
}
/**
 * `POST /api/tables/ID/join`: take a free seat at a table that has not begun.
 */
export interface JoinRequest {
  name: string;
  token: string;
  seat?: string | null;
}
/**
 * `POST /api/tables/ID/pair`: let another device hold this token's seat too.
 */
export interface PairRequest {
  token: string;
}
/**
 * The answer to a `PairRequest`: what the other device says, once.
 */
export interface Paired {
  code: string;
  seconds: number;
}
/**
 * `POST /api/tables/ID/claim`: from now on this token holds the code's seat as well.
 */
export interface ClaimRequest {
  code: string;
  token: string;
}
/**
 * The answer to a `JoinRequest` or a `ClaimRequest`: the seat that the token holds.
 */
export interface Joined {
  table: string;
  seat: string;
}
/**
 * One entry of `GET /api/boards`, a board of the host's, and of `GET /api/boards/own`, a board of the game's.
 */
export interface BoardInfo {
  name: string;
  board: BoardData;
  options: (NumberOption | ChoiceOption)[];
}
/**
 * A board of Cookie Party as its file has it, and as the option `board` of a table takes it (P20).
 */
export interface BoardData {
  name: string;
  spaces: string[];
  tasks: BoardTask[];
  walls?: string;
  dots?: string;
}
/**
 * A task of a board: `name` where a type is to be crossed, `count` where red ones are.
 */
export interface BoardTask {
  cross: string;
  points: number[];
  name?: string;
  count?: number;
}
/**
 * `POST /api/boards/check`: the text of a board's file.
 */
export interface BoardText {
  text: string;
}
/**
 * The answer to a `BoardText`. A board without faults can be played.
 */
export interface BoardChecked {
  faults: Fault[];
  board: BoardData | null;
  drawing: string | null;
  options: (NumberOption | ChoiceOption)[];
}
/**
 * One thing that is wrong with a board.
 */
export interface Fault {
  line: number | null;
  field: string;
  message: string;
  rule: string;
}
/**
 * Every refusal over HTTP: a stable code, a sentence for people, the id of the broken rule if one is.
 */
export interface ErrorBody {
  code: string;
  message: string;
  rule: string | null;
}
/**
 * `GET /healthz`.
 */
export interface Health {
  status: "ok";
  version: string;
}
/**
 * First on every socket: who is there. Once more on the same socket: the whole table is asked for anew.
 */
export interface Hello {
  t: "hello";
  token?: string | null;
  have?: number;
  /**
   * @maxItems 8
   */
  also?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
}
/**
 * An action chosen on the table as of `version`. Done at most once for its id, answered by `ack` or `refused`.
 *
 * While a simultaneous phase is open, a seat that owes nothing more may choose again where the game lets it: the latest
 * choice stands.
 */
export interface Act {
  t: "act";
  id: string;
  version: number;
  action: string;
}
/**
 * Take back one's latest action of the open phase, seen on the table as of `version`.
 *
 * Done at most once for its id, answered by `ack` or `refused`.
 */
export interface TakeBack {
  t: "take_back";
  id: string;
  version: number;
}
/**
 * Would this action be legal now? Answered by `ack` or `refused`; changes nothing.
 */
export interface Why {
  t: "why";
  id: string;
  action: string;
}
/**
 * Play again, once the game is over. When every person has said so the rematch begins.
 */
export interface Again {
  t: "again";
  id: string;
  now?: boolean;
}
/**
 * Change to a free seat, before the game.
 */
export interface Move {
  t: "move";
  id: string;
  seat: string;
}
/**
 * The host puts a bot on a free seat, before the game.
 */
export interface Invite {
  t: "invite";
  id: string;
  seat: string;
  name: string;
  bot: string;
}
/**
 * The host frees the seat of somebody of this name, before the game.
 */
export interface Remove {
  t: "remove";
  id: string;
  seat: string;
  name: string;
}
/**
 * The host makes another person host.
 */
export interface HandOver {
  t: "hand_over";
  id: string;
  seat: string;
}
/**
 * The host has the game begin, without the free seats.
 */
export interface Start {
  t: "start";
  id: string;
}
/**
 * Give the seat up for good: its tokens hold nothing any more, and during a game a bot takes it.
 */
export interface Leave {
  t: "leave";
  id: string;
}
/**
 * Say something at the table: exactly one of `phrase` and `text`.
 */
export interface Say {
  t: "say";
  id: string;
  phrase?: ("good-game" | "hello" | "hm" | "moment" | "nice" | "oops" | "thanks" | "your-turn") | null;
  text?: string | null;
  name?: string | null;
}
/**
 * Is the connection alive? Answered by `beat`.
 */
export interface Ping {
  t: "ping";
}
/**
 * The whole table and view as of `version`.
 *
 * `log` holds the entries from number `log_from` on; the client drops what it had from there.
 */
export interface Update {
  t: "update";
  version: number;
  table: TableView;
  view: View | null;
  log_from: number;
  log: LogEntry[];
}
/**
 * The table as a viewer sees it.
 */
export interface TableView {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  notebook: boolean;
  status: "closed" | "open" | "over" | "playing";
  seats: SeatView[];
  you: string | null;
  host: string | null;
  clock: Clock | null;
  deadline: number | null;
  patience: number | null;
  talk: "free" | "phrases";
  seed_hash: string;
  seed: string | null;
  outcome: Outcome | null;
  next: string | null;
}
/**
 * Who sits at a seat.
 */
export interface SeatView {
  seat: string;
  name: string;
  kind: "bot" | "empty" | "person";
  bot: string | null;
  here: boolean;
  again: boolean;
  left: boolean;
  takeover: number | null;
  minded: boolean;
}
/**
 * The end of a game, as it stands in a record.
 */
export interface Outcome {
  reason: string;
  winners: string[];
  scores?: number[] | null;
}
/**
 * The table as one seat, or a spectator (seat None), sees it.
 */
export interface WhoStoleView {
  game: "who-stole-the-cookie";
  seat: string | null;
  players: number;
  phase: "deal" | "mixing" | "opening" | "over" | "turn";
  actors: string[];
  cards: WhoStoleCard[];
  cookies: number;
  out: string[];
  look: WhoStoleLook | null;
  notebook: WhoStoleNotebook | null;
  legal: string[];
  turns_played: number;
  last_turn: number;
}
/**
 * One place: `face` is None while the card lies face down.
 */
export interface WhoStoleCard {
  place: string;
  face: ("cookie" | "crumb") | null;
}
/**
 * A look that the viewer still holds (W18): one place, or the two of a declaration.
 */
export interface WhoStoleLook {
  places: string[];
  faces: ("cookie" | "crumb")[];
}
/**
 * W18: what a perfect memory would hold: a mark a place in the order of places, and the pairs of which exactly one is a cookie.
 */
export interface WhoStoleNotebook {
  marks: ("cookie" | "crumb" | "one-of-two" | "unknown")[];
  pairs: [string, string][];
}
/**
 * The table as one seat, or a spectator (seat None), sees it. Between two rounds what lay on the table is in `last`.
 */
export interface TheCookieView {
  game: "the-cookie";
  seat: string | null;
  players: number;
  phase: "lay" | "over" | "roles" | "use";
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  first: string;
  actors: string[];
  seats: TheCookieSeat[];
  own: TheCookieOwn | null;
  notebook: TheCookieNotebook | null;
  legal: string[];
  last: TheCookieRoundCount | null;
  points: number[][];
}
/**
 * A seat as the viewer sees it.
 */
export interface TheCookieSeat {
  seat: string;
  score: number;
  swords_right: number;
  shields_right: number;
  hills_kept: number;
  cards: TheCookieOpenCard[];
  face_down: boolean;
  swords: string[];
  shields: string[];
}
/**
 * A card that lies open before its owner, or a sword or shield that has gone to another seat.
 */
export interface TheCookieOpenCard {
  card: "1" | "2" | "3" | "4" | "5" | "6" | "hill" | "shield" | "sword";
  state: "no-effect" | "open" | "placed" | "waiting";
  target?: string | null;
}
/**
 * What only the viewer knows of this round.
 */
export interface TheCookieOwn {
  role: number;
  prey: number;
  hunter: number;
  hand: ("1" | "2" | "3" | "4" | "5" | "6" | "hill" | "shield" | "sword")[];
  face_down: ("1" | "2" | "3" | "4" | "5" | "6" | "hill" | "shield" | "sword") | null;
}
/**
 * T16: by seat, the characters that it can still be.
 */
export interface TheCookieNotebook {
  could_be: number[][];
}
/**
 * The count of a round that has ended.
 */
export interface TheCookieRoundCount {
  round: number;
  first: string;
  seats: TheCookieSeatCount[];
}
/**
 * T12, T15: what a seat was, what it laid and kept, and what that brought.
 */
export interface TheCookieSeatCount {
  seat: string;
  role: number;
  prey: string;
  hunter: string;
  cards: TheCookieOpenCard[];
  hand: ("1" | "2" | "3" | "4" | "5" | "6" | "hill" | "shield" | "sword")[];
  lines: TheCookieLine[];
  points: number;
  total: number;
}
/**
 * T12: one line of a seat's count.
 */
export interface TheCookieLine {
  item: "hill" | "shield" | "sword";
  why: "kept" | "laid" | "no-effect" | "right" | "wrong";
  target: string | null;
  turn: number | null;
  points: number;
}
/**
 * The table as one seat, or a spectator (seat None), sees it.
 */
export interface CookiePartyView {
  game: "cookie-party";
  seat: string | null;
  players: number;
  phase: "over" | "play" | "put" | "roll" | "setup";
  round: number;
  dice: [number, number] | null;
  goal: number;
  setup: "dots" | "free";
  board: CookiePartyBoardView;
  actors: string[];
  seats: CookiePartySeatView[];
  tasks: CookiePartyTaskView[];
  own: CookiePartyOwn | null;
  last: CookiePartyRoundView | null;
  legal: string[];
}
/**
 * What is printed on every seat's board.
 */
export interface CookiePartyBoardView {
  name: string;
  columns: number;
  rows: number;
  spaces: string[];
  walls: number[];
  dots: string[];
  kinds: CookiePartyKind[];
}
/**
 * A type of cookie on this board.
 */
export interface CookiePartyKind {
  letter: string;
  name: string;
}
/**
 * A seat's board: one's own as it is, others' as of the end of the last round.
 */
export interface CookiePartySeatView {
  seat: string;
  score: number;
  done: boolean;
  walls: number[];
  crosses: string[];
  chips: CookiePartyChipView[];
  bars: number;
  progress: number[];
  claims: CookiePartyClaimView[];
}
/**
 * A chip of a seat, and where it is.
 */
export interface CookiePartyChipView {
  chip: number;
  walls: number;
  space: string | null;
  where: "aside" | "board" | "given" | "hand";
}
/**
 * A task that a seat has claimed.
 */
export interface CookiePartyClaimView {
  task: string;
  chip: number;
  points: number | null;
  round: number;
}
/**
 * A task on the scoreboard.
 */
export interface CookiePartyTaskView {
  task: string;
  letter: string | null;
  need: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  points: [number, number, number];
  place: number;
  takers: string[][];
}
/**
 * What the viewer has to do, and has done in this round.
 */
export interface CookiePartyOwn {
  step: "chips" | "claim" | "done" | "free-wall" | "move" | "put" | "wait" | "walls";
  space: string | null;
  walls_left: number;
  bar_due: boolean;
  chips: number[];
  tasks: string[];
  may_undo: boolean;
  round: CookiePartySeatRound;
}
/**
 * What a seat did in a round.
 */
export interface CookiePartySeatRound {
  seat: string;
  no_chip: boolean;
  barred: boolean;
  walls: string[];
  gift: string | null;
  crossed: string[];
  displaced: CookiePartyChipMove[];
  aside: number[];
  moved: CookiePartyChipMove | null;
  claims: CookiePartyClaimView[];
  points: number;
  score: number;
}
/**
 * A chip's way.
 */
export interface CookiePartyChipMove {
  chip: number;
  source: string | null;
  target: string;
}
/**
 * A round that has ended.
 */
export interface CookiePartyRoundView {
  round: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dice: [number, number];
  seats: CookiePartySeatRound[];
}
/**
 * One line of the log as the viewer may know it.
 */
export interface LogEntry {
  event: Event;
  late: boolean;
}
/**
 * W3: where the cookies were dealt.
 */
export interface WhoStoleDealt {
  verb: "deal";
  cookies: string[] | null;
}
/**
 * W4: the opening look at one's own left (1) or right (2) card.
 */
export interface WhoStoleLooked {
  verb: "look";
  seat: string;
  side: number;
  face: ("cookie" | "crumb") | null;
}
/**
 * W6: a look at any face-down card.
 */
export interface WhoStolePeeked {
  verb: "peek";
  seat: string;
  place: string;
  face: ("cookie" | "crumb") | null;
}
/**
 * W7: two cards changed places.
 */
export interface WhoStoleSwitched {
  verb: "switch";
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  places: [string, string];
}
/**
 * W8: a seat shuffles its own two cards and will look at this side (1 left, 2 right).
 */
export interface WhoStoleShuffled {
  verb: "shuffle";
  seat: string;
  side: number;
}
/**
 * W8: what the shuffle before did, and what the shuffler then saw.
 */
export interface WhoStoleMixed {
  verb: "mix";
  how: ("keep" | "swap") | null;
  place: string | null;
  face: ("cookie" | "crumb") | null;
}
/**
 * W9-W11: a declaration. `own` are the declarer's own two cards, turned up when it was wrong; `saw` what the declarer looked at.
 */
export interface WhoStoleDeclared {
  verb: "declare";
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  places: [string, string];
  right: boolean;
  own: ["cookie" | "crumb", "cookie" | "crumb"] | null;
  saw: ["cookie" | "crumb", "cookie" | "crumb"] | null;
}
/**
 * T5: the character of each seat, None where it is unknown.
 */
export interface TheCookieDealt {
  verb: "roles";
  roles: (number | null)[];
}
/**
 * T7: a card laid; `card` is None while it lies face down before another seat.
 */
export interface TheCookieLaid {
  verb: "lay";
  seat: string;
  card: ("1" | "2" | "3" | "4" | "5" | "6" | "hill" | "shield" | "sword") | null;
  idle: string[];
  count: TheCookieCount | null;
}
/**
 * T12, T15: the end of a round: every seat's character, and the points it made in this round.
 */
export interface TheCookieCount {
  roles: number[];
  points: number[];
}
/**
 * T8: a sword laid before another seat; `idle` and `count` as in Laid.
 */
export interface TheCookieAttacked {
  verb: "attack";
  seat: string;
  target: string;
  idle: string[];
  count: TheCookieCount | null;
}
/**
 * T8: a shield laid before another seat; `idle` and `count` as in Laid.
 */
export interface TheCookieGuarded {
  verb: "guard";
  seat: string;
  target: string;
  idle: string[];
  count: TheCookieCount | null;
}
/**
 * P6: a seat's chips on the dots, in board order.
 */
export interface CookiePartyDealt {
  verb: "chips";
  seat: string;
  chips: number[];
}
/**
 * P7: the dice.
 */
export interface CookiePartyRolled {
  verb: "roll";
  /**
   * @minItems 2
   * @maxItems 2
   */
  dice: [number, number];
  barred: string[];
}
/**
 * P6: a chip put on the board. While others may not see it, only a seat's last one is told of, and not what it was: None.
 */
export interface CookiePartyPut {
  verb: "put";
  seat: string;
  chip: number | null;
  space: string | null;
  done: boolean;
}
/**
 * P8: a wall drawn.
 */
export interface CookiePartyWalled {
  verb: "wall";
  seat: string;
  edge: string;
  barred: boolean;
  crossed: string[];
  aside: number[];
}
/**
 * P10: the free wall of the third bar; `crossed` and `aside` as in Walled.
 */
export interface CookiePartyGifted {
  verb: "bonus";
  seat: string;
  edge: string;
  crossed: string[];
  aside: number[];
}
/**
 * P12: a chip that lay on a cross; `aside` as in Walled.
 */
export interface CookiePartyDisplaced {
  verb: "chip";
  seat: string;
  chip: number;
  space: string;
  aside: number[];
}
/**
 * P13: the chip that a seat may move.
 */
export interface CookiePartyMoved {
  verb: "move";
  seat: string;
  chip: number;
  space: string;
}
/**
 * P13: no chip moved.
 */
export interface CookiePartyStayed {
  verb: "stay";
  seat: string;
}
/**
 * P14: a chip given for a task.
 */
export interface CookiePartyClaimed {
  verb: "claim";
  seat: string;
  task: string;
  chip: number;
}
/**
 * P15: a seat is done with its round.
 */
export interface CookiePartyDone {
  verb: "done";
  seat: string;
  count: CookiePartyCount | null;
}
/**
 * P16: the end of a round.
 */
export interface CookiePartyCount {
  claims: CookiePartyScored[];
  scores: number[];
}
/**
 * P16: what a claim has brought.
 */
export interface CookiePartyScored {
  seat: string;
  task: string;
  points: number;
}
/**
 * What was said, as far as this viewer hears it: the lines from number `first` on; the client drops what it had from there.
 */
export interface Words {
  t: "words";
  first: number;
  lines: Spoken[];
}
/**
 * One thing that was said at the table, which only a person may have made up: a text, never markup.
 */
export interface Spoken {
  channel: "gallery" | "table";
  seat: string | null;
  name: string;
  phrase: ("good-game" | "hello" | "hm" | "moment" | "nice" | "oops" | "thanks" | "your-turn") | null;
  text: string | null;
}
/**
 * The message with this id has been carried out; the table is now at `version`.
 */
export interface Ack {
  t: "ack";
  id: string;
  version: number;
}
/**
 * Not done, and why. `id` is that of the refused message, None where it could not be read.
 *
 * Errors over HTTP have the same fields but `t` and `id`.
 */
export interface Refused {
  t: "refused";
  id: string | null;
  code: string;
  message: string;
  rule?: string | null;
}
/**
 * The table's latest version, as this viewer counts, and how many lines it hears: a client that is behind asks anew with `hello`.
 */
export interface Beat {
  t: "beat";
  version: number;
  words: number;
  now: number;
}

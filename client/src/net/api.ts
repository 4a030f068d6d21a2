import type {
  BoardChecked,
  BoardInfo,
  ClaimRequest,
  ErrorBody,
  GameInfo,
  Joined,
  JoinRequest,
  Paired,
  TableMade,
  TableRequest,
} from "../gen/protocol";

/** The server, or the way to it, said no. `code` is the server's own, or "unreachable". */
export class ApiError extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.code = body.code;
    this.rule = body.rule;
  }
}

export function listGames(): Promise<GameInfo[]> {
  return request("/api/games");
}

/** The boards that come with a game, and those that the host offers. */
export interface Boards {
  own: readonly BoardInfo[];
  hosts: readonly BoardInfo[];
}

export async function listAllBoards(): Promise<Boards> {
  const [own, hosts] = await Promise.all([
    request<BoardInfo[]>("/api/boards/own"),
    request<BoardInfo[]>("/api/boards"),
  ]);
  return { own, hosts };
}

export function makeTable(wanted: TableRequest): Promise<TableMade> {
  return request("/api/tables", posting(wanted));
}

/** Take a seat. Asked again with the same token, it is the same seat. */
export function joinTable(table: string, wanted: JoinRequest): Promise<Joined> {
  return request(`/api/tables/${encodeURIComponent(table)}/join`, posting(wanted));
}

/** A code with which one other device can hold this token's seat too. */
export function pairDevice(table: string, token: string): Promise<Paired> {
  return request(`/api/tables/${encodeURIComponent(table)}/pair`, posting({ token }));
}

/** Hold the seat of a code. Asked again with the same token, it is the same seat. */
export function claimSeat(table: string, wanted: ClaimRequest): Promise<Joined> {
  return request(`/api/tables/${encodeURIComponent(table)}/claim`, posting(wanted));
}

/** What the server says of the text of a board's file. */
export function checkBoard(text: string): Promise<BoardChecked> {
  return request("/api/boards/check", posting({ text }));
}

/** Boards to begin another from: the game's own, then the host's. */
export async function listBoards(): Promise<BoardInfo[]> {
  const { own, hosts } = await listAllBoards();
  return [...own, ...hosts];
}

function posting(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Where a finished game's record can be downloaded. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** The socket of a table, on the page's own host. */
export function socketAddress(table: string, page: Pick<Location, "protocol" | "host"> = location): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

async function request<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init).catch(() => {
    throw new ApiError({ code: "unreachable", message: "", rule: null });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw new ApiError(isErrorBody(body) ? body : { code: `http-${String(response.status)}`, message: "", rule: null });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

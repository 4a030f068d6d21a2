import { afterEach, expect, test, vi } from "vitest";
import { ApiError, listGames, makeTable, socketAddress } from "./api";

const wanted = { game: "chess", options: {}, seats: [] };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(response: Response): void {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
}

test("a refusal keeps the server's code, sentence and rule", async () => {
  answering(Response.json({ code: "unknown-game", message: "No such game.", rule: null }, { status: 404 }));
  await expect(makeTable(wanted)).rejects.toMatchObject({ code: "unknown-game", message: "No such game." });
});

test("no answer at all is told apart from a refusal", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await expect(listGames()).rejects.toMatchObject({ code: "unreachable" });
});

test("an answer that is not ours is an error of its status", async () => {
  answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const error = await listGames().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "http-502" });
});

test("the socket is as secure as the page", () => {
  expect(socketAddress("t/1", { protocol: "https:", host: "tin.example" })).toBe(
    "wss://tin.example/api/tables/t%2F1/socket",
  );
  expect(socketAddress("t1", { protocol: "http:", host: "10.0.0.2:8000" })).toMatch(/^ws:\/\/10\.0\.0\.2:8000\//);
});

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardChecked } from "../../gen/protocol";
import { dataOf, painted, wallToggled } from "./draft";
import { Editor } from "./editor.svelte";
import { tomlOf } from "./toml";

const fine: BoardChecked = { faults: [], board: null, drawing: null, options: [] };
const bad: BoardChecked = { ...fine, faults: [{ line: 3, field: "walls", message: "No.", rule: "P2" }] };

let answers: (() => Promise<Response>)[];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push((JSON.parse(init.body as string) as { text: string }).text);
    return (answers.shift() ?? (() => Promise.resolve(Response.json(fine))))();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const checked = async (editor: Editor): Promise<void> => {
  editor.check(editor.text);
  await vi.advanceTimersByTimeAsync(300);
  flushSync();
};

test("undo goes back step by step, and what is typed into one field is one step", () => {
  const editor = new Editor();
  const { name } = editor.draft;
  editor.change(painted(editor.draft, "a1", "A"));
  for (const typed of ["V", "Ve", "Vera"]) editor.change({ ...editor.draft, name: typed }, "name");
  editor.undo();
  expect([editor.draft.name, editor.draft.spaces.a1]).toEqual([name, "A"]);
  editor.undo();
  expect([editor.draft.spaces.a1, editor.canUndo]).toEqual(["-", false]);
  editor.undo();
  expect(editor.draft.spaces.a1).toBe("-");
});

test("typing again after a step back is a step of its own", () => {
  const editor = new Editor();
  editor.change({ ...editor.draft, name: "A" }, "name");
  editor.undo();
  editor.change({ ...editor.draft, name: "B" }, "name");
  expect(editor.canUndo).toBe(true);
});

test("the board is kept on this device, whatever else has been left there", () => {
  const editor = new Editor();
  editor.change(wallToggled(painted(editor.draft, "b2", "R"), "c3n"));
  expect(dataOf(new Editor().draft)).toEqual(dataOf(editor.draft));
  for (const left of ["{", "3", "[]", '{"name": 3}', '{"name": "A", "spaces": [], "tasks": []}']) {
    localStorage.setItem("cookietin.board", left);
    expect(new Editor().draft.spaces.b2).toBe("-");
  }
});

test("a check is asked for once nothing has changed for a moment", async () => {
  const editor = new Editor();
  editor.check("first");
  await vi.advanceTimersByTimeAsync(100);
  editor.check(editor.text);
  expect(asked).toEqual([]);
  expect(editor.sound).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([editor.text]);
  expect(editor.sound).toBe(true);
});

test("a board is sound only as long as it is the one that was checked", async () => {
  const editor = new Editor();
  await checked(editor);
  editor.change(painted(editor.draft, "a1", "A"));
  expect([editor.sound, editor.hindrance]).toEqual([false, "Looking at it…"]);
  answers = [() => Promise.resolve(Response.json(bad))];
  await checked(editor);
  expect(editor.hindrance).toMatch(/put right/);
  expect([editor.settled, editor.sound, editor.answer?.faults.length]).toEqual([true, false, 1]);
});

test("a late answer about an older board counts for nothing", async () => {
  const editor = new Editor();
  let answer: (response: Response) => void = () => undefined;
  answers = [() => new Promise((resolve) => (answer = resolve)), () => Promise.resolve(Response.json(bad))];
  await checked(editor);
  editor.change(painted(editor.draft, "a1", "A"));
  await checked(editor);
  answer(Response.json(fine));
  await vi.advanceTimersByTimeAsync(0);
  expect([editor.sound, editor.answer?.faults]).toEqual([false, bad.faults]);
});

test("where the server does not answer it says so, until it does", async () => {
  const editor = new Editor();
  answers = [() => Promise.reject(new TypeError("offline"))];
  await checked(editor);
  expect(editor.failed).toMatch(/does not answer/);
  expect(editor.hindrance).toBe(editor.failed);
  await checked(editor);
  expect([editor.failed, editor.hindrance]).toEqual([null, ""]);
});

test("it is asked again by itself, and a long wait is told", async () => {
  const editor = new Editor();
  let answer: (response: Response) => void = () => undefined;
  answers = [() => Promise.reject(new TypeError("offline")), () => new Promise((resolve) => (answer = resolve))];
  await checked(editor);
  await vi.advanceTimersByTimeAsync(5500);
  expect([asked.length, editor.slow]).toEqual([2, true]);
  answer(Response.json(fine));
  await vi.advanceTimersByTimeAsync(0);
  expect([editor.failed, editor.slow, editor.sound]).toEqual([null, false, true]);
});

test("only what this device can't keep, and no file has, would be lost", () => {
  const editor = new Editor();
  editor.change(painted(editor.draft, "a1", "A"));
  expect(editor.unkept).toBe(false);
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  editor.change(painted(editor.draft, "a1", "B"));
  expect(editor.unkept).toBe(true);
  editor.saved();
  expect(editor.unkept).toBe(false);
  vi.restoreAllMocks();
});

test("a copy of a board is one step", () => {
  const editor = new Editor();
  editor.take(dataOf({ ...editor.draft, name: "Copied" }));
  expect(editor.draft.name).toBe("Copied");
  editor.undo();
  expect(editor.canUndo).toBe(false);
});

test("a file is opened as one step; one that cannot be shown changes nothing", async () => {
  const editor = new Editor();
  const board = dataOf({ ...editor.draft, name: "Opened" });
  answers = [() => Promise.resolve(Response.json({ ...fine, board }))];
  expect(await editor.open(new Blob([tomlOf(board)]))).toBeNull();
  expect(editor.draft.name).toBe("Opened");
  answers = [() => Promise.resolve(Response.json(bad))];
  expect(await editor.open(new Blob(["walls = ["]))).toEqual(bad);
  expect(editor.draft.name).toBe("Opened");
  editor.undo();
  expect(editor.canUndo).toBe(false);
});

test("of a huge file no more is sent than the server takes", async () => {
  const editor = new Editor();
  answers = [() => Promise.resolve(Response.json(bad))];
  await editor.open(new Blob(["\0".repeat(1_000_000)]));
  expect(JSON.stringify({ text: asked[0] }).length).toBeLessThan(64 * 1024);
  expect(asked[0]!.length).toBeGreaterThan(10_000);
});

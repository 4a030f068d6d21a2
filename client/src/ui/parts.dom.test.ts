import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import { sheets } from "../state/sheets.svelte";
import Act from "./Act.svelte";
import Btn from "./Btn.svelte";
import LogPanel from "./LogPanel.svelte";
import LostBar from "./LostBar.svelte";
import Rich from "./Rich.svelte";
import Say from "./Say.svelte";
import Segmented from "./Segmented.svelte";
import Sheet from "./Sheet.svelte";
import Stepper from "./Stepper.svelte";
import Switch from "./Switch.svelte";

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

test("a button that can't be used says why instead", async () => {
  const onclick = vi.fn();
  const onwhy = vi.fn();
  const { rerender } = render(Btn, { children: words("Lay"), onclick, onwhy, can: false });
  const button = screen.getByRole("button", { name: "Lay" });
  await fireEvent.click(button);
  expect(button.ariaDisabled ?? button.getAttribute("aria-disabled")).toBe("true");
  expect(onclick).not.toHaveBeenCalled();
  expect(onwhy).toHaveBeenCalledOnce();
  await rerender({ can: true });
  await fireEvent.click(button);
  expect(onclick).toHaveBeenCalledOnce();
});

test("a button whose wish is on its way takes no second tap", async () => {
  const onclick = vi.fn();
  render(Btn, { children: words("Lay"), onclick, busy: true });
  await fireEvent.click(screen.getByRole("button"));
  expect(onclick).not.toHaveBeenCalled();
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
});

function tap(button: HTMLElement, down: number, up: number): void {
  const stamped = (event: Event, timeStamp: number) => Object.defineProperty(event, "timeStamp", { value: timeStamp });
  button.dispatchEvent(stamped(new Event("pointerdown", { bubbles: true }), down));
  button.dispatchEvent(stamped(new MouseEvent("click", { bubbles: true }), up));
}

test("an action ignores a tap that began on the view before and lands within 350 ms of the new one", () => {
  const onclick = vi.fn();
  render(Act, { icon: "peek", label: "Look", can: true, onclick, onwhy: vi.fn(), since: 1000 });
  const button = screen.getByRole("button", { name: "Look" });
  tap(button, 950, 1100);
  expect(onclick).not.toHaveBeenCalled();
  tap(button, 950, 1400);
  tap(button, 1010, 1100);
  expect(onclick).toHaveBeenCalledTimes(2);
});

test("an action can be pressed by the keyboard, which sends no pointer", async () => {
  const onclick = vi.fn();
  render(Act, { icon: "peek", label: "Look", can: true, onclick, onwhy: vi.fn(), since: 1e12 });
  await fireEvent.click(screen.getByRole("button"));
  expect(onclick).toHaveBeenCalledOnce();
});

test("the sentence is a status; a refusal takes its place as an alert, with a link to the rule", async () => {
  const refusal = { code: "illegal", message: "**Not these two.** Choose others.", rule: "W9" };
  const { rerender } = render(Say, { children: words("Your turn."), game: "who-stole-the-cookie", refusal: null });
  expect(screen.getByRole("status").textContent).toBe("Your turn.");
  await rerender({ refusal });
  expect(screen.getByRole("alert").textContent).toContain("Not these two. Choose others.");
  const link = screen.getByRole("link", { name: "Rule W9" });
  expect(link.getAttribute("href")).toBe("/rules/who-stole-the-cookie#W9");
  await fireEvent.click(link);
  expect(sheets.open).toEqual({ sheet: "rules", rule: "W9" });
});

test("what a message sets between stars stands out", () => {
  const { container } = render(Rich, { text: "**Ben’s turn.** Wait." });
  expect(container.querySelector("b")?.textContent).toBe("Ben’s turn.");
  expect(container.textContent).toBe("Ben’s turn. Wait.");
});

test("the log shows the newest line first and marks the fresh ones", () => {
  const lines = ["one", "two", "three"].map((text) => ({ key: text, text }));
  const { container } = render(LogPanel, { lines, fresh: 2 });
  const shown = Array.from(container.querySelectorAll("li"));
  expect(shown.map((line) => line.textContent)).toEqual(["three", "two", "one"]);
  expect(shown.map((line) => line.classList.contains("fresh"))).toEqual([true, true, false]);
  expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
});

test("a loss of connection counts down without being read out every second", async () => {
  vi.useFakeTimers();
  const onretry = vi.fn();
  render(LostBar, { title: "The Cookie", retryAt: Date.now() + 3_000, onretry });
  const when = document.querySelector("[aria-hidden=true].when")!;
  expect(when.textContent).toBe("Trying again in 3 s.");
  await vi.advanceTimersByTimeAsync(1_250);
  expect(when.textContent).toBe("Trying again in 2 s.");
  expect(screen.getByRole("status").textContent).toBe("No connection. Your place is kept.");
  vi.useRealTimers();
  await fireEvent.click(screen.getByRole("button", { name: "Try again now" }));
  expect(onretry).toHaveBeenCalledOnce();
});

test("a choice among a few is a group of radios", async () => {
  render(Segmented, { label: "Players", options: [3, 4].map((n) => ({ value: n, label: String(n) })), value: 3 });
  const [three, four] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(screen.getByRole("group", { name: "Players" })).toBeTruthy();
  expect(three!.checked).toBe(true);
  await fireEvent.click(four!);
  expect([three!.checked, four!.checked]).toEqual([false, true]);
});

test("a switch is on or off", async () => {
  render(Switch, { label: "Sound", checked: false });
  const button = screen.getByRole("switch", { name: "Sound" });
  await fireEvent.click(button);
  expect(button.getAttribute("aria-checked")).toBe("true");
});

test("a stepper stays within its bounds, stepped or typed", async () => {
  render(Stepper, { label: "Rounds", low: 1, high: 12, value: 12 });
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Rounds" });
  await fireEvent.click(screen.getByRole("button", { name: "More: Rounds" }));
  expect(field.value).toBe("12");
  await fireEvent.change(field, { target: { value: "0" } });
  expect(field.value).toBe("1");
  await fireEvent.change(field, { target: { value: "" } });
  expect(field.value).toBe("1");
});

test("a stepper may be left open: then a word stands there, and steps begin at the usual", async () => {
  render(Stepper, { label: "Points", low: 1, high: 30, value: null, open: { word: "usual", from: 19 } });
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Points" });
  expect([field.value, field.placeholder]).toEqual(["", "usual"]);
  await fireEvent.click(screen.getByRole("button", { name: "More: Points" }));
  expect(field.value).toBe("20");
  await fireEvent.change(field, { target: { value: "" } });
  expect(field.value).toBe("");
});

test("a sheet takes the focus, closes on Esc and beside it, and gives the focus back", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  const onclose = vi.fn();
  const { unmount } = render(Sheet, { title: "Declare", onclose, children: words("Both?") });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Declare" });
  expect(document.activeElement?.textContent).toBe("Declare");
  await fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await fireEvent.click(dialog);
  expect(onclose).toHaveBeenCalledTimes(2);
  await fireEvent.click(screen.getByText("Both?"));
  expect(onclose).toHaveBeenCalledTimes(2);
  unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

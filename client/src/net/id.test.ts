import { expect, test } from "vitest";
import { newId, newToken } from "./id";

test("ids differ", () => {
  expect(newId()).not.toBe(newId());
});

test("without randomUUID, as on a page without TLS, an id still has 128 random bits", () => {
  const id = newId({ getRandomValues: (array) => crypto.getRandomValues(array) });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("a token has 256 random bits, in signs that need no escape", () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newToken()).not.toBe(newToken());
});

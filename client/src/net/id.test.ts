import { expect, test } from "vitest";
import { newId } from "./id";

test("ids differ", () => {
  expect(newId()).not.toBe(newId());
});

test("without randomUUID, as on a page without TLS, an id still has 128 random bits", () => {
  const id = newId({ getRandomValues: (array) => crypto.getRandomValues(array) });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

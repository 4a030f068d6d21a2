import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./qr";

const LINK = "https://tin.example/table/7KQ4-M2XD-9PRT";

test("draws every dark module and no other, with four modules of quiet around them", () => {
  const { size, path } = drawQr(LINK);
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(length); i++) dark.add(`${String(Number(x) + i)} ${y!}`);
  }
  const { data } = encode(LINK, { ecc: "M", border: 0 });
  expect(size).toBe(data.length + 8);
  const expected = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `${String(x + 4)} ${String(y + 4)}` : [])));
  expect([...dark].sort()).toEqual(expected.sort());
});

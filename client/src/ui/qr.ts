import { encode } from "uqr";

/** A QR code's side in modules, with the quiet zone around it, and its dark modules as one path. */
export interface QrDrawing {
  size: number;
  path: string;
}

const QUIET = 4;

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`),
  );
  return { size, path: runs.join("") };
}

/** Where dark modules begin in a row, and how many there are in a run. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

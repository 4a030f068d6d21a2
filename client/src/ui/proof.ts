// Whether a seed is the one whose hash was shown from the start.

/** "unknown" where the page may not do sums of this kind: browsers keep them for pages that came over TLS. */
export async function fits(
  seed: string,
  hash: string,
  sums: Pick<SubtleCrypto, "digest"> | undefined = crypto.subtle,
): Promise<"yes" | "no" | "unknown"> {
  if (!sums) return "unknown";
  const digest = new Uint8Array(await sums.digest("SHA-256", bytes(seed)));
  return hex(digest) === hash ? "yes" : "no";
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(values: Uint8Array): string {
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

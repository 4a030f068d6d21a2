// What is new in a log.

/** The entries that `before` had not: a phase in which all act together tells its entries anew with each, in seat order. */
export function freshEntries<Entry>(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const known = before.map((entry) => JSON.stringify(entry));
  const texts = after.map((entry) => JSON.stringify(entry));
  const same = texts.findIndex((text, i) => text !== known[i]);
  if (same === -1) return [];
  const rest = new Set(known.slice(same));
  return after.filter((_, i) => i >= same && !rest.has(texts[i]!));
}

// What may be done, read from the server's list. Nothing here knows a rule.

/** How a chip is put somewhere at this step. */
export type ChipVerb = "put" | "chip" | "move";
const CHIP_VERBS: readonly string[] = ["put", "chip", "move"];

export interface Options {
  /** Edges that may become walls, and the verb for it. */
  edges: readonly string[];
  edgeVerb: "wall" | "bonus" | null;
  /** The spaces to which each chip may go, and the verb for it. */
  chips: ReadonlyMap<number, ReadonlySet<string>>;
  chipVerb: ChipVerb | null;
  /** The chips that may be given for each task. */
  claims: ReadonlyMap<string, readonly number[]>;
  stay: boolean;
  done: boolean;
}

export function optionsOf(legal: readonly string[]): Options {
  const edges: string[] = [];
  const chips = new Map<number, Set<string>>();
  const claims = new Map<string, number[]>();
  let edgeVerb: Options["edgeVerb"] = null;
  let chipVerb: Options["chipVerb"] = null;
  for (const action of legal) {
    const [verb = "", one = "", two = ""] = action.split(" ");
    if (verb === "wall" || verb === "bonus") {
      edgeVerb = verb;
      edges.push(one);
    } else if (CHIP_VERBS.includes(verb)) {
      chipVerb = verb as ChipVerb;
      chips.set(Number(one), (chips.get(Number(one)) ?? new Set<string>()).add(two));
    } else if (verb === "claim") claims.set(one, [...(claims.get(one) ?? []), Number(two)]);
  }
  return { edges, edgeVerb, chips, chipVerb, claims, stay: legal.includes("stay"), done: legal.includes("done") };
}

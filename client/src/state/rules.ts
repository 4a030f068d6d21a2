import type { ArtName } from "../gen/art";

/** One sentence or two of a rules page, with the ids of the rules that it puts in words. */
export interface Sentence {
  words: () => string;
  rules: readonly string[];
  /** The drawing beside it. */
  art?: ArtName;
}

export type Part = { heading: () => string } | { text: Sentence } | { list: readonly Sentence[] };

export interface Chapter {
  id: string;
  title: () => string;
  parts: readonly Part[];
}

function sentences(chapter: Chapter): Sentence[] {
  return chapter.parts.flatMap((part) => ("list" in part ? part.list : "text" in part ? [part.text] : []));
}

/** The chapter that tells a rule. */
export function chapterOf(chapters: readonly Chapter[], rule: string): Chapter | undefined {
  return chapters.find((chapter) => sentences(chapter).some((sentence) => sentence.rules.includes(rule)));
}

/** The ids of all rules that these chapters tell. */
export function rulesTold(chapters: readonly Chapter[]): Set<string> {
  return new Set(chapters.flatMap(sentences).flatMap((sentence) => sentence.rules));
}

/** Ids as they are printed: neighbours as a range. */
export function ruleSpan(rules: readonly string[]): string {
  return rules.length > 1 ? `${rules[0]!}–${rules.at(-1)!}` : (rules[0] ?? "");
}

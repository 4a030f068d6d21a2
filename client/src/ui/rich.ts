// Texts with strong parts stand between double stars, as Rich.svelte shows them.

/** The text without its signs. */
export function plain(text: string): string {
  return text.replaceAll("**", "");
}

/** A name that can't be mistaken for a sign: its stars become another kind of star. */
export function plainStars(name: string): string {
  return name.replaceAll("*", "∗");
}

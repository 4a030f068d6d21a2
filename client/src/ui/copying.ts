/**
 * Puts a text into the clipboard. Pages without TLS, as on a home network, may not write there: then the text, which stands in `shown`, is
 * selected and copied as if by hand. Gives whether it worked.
 */
export async function copied(text: string, shown: HTMLElement): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the other way.
  }
  getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}

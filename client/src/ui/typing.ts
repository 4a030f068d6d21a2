// When a key press is no single key of ours.

export function isChord(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}

/** Whether letters go into what has the focus; buttons of a choice take arrows and Space only. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") !== null;
}

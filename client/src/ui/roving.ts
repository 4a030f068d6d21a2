import type { Attachment } from "svelte/attachments";
import { isChord } from "./typing";

/** Where an arrow key leads from one of the items; null: nowhere. */
export type Step = (from: HTMLElement, key: string, items: readonly HTMLElement[]) => HTMLElement | null;

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Along the items as they stand in the page; the ends are joined. */
export const along: Step = (from, key, items) => {
  const at = items.indexOf(from);
  const to = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  }[key];
  return to === undefined ? null : (items.at(to % items.length) ?? null);
};

/**
 * Makes a group one stop of the Tab key: arrows move inside it, and Tab comes back to where one was. Items are the elements that carry
 * `data-rove`; they may come and go.
 */
export function roving(step: Step = along): Attachment<HTMLElement> {
  return (group) => {
    const items = (): HTMLElement[] => Array.from(group.querySelectorAll<HTMLElement>("[data-rove]"));
    const stopAt = (item: HTMLElement | undefined): void => {
      for (const other of items()) other.tabIndex = other === item ? 0 : -1;
    };
    const settle = (): void => {
      const all = items();
      stopAt(all.find((item) => item.tabIndex === 0 && item.hasAttribute("tabindex")) ?? all[0]);
    };
    const itemOf = (event: Event): HTMLElement | null =>
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-rove]") : null;

    const onkeydown = (event: KeyboardEvent): void => {
      const from = itemOf(event);
      if (!from || !KEYS.includes(event.key) || isChord(event) || event.shiftKey) return;
      const to = step(from, event.key, items());
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    const onfocusin = (event: FocusEvent): void => {
      const item = itemOf(event);
      if (item) stopAt(item);
    };

    settle();
    const watch = new MutationObserver(settle);
    watch.observe(group, { childList: true, subtree: true });
    group.addEventListener("keydown", onkeydown);
    group.addEventListener("focusin", onfocusin);
    return () => {
      watch.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", onfocusin);
    };
  };
}

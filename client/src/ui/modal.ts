import type { Attachment } from "svelte/attachments";

/**
 * Opens a dialog over everything and keeps the focus in it: first on what is marked `data-first`, else on its heading. Esc and a tap
 * beside the content ask to close. When it goes, the focus returns to where it was.
 */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector("h2"))?.focus();

    const cancel = (event: Event): void => {
      event.preventDefault();
      onclose();
    };
    const beside = (event: Event): void => {
      if (event.target === dialog) onclose();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("click", beside);
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

/** Hand a text to the device as a file of this name. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file after this task, not in it.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

/** A file's name for a board: what every system takes. */
export function fileName(board: string): string {
  const plain = board
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${plain || "board"}.toml`;
}

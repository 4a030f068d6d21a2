/** What this device keeps under `cookietin.*`. Where storage is closed to us, nothing is kept and nothing breaks. */
export function read<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(`cookietin.${name}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`cookietin.${name}`, JSON.stringify(value));
  } catch {
    // Full or closed: the page goes on without memory.
  }
}

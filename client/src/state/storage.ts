/** What this device keeps under `cookietin.*`. Where storage is closed to us, nothing is kept and nothing breaks. */
export function read<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(`cookietin.${name}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Whether it is kept. */
export function write(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`cookietin.${name}`, JSON.stringify(value));
    return true;
  } catch {
    // Full or closed: the page goes on without memory.
    return false;
  }
}

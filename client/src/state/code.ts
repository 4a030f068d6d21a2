// A table's code: twelve signs of Crockford's alphabet, in which no letter is easily taken for another sign.

const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const MISREAD: Record<string, string> = { O: "0", I: "1", L: "1" };

/** The code that somebody has typed, in whatever way, or that is in a link they have pasted; null: it can't be one. */
export function codeOf(typed: string): string | null {
  const last = typed.trim().split(/[?#]/)[0]!.replace(/\/+$/, "").split("/").at(-1)!;
  const code = last
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, "")
    .replace(/[OIL]/g, (sign) => MISREAD[sign]!);
  return CODE.test(code) ? code : null;
}

/** As it is shown and read out; other ids stay as they are. */
export function shownCode(id: string): string {
  return CODE.test(id) ? id.replace(/(.{4})(?=.)/g, "$1-") : id;
}

/** The link to a table, which whoever has it may join or watch. */
export function tableLink(id: string, origin = location.origin): string {
  return `${origin}/table/${shownCode(id)}`;
}

/** The link with which one other device comes to hold a seat too: what follows # is sent to no server. */
export function pairLink(id: string, code: string, origin = location.origin): string {
  return `${tableLink(id, origin)}#pair=${encodeURIComponent(code)}`;
}

/** The code of a pairing in an address's last part. */
export function pairingOf(hash: string): string | null {
  const [, code] = /^#pair=(.+)$/.exec(hash) ?? [];
  return code === undefined ? null : decodeURIComponent(code);
}

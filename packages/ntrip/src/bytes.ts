const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** No bytes. */
export const noBytes = new Uint8Array(0);

/** Text as UTF-8; everything that the protocol itself says is ASCII. */
export function toBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Bytes as UTF-8 text; what is no UTF-8 becomes U+FFFD and never an error. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** `first` and `second` one after the other; one of them itself where the other is empty. */
export function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** The text of a base64 field (UTF-8 inside); undefined when it is none. */
export function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  try {
    return toText(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Text (UTF-8) as base64. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...toBytes(text)));
}

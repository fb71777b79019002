import { fromHex } from '../bcd.ts';

/** Bytes written as hex in a test. */
export function hex(text: string): Uint8Array {
  const bytes = fromHex(text.replaceAll(' ', ''));
  if (bytes === undefined) throw new Error(`not hex: ${text}`);
  return bytes;
}

/** A seeded random number generator (mulberry32), so that a failing case can be run again. Numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `length` random bytes, a third of them delimiters and escapes. */
export function randomBytes(random: () => number, length: number): Uint8Array {
  return Uint8Array.from({ length }, () =>
    random() < 1 / 3 ? 0x7d + Math.floor(random() * 2) : Math.floor(random() * 256),
  );
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

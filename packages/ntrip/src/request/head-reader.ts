import { join, noBytes, toText } from '../bytes.ts';

/** Longest head of a request, bytes; real ones have less than 600. */
export const headLimitBytes = 4_096;

/** What the head's reader found: the lines of a whole head with what came behind it, or why it will never be one. */
export type Head =
  | { readonly ok: true; readonly lines: readonly string[]; readonly rest: Uint8Array }
  | { readonly ok: false; readonly reason: 'tooLong' | 'control' };

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;

/**
 * Collects the head of a request from slices of any size, up to the empty line. CRLF and a bare LF both end a line; empty lines
 * before the first one are skipped. A control character is refused as soon as it is seen: it is another protocol (or an attack),
 * and waiting for its end would only cost.
 */
export class HeadReader {
  #bytes: Uint8Array = noBytes;
  /** How far the bytes were looked at. */
  #at = 0;
  #lineEmpty = true;
  #begun = false;

  /** Takes the next slice; undefined: the head is not whole yet. To be called no more after an answer. */
  push(chunk: Uint8Array): Head | undefined {
    this.#bytes = join(this.#bytes, chunk);
    const bytes = this.#bytes;
    const end = Math.min(bytes.length, headLimitBytes);
    for (; this.#at < end; this.#at++) {
      const byte = bytes[this.#at]!;
      if (byte === LF) {
        if (this.#lineEmpty && this.#begun) return this.#whole(this.#at);
        this.#lineEmpty = true;
      } else if (byte !== CR) {
        if ((byte < 0x20 && byte !== TAB) || byte === 0x7f) return { ok: false, reason: 'control' };
        this.#lineEmpty = false;
        this.#begun = true;
      }
    }
    return bytes.length >= headLimitBytes ? { ok: false, reason: 'tooLong' } : undefined;
  }

  #whole(end: number): Head {
    const lines = toText(this.#bytes.subarray(0, end))
      .split('\n')
      .map((line) => line.replaceAll('\r', ''))
      .filter((line) => line !== '');
    return { ok: true, lines, rest: this.#bytes.subarray(end + 1) };
  }
}

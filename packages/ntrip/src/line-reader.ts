const LF = 0x0a;
/** Longest line, bytes; the rest of a longer one is skipped. */
const lineLimitBytes = 1_024;

/** Lines from slices of any size: CRLF or LF ends one, and a line that never ends takes no memory. */
export class LineReader {
  #line = '';
  #tooLong = false;

  /** The lines that this slice ends, without their ends; what is no ASCII is kept as one character a byte. */
  push(slice: Uint8Array): string[] {
    const lines: string[] = [];
    for (const byte of slice) {
      if (byte === LF) {
        if (!this.#tooLong && this.#line !== '') lines.push(this.#line.replace(/\r$/, ''));
        this.#line = '';
        this.#tooLong = false;
      } else if (this.#line.length >= lineLimitBytes) {
        this.#line = '';
        this.#tooLong = true;
      } else if (!this.#tooLong) this.#line += String.fromCharCode(byte);
    }
    return lines;
  }
}

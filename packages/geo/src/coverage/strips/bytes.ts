/** Whole numbers of any size up to 2⁵³ as bytes of seven bits each, the lowest first; the sign in the lowest bit. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  whole(value: number): void {
    if (this.#length + 10 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A column that changes evenly: the second differences are small. */
  curve(column: Float64Array, grain: number): void {
    let [before, step] = [0, 0];
    for (const item of column) {
      const value = Math.round(item * grain);
      this.signed(value - before - step);
      step = before === 0 ? 0 : value - before;
      before = value;
    }
  }

  /** A column that keeps its value: the differences are small. NaN is written as the value below all others. */
  steps(column: Float32Array | Uint16Array, grain: number): void {
    let before = 0;
    for (const item of column) {
      if (Number.isNaN(item)) {
        this.whole(0);
        continue;
      }
      const value = Math.round(item * grain);
      this.whole(1 + (value < before ? 2 * (before - value) - 1 : 2 * (value - before)));
      before = value;
    }
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what `ByteWriter` wrote. Throws a RangeError behind the end. */
export class ByteReader {
  #at = 0;

  constructor(readonly input: Uint8Array) {}

  whole(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.input[this.#at++];
      if (byte === undefined) throw new RangeError('the bytes end in the middle of a number');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  /** The length of a column: at least one byte an entry must follow. */
  length(): number {
    const length = this.whole();
    if (length > this.input.length - this.#at) throw new RangeError('the bytes end before the column');
    return length;
  }

  signed(): number {
    return signedOf(this.whole());
  }

  curve<T extends Float64Array>(column: T, grain: number): T {
    let [before, step] = [0, 0];
    for (let i = 0; i < column.length; i++) {
      const value = before + step + this.signed();
      column[i] = value / grain;
      step = before === 0 ? 0 : value - before;
      before = value;
    }
    return column;
  }

  steps<T extends Float32Array | Uint16Array>(column: T, grain: number): T {
    let before = 0;
    for (let i = 0; i < column.length; i++) {
      const code = this.whole();
      if (code > 0) before += signedOf(code - 1);
      column[i] = code > 0 ? before / grain : Number.NaN;
    }
    return column;
  }
}

const signedOf = (code: number): number => (code % 2 === 0 ? code / 2 : -(code + 1) / 2);

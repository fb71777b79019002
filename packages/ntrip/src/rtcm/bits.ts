/** Reads unsigned and signed fields from bytes, most significant bit first; beyond the end there are zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, atBit = 0) {
    this.#bytes = bytes;
    this.#at = atBit;
  }

  /** Bits that are left; negative when more was read than there is. */
  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  /** `count` bits as a whole number, up to 48 of them. */
  unsigned(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** The same in two's complement. */
  signed(count: number): number {
    const value = this.unsigned(count);
    return value >= 2 ** (count - 1) ? value - 2 ** count : value;
  }

  skip(count: number): this {
    this.#at += count;
    return this;
  }

  /** How many of the next `count` bits are set. */
  ones(count: number): number {
    let ones = 0;
    for (let i = 0; i < count; i++) ones += this.unsigned(1);
    return ones;
  }

  /** A length of 8 bits and so many characters. */
  text(): string {
    const length = this.unsigned(8);
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.unsigned(8));
    return text;
  }
}

/** The opposite of BitReader; a value that its field cannot hold is a RangeError. */
export class BitWriter {
  readonly #bits: number[] = [];

  unsigned(value: number, count: number): this {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** count)
      throw new RangeError(`${value} does not fit into ${count} bits`);
    for (let i = count - 1; i >= 0; i--) this.#bits.push(Math.floor(value / 2 ** i) % 2);
    return this;
  }

  signed(value: number, count: number): this {
    if (value < -(2 ** (count - 1)) || value >= 2 ** (count - 1))
      throw new RangeError(`${value} does not fit into ${count} bits`);
    return this.unsigned(value < 0 ? value + 2 ** count : value, count);
  }

  text(text: string): this {
    this.unsigned(text.length, 8);
    for (let i = 0; i < text.length; i++) this.unsigned(text.charCodeAt(i), 8);
    return this;
  }

  /** What was written, filled up with zeros to a whole byte. */
  done(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    for (const [i, bit] of this.#bits.entries()) bytes[i >> 3]! |= bit << (7 - (i & 7));
    return bytes;
  }
}

import { fromHex, readTimeGmt8, toHex, writeTimeGmt8 } from './bcd.ts';
import { ProtocolError } from './error.ts';
import { decodeFixedText, decodeText, decodeUtf8, encodeText, encodeUtf8 } from './text.ts';

/** Reads the standard's data types (§4.2, big-endian) from a body in order; a short body is a ProtocolError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #take(count: number): number {
    const at = this.#at;
    if (count > this.#bytes.length - at) {
      throw new ProtocolError(`body too short: ${count} bytes wanted at ${at}, ${this.#bytes.length} there`);
    }
    this.#at = at + count;
    return at;
  }

  byte(): number {
    return this.#bytes[this.#take(1)]!;
  }

  word(): number {
    const at = this.#take(2);
    return (this.#bytes[at]! << 8) | this.#bytes[at + 1]!;
  }

  dword(): number {
    return this.long() >>> 0;
  }

  /** Signed 16 bit; the vendor profile's SHORT. */
  short(): number {
    return (this.word() << 16) >> 16;
  }

  /** Signed 32 bit; the vendor profile's LONG. */
  long(): number {
    const at = this.#take(4);
    const bytes = this.#bytes;
    return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }

  /** A view, not a copy. */
  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return this.#bytes.subarray(at, at + count);
  }

  rest(): Uint8Array {
    return this.bytes(this.left);
  }

  /** STRING of `count` bytes, GBK. */
  text(count: number): string {
    return decodeText(this.bytes(count));
  }

  /** Text in a fixed field, padded. */
  fixedText(count: number): string {
    return decodeFixedText(this.bytes(count));
  }

  /** BYTE length and STRING. */
  byteText(): string {
    return this.text(this.byte());
  }

  /** WORD length and STRING. */
  wordText(): string {
    return this.text(this.word());
  }

  /** WORD length and UTF-8: the vendor profile's `text`. */
  utf8(): string {
    return decodeUtf8(this.bytes(this.word()));
  }

  /** BCD[count] as digits, leading zeros kept. */
  bcd(count: number): string {
    return toHex(this.bytes(count));
  }

  /** BCD[6] in GMT+8 as seconds UTC, 0 = none. */
  time(): number {
    return readTimeGmt8(this.#bytes, this.#take(6));
  }

  /** `count` items read one after the other; no room is set aside for a count that the body cannot meet. */
  list<T>(count: number, item: (reader: this) => T): T[] {
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(item(this));
    return items;
  }
}

/** Builds a body from the standard's data types (§4.2); a value that its field cannot hold is a ProtocolError. */
export class ByteWriter {
  #bytes: Uint8Array;
  #at = 0;

  constructor(expected = 64) {
    this.#bytes = new Uint8Array(expected);
  }

  #grow(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(at + count, this.#bytes.length * 2));
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#at = at + count;
    return at;
  }

  #integer(value: number, count: number, min: number, max: number): this {
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ProtocolError(`${value} does not fit into ${count} bytes (${min} to ${max})`);
    }
    const at = this.#grow(count);
    for (let i = 0; i < count; i++) this.#bytes[at + i] = value >> (8 * (count - 1 - i));
    return this;
  }

  byte(value: number): this {
    return this.#integer(value, 1, 0, 0xff);
  }

  word(value: number): this {
    return this.#integer(value, 2, 0, 0xffff);
  }

  dword(value: number): this {
    return this.#integer(value, 4, 0, 0xffffffff);
  }

  short(value: number): this {
    return this.#integer(value, 2, -0x8000, 0x7fff);
  }

  long(value: number): this {
    return this.#integer(value, 4, -0x80000000, 0x7fffffff);
  }

  bytes(bytes: Uint8Array): this {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** STRING to the end of its field or body, GBK. */
  text(text: string): this {
    return this.bytes(encodeText(text));
  }

  /** Text in a fixed field, padded with zero bytes at the end (§4.2). */
  fixedText(text: string, count: number): this {
    const encoded = encodeText(text);
    if (encoded.length > count)
      throw new ProtocolError(`text of ${encoded.length} bytes in a field of ${count}`);
    const at = this.#grow(count);
    this.#bytes.fill(0, at, at + count);
    this.#bytes.set(encoded, at);
    return this;
  }

  byteText(text: string): this {
    const encoded = encodeText(text);
    return this.byte(encoded.length).bytes(encoded);
  }

  wordText(text: string): this {
    const encoded = encodeText(text);
    return this.word(encoded.length).bytes(encoded);
  }

  utf8(text: string): this {
    const encoded = encodeUtf8(text);
    return this.word(encoded.length).bytes(encoded);
  }

  bcd(digits: string, count: number): this {
    const encoded = fromHex(digits, count);
    if (encoded === undefined) throw new ProtocolError(`"${digits}" is not BCD[${count}]`);
    return this.bytes(encoded);
  }

  time(seconds: number): this {
    const at = this.#grow(6);
    writeTimeGmt8(this.#bytes, at, seconds);
    return this;
  }

  list<T>(items: readonly T[], write: (writer: this, item: T) => void): this {
    for (const item of items) write(this, item);
    return this;
  }

  /** What was written, as a view. */
  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }
}

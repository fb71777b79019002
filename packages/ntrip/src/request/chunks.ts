import { join, noBytes, toBytes } from '../bytes.ts';

const CR = 0x0d;
const LF = 0x0a;
/** Size and extensions of one chunk, characters. */
const sizeLineLimit = 128;

type State = 'size' | 'data' | 'dataEnd' | 'end' | 'broken';

/**
 * Undoes `Transfer-Encoding: chunked` (RFC 9112 §7.1) from slices of any size. What comes out are views of what went in; a fault
 * ends it: behind a wrong size nothing can be found again.
 */
export class ChunkReader {
  #state: State = 'size';
  #line = '';
  #left = 0;

  /** No more data will come: the last chunk was read, or the coding is broken. */
  get ended(): boolean {
    return this.#state === 'end' || this.#state === 'broken';
  }

  get broken(): boolean {
    return this.#state === 'broken';
  }

  /** The data that this slice carries. */
  push(slice: Uint8Array): Uint8Array {
    let data: Uint8Array = noBytes;
    let at = 0;
    while (at < slice.length && !this.ended) {
      if (this.#state === 'data') {
        const piece = slice.subarray(at, at + this.#left);
        data = join(data, piece);
        at += piece.length;
        this.#left -= piece.length;
        if (this.#left === 0) this.#state = 'dataEnd';
      } else this.#sign(slice[at++]!);
    }
    return data;
  }

  #sign(byte: number): void {
    if (byte === CR) return;
    if (this.#state === 'dataEnd') {
      this.#state = byte === LF ? 'size' : 'broken';
      return;
    }
    if (byte !== LF) {
      this.#line += String.fromCharCode(byte);
      if (this.#line.length > sizeLineLimit) this.#state = 'broken';
      return;
    }
    const [, size] = /^\s*([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(this.#line) ?? [];
    this.#line = '';
    this.#left = Number.parseInt(size ?? '', 16);
    if (size === undefined) this.#state = 'broken';
    else this.#state = this.#left === 0 ? 'end' : 'data';
  }
}

/** One chunk around `data`, which must not be empty (that would end the body). */
export function encodeChunk(data: Uint8Array): Uint8Array {
  const size = toBytes(`${data.length.toString(16)}\r\n`);
  const chunk = new Uint8Array(size.length + data.length + 2);
  chunk.set(size);
  chunk.set(data, size.length);
  chunk[chunk.length - 2] = CR;
  chunk[chunk.length - 1] = LF;
  return chunk;
}

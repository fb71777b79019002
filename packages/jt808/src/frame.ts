/**
 * Frames, JT/T 808-2019 §4.4: 0x7e | escaped (header, body, checksum) | 0x7e; 0x7d→7d01, 0x7e→7d02.
 * This file knows delimiters, escapes and the checksum; what stands inside is the header's matter.
 */

const delimiter = 0x7e;
const escapeByte = 0x7d;

/** The largest legal frame is 2,092 bytes escaped; a sender beyond this has lost the protocol. */
export const frameLimitBytes = 4096;

/** The 2013 header and the checksum: less cannot be a frame. */
const shortestBytes = 13;

export type FrameFault = 'too-short' | 'too-long' | 'escape' | 'checksum' | 'header' | 'length';

export interface Frame {
  readonly ok: true;
  /** Header and body, unescaped, the checksum verified and taken off. A view of the chunk where nothing was escaped. */
  readonly bytes: Uint8Array;
}

export interface BadFrame {
  readonly ok: false;
  readonly reason: FrameFault;
  /** True: the connection must be dropped, the reader takes nothing more. */
  readonly fatal: boolean;
  /** What stood between the delimiters, for a log; cut to the limit. */
  readonly bytes: Uint8Array;
}

const nothing = new Uint8Array(0);

/**
 * Cuts a byte stream into frames. Slices may be of any size. What lies before the first delimiter is junk; two frames
 * may share one delimiter; a bad frame costs only itself. The frames of a push are views of its chunk, so a caller
 * that uses the chunk's memory again must copy them first.
 */
export class FrameReader {
  /** Bytes before the first delimiter. */
  junkBytes = 0;
  #synced = false;
  #broken = false;
  /** The beginning of a frame whose end has not come yet; an idle connection holds none. */
  #held = nothing;
  #heldLength = 0;

  push(chunk: Uint8Array): (Frame | BadFrame)[] {
    const results: (Frame | BadFrame)[] = [];
    if (this.#broken) return results;
    // A plain view: subclasses (Node's Buffer) have slower indexOf and subarray of their own.
    const bytes =
      chunk.constructor === Uint8Array ? chunk : new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    let from = this.#synced ? 0 : this.#sync(bytes, results);
    while (from < bytes.length && !this.#broken) {
      const end = bytes.indexOf(delimiter, from);
      if (end < 0) {
        this.#hold(bytes, from, bytes.length, results);
        break;
      }
      if (this.#heldLength > 0) this.#finishHeld(bytes, from, end, results);
      else if (end - from > frameLimitBytes) this.#break(bytes.subarray(from, end), results);
      else if (end > from) results.push(judge(bytes, from, end));
      from = end + 1;
    }
    return results;
  }

  #sync(bytes: Uint8Array, results: (Frame | BadFrame)[]): number {
    const first = bytes.indexOf(delimiter);
    this.junkBytes += first < 0 ? bytes.length : first;
    if (this.junkBytes > frameLimitBytes) this.#break(bytes, results);
    if (first < 0) return bytes.length;
    this.#synced = true;
    return first + 1;
  }

  #hold(bytes: Uint8Array, from: number, to: number, results: (Frame | BadFrame)[]): void {
    const length = this.#heldLength + to - from;
    if (length > frameLimitBytes) {
      this.#break(bytes.subarray(from, to), results);
      return;
    }
    if (length > this.#held.length) {
      const wider = new Uint8Array(Math.max(length, this.#held.length * 2));
      wider.set(this.#held.subarray(0, this.#heldLength));
      this.#held = wider;
    }
    this.#held.set(bytes.subarray(from, to), this.#heldLength);
    this.#heldLength = length;
  }

  #finishHeld(bytes: Uint8Array, from: number, end: number, results: (Frame | BadFrame)[]): void {
    this.#hold(bytes, from, end, results);
    if (this.#broken) return;
    results.push(judge(this.#held, 0, this.#heldLength));
    // Given away with the frame that is a view of it.
    this.#held = nothing;
    this.#heldLength = 0;
  }

  #break(bytes: Uint8Array, results: (Frame | BadFrame)[]): void {
    this.#broken = true;
    this.#held = nothing;
    this.#heldLength = 0;
    results.push({ ok: false, reason: 'too-long', fatal: true, bytes: bytes.subarray(0, frameLimitBytes) });
  }
}

function judge(source: Uint8Array, from: number, end: number): Frame | BadFrame {
  if (end - from < shortestBytes) return bad('too-short', source, from, end);
  let sum = 0;
  for (let i = from; i < end; i++) {
    const byte = source[i]!;
    if (byte === escapeByte) return judgeEscaped(source, from, end);
    sum ^= byte;
  }
  if (sum !== 0) return bad('checksum', source, from, end);
  return { ok: true, bytes: source.subarray(from, end - 1) };
}

function judgeEscaped(source: Uint8Array, from: number, end: number): Frame | BadFrame {
  const plain = new Uint8Array(end - from);
  let length = 0;
  let sum = 0;
  for (let i = from; i < end; i++) {
    let byte = source[i]!;
    if (byte === escapeByte) {
      const code = ++i < end ? source[i] : 0;
      if (code !== 1 && code !== 2) return bad('escape', source, from, end);
      byte = code === 1 ? escapeByte : delimiter;
    }
    plain[length++] = byte;
    sum ^= byte;
  }
  if (length < shortestBytes) return bad('too-short', source, from, end);
  if (sum !== 0) return bad('checksum', source, from, end);
  return { ok: true, bytes: plain.subarray(0, length - 1) };
}

function bad(reason: FrameFault, source: Uint8Array, from: number, end: number): BadFrame {
  return { ok: false, reason, fatal: false, bytes: source.subarray(from, end) };
}

/** Checksum, escapes and delimiters around `length` bytes of header and body; the result is a new array. */
export function encodeFrame(plain: Uint8Array, length: number = plain.length): Uint8Array {
  let sum = 0;
  let escapes = 0;
  for (let i = 0; i < length; i++) {
    const byte = plain[i]!;
    sum ^= byte;
    if (byte === escapeByte || byte === delimiter) escapes++;
  }
  if (sum === escapeByte || sum === delimiter) escapes++;
  const frame = new Uint8Array(length + escapes + 3);
  frame[0] = delimiter;
  let at = 1;
  for (let i = 0; i <= length; i++) {
    const byte = i < length ? plain[i]! : sum;
    if (byte === escapeByte || byte === delimiter) {
      frame[at++] = escapeByte;
      frame[at++] = byte === escapeByte ? 1 : 2;
    } else frame[at++] = byte;
  }
  frame[at] = delimiter;
  return frame;
}

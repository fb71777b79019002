import { join, noBytes } from '../bytes.ts';
import { crc24q } from './crc24q.ts';

/** 0xD3: every frame begins with it. */
const preamble = 0xd3;
const headBytes = 3;
const crcBytes = 3;
const payloadLimitBytes = 1_023;
/** The longest frame, bytes. */
export const frameLimitBytes: number = headBytes + payloadLimitBytes + crcBytes;

/** One good frame. */
export interface Frame {
  /** Message number (first 12 bits of the payload); 0 for a frame without one. */
  readonly number: number;
  /** Without head and checksum; a view. */
  readonly payload: Uint8Array;
  /** As it was sent; a view. */
  readonly bytes: Uint8Array;
}

/** What a slice of a stream came to. */
export interface Passed {
  /**
   * Everything up to the last border: frames, and what stands between them, exactly as it came. It may be handed on at once; who joins
   * behind it joins at a border. A view of the slice where that is possible.
   */
  readonly ready: Uint8Array;
  readonly frames: readonly Frame[];
  /** Frames at a border whose checksum was wrong. */
  readonly bad: number;
  /** Bytes in `ready` that belong to no good frame. */
  readonly strange: number;
}

/**
 * Finds the frames of a base station's stream in slices of any size. Nothing is lost or changed: a source may send NMEA, UBX or anything
 * else between its frames, or instead of them. Held back is only what may still become a frame, at most `frameLimitBytes`. After a
 * checksum that is wrong the search goes on one byte further, as the standard wants.
 */
export class FrameReader {
  #held: Uint8Array = noBytes;
  /** Whether a frame is expected where the next one is looked for. */
  #atBorder = true;

  /** Takes the next slice of the stream. */
  push(slice: Uint8Array): Passed {
    const bytes = join(this.#held, slice);
    const frames: Frame[] = [];
    let bad = 0;
    let strange = 0;
    let at = 0;
    while (at < bytes.length) {
      if (bytes[at] !== preamble) {
        const next = bytes.indexOf(preamble, at);
        strange += (next < 0 ? bytes.length : next) - at;
        at = next < 0 ? bytes.length : next;
        this.#atBorder = false;
        continue;
      }
      const found = frameAt(bytes, at);
      if (found === 'more') break;
      if (found === 'none' || found === 'bad') {
        if (found === 'bad' && this.#atBorder) bad += 1;
        this.#atBorder = false;
        strange += 1;
        at += 1;
        continue;
      }
      frames.push(found);
      at += found.bytes.length;
      this.#atBorder = true;
    }
    // A copy, so that a few bytes do not keep a whole slice alive.
    this.#held = at === bytes.length ? noBytes : bytes.slice(at);
    return { ready: bytes.subarray(0, at), frames, bad, strange };
  }

  /** Gives out what is held back: the stream paused, and a tail that never becomes a frame must not wait for ever. */
  flush(): Uint8Array {
    const held = this.#held;
    this.#held = noBytes;
    if (held.length > 0) this.#atBorder = false;
    return held;
  }
}

function frameAt(bytes: Uint8Array, at: number): Frame | 'more' | 'none' | 'bad' {
  if (at + headBytes > bytes.length) {
    return at + 1 < bytes.length && (bytes[at + 1]! & 0xfc) !== 0 ? 'none' : 'more';
  }
  // Six reserved bits: only zeros are a frame.
  if ((bytes[at + 1]! & 0xfc) !== 0) return 'none';
  const length = ((bytes[at + 1]! & 3) << 8) | bytes[at + 2]!;
  const crcAt = at + headBytes + length;
  const end = crcAt + crcBytes;
  if (end > bytes.length) return 'more';
  const sent = (bytes[crcAt]! << 16) | (bytes[crcAt + 1]! << 8) | bytes[crcAt + 2]!;
  if (crc24q(bytes, at, crcAt) !== sent) return 'bad';
  const payload = bytes.subarray(at + headBytes, crcAt);
  const number = length < 2 ? 0 : (payload[0]! << 4) | (payload[1]! >> 4);
  return { number, payload, bytes: bytes.subarray(at, end) };
}

/** A frame around `payload`. @throws RangeError when it is longer than 1023 bytes */
export function encodeFrame(payload: Uint8Array): Uint8Array {
  if (payload.length > payloadLimitBytes)
    throw new RangeError(`${payload.length} bytes do not fit into a frame`);
  const frame = new Uint8Array(headBytes + payload.length + crcBytes);
  frame.set([preamble, payload.length >> 8, payload.length & 0xff]);
  frame.set(payload, headBytes);
  const crc = crc24q(frame, 0, headBytes + payload.length);
  frame.set([crc >> 16, (crc >> 8) & 0xff, crc & 0xff], headBytes + payload.length);
  return frame;
}

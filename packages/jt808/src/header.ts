import { toHex } from './bcd.ts';
import type { FrameFault } from './frame.ts';

/** Which header edition a message bears (and with it the layout of many bodies). 2011 has the header of 2013. */
export type Version = 2013 | 2019;

/** A whole message, or one part of a sub-packaged one (`partTotal` > 0). JT/T 808-2019 §4.4.3. */
export interface Message {
  readonly ok: true;
  readonly id: number;
  readonly version: Version;
  /** 2019: the protocol version byte, 1–9, to be sent back in answers; 2013: 0. */
  readonly versionByte: number;
  /** The terminal's number: hex digits (nearly always decimal), lower case, without leading zeros. */
  readonly phone: string;
  /** The number as it came, 6 or 10 bytes, to answer in. */
  readonly phoneBytes: Uint8Array;
  readonly serial: number;
  /** Bits 10–12 of the attributes: 0 none, 1 RSA. The body of an encrypted message stays as it came. */
  readonly encryption: number;
  /** 0 when the message is not sub-packaged. */
  readonly partTotal: number;
  /** 1 to partTotal; 0 when the message is not sub-packaged. */
  readonly partNumber: number;
  readonly body: Uint8Array;
}

/** Header and body of a message as they came, unescaped and without the checksum: a view of the bytes that its body is a view of. */
export function plainFrame({ body, version, partTotal }: Message): Uint8Array {
  const head = (version === 2019 ? 17 : 12) + (partTotal > 0 ? 4 : 0);
  return new Uint8Array(body.buffer, body.byteOffset - head, body.length + head);
}

export const bodyLimitBytes = 1023;

/** Attribute bits 0–9. */
const lengthMask = 0x03ff;
export const partFlag = 1 << 13;
export const versionFlag = 1 << 14;
const nobody = new Uint8Array(0);

/** The number that 6 or 10 header bytes hold, without leading zeros; "0" when they are all zero. */
export function phoneText(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^0+(?=.)/, '');
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 8) | bytes[at + 1]!;
}

/**
 * Reads the header of unescaped frames. One reader serves one connection: it remembers the last terminal number, which is
 * nearly always the next one too.
 */
export class HeaderReader {
  #phone = '';
  #phoneBytes: Uint8Array = nobody;

  /** The message, or what is wrong: `header` (too short for its own layout) or `length` (body length not as declared). */
  read(frame: Uint8Array): Message | FrameFault {
    const attributes = word(frame, 2);
    if ((attributes & versionFlag) !== 0) {
      const version = frame[4]!;
      const declared = (attributes & partFlag ? 21 : 17) + (attributes & lengthMask);
      if (version >= 1 && version <= 9 && declared === frame.length) {
        return this.#message(frame, attributes, 2019, version);
      }
      // Some 2013 terminals set bit 14 by mistake: the 2013 reading decides then.
    }
    const start = attributes & partFlag ? 16 : 12;
    if (frame.length < start) return 'header';
    if (start + (attributes & lengthMask) !== frame.length) return 'length';
    return this.#message(frame, attributes, 2013, 0);
  }

  #message(frame: Uint8Array, attributes: number, version: Version, versionByte: number): Message {
    const phoneAt = version === 2019 ? 5 : 4;
    const serialAt = version === 2019 ? 15 : 10;
    const inParts = (attributes & partFlag) !== 0;
    this.#readPhone(frame, phoneAt, serialAt);
    return {
      ok: true,
      id: word(frame, 0),
      version,
      versionByte,
      phone: this.#phone,
      phoneBytes: this.#phoneBytes,
      serial: word(frame, serialAt),
      encryption: (attributes >> 10) & 7,
      partTotal: inParts ? word(frame, serialAt + 2) : 0,
      partNumber: inParts ? word(frame, serialAt + 4) : 0,
      body: frame.subarray(serialAt + (inParts ? 6 : 2)),
    };
  }

  #readPhone(frame: Uint8Array, from: number, to: number): void {
    const last = this.#phoneBytes;
    let same = last.length === to - from;
    for (let i = 0; same && i < last.length; i++) same = last[i] === frame[from + i];
    if (same) return;
    this.#phoneBytes = frame.slice(from, to);
    this.#phone = phoneText(this.#phoneBytes);
  }
}

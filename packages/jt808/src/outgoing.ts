import { fromHex } from './bcd.ts';
import { ProtocolError } from './error.ts';
import { encodeFrame } from './frame.ts';
import { bodyLimitBytes, partFlag, type Version, versionFlag } from './header.ts';

const nobody = new Uint8Array(0);

/** A terminal number as header bytes, left-padded with 0. @throws ProtocolError when it has other characters or too many digits. */
export function phoneToBytes(phone: string, version: Version): Uint8Array {
  const bytes = fromHex(phone, version === 2019 ? 10 : 6);
  if (bytes === undefined) throw new ProtocolError(`"${phone}" is no terminal number of ${version}`);
  return bytes;
}

/** What a message to be sent consists of. A received `Message` can stand for the address: `{ ...message, id, serial, body }`. */
export interface Outgoing {
  readonly id: number;
  readonly version: Version;
  /** 2019 only; default 1. */
  readonly versionByte?: number;
  readonly phone: string;
  /** The raw form to answer in; wins over `phone`. */
  readonly phoneBytes?: Uint8Array;
  /** Serial of the message, or of its first part: 0–65535. */
  readonly serial: number;
  readonly encryption?: number;
  readonly body?: Uint8Array;
}

/** How many serials (= frames) a body of this length takes. */
export function partCount(bodyLength: number): number {
  return Math.max(1, Math.ceil(bodyLength / bodyLimitBytes));
}

const scratch = new Uint8Array(21 + bodyLimitBytes);

function encodePart(
  message: Outgoing,
  body: Uint8Array,
  serial: number,
  total: number,
  number: number,
): Uint8Array {
  const { id, version } = message;
  const phone = message.phoneBytes ?? phoneToBytes(message.phone, version);
  if (phone.length !== (version === 2019 ? 10 : 6))
    throw new ProtocolError(`phone of ${phone.length} bytes in ${version}`);
  const attributes =
    body.length |
    (((message.encryption ?? 0) & 7) << 10) |
    (total > 1 ? partFlag : 0) |
    (version === 2019 ? versionFlag : 0);
  const out = scratch;
  out[0] = id >> 8;
  out[1] = id;
  out[2] = attributes >> 8;
  out[3] = attributes;
  let at = 4;
  if (version === 2019) out[at++] = message.versionByte || 1;
  for (let i = 0; i < phone.length; i++) out[at++] = phone[i]!;
  out[at++] = serial >> 8;
  out[at++] = serial;
  if (total > 1) {
    out[at++] = total >> 8;
    out[at++] = total;
    out[at++] = number >> 8;
    out[at++] = number;
  }
  out.set(body, at);
  return encodeFrame(out, at + body.length);
}

/**
 * One sub-package of a message that the caller cuts by himself; `body` is this part's, `number` counts from 1.
 * @throws ProtocolError for a terminal number that does not fit, or a body of more than 1023 bytes
 */
export function encodeSubPackage(
  message: Omit<Outgoing, 'body'>,
  part: { readonly total: number; readonly number: number; readonly body: Uint8Array },
): Uint8Array {
  if (part.body.length > bodyLimitBytes) throw new ProtocolError(`part of ${part.body.length} bytes`);
  return encodePart(message, part.body, message.serial, part.total, part.number);
}

/**
 * The frames of a message: one, or as many as its body needs (1023 bytes each), with consecutive serials from
 * `serial` on. The caller takes `partCount(body.length)` serials from its counter.
 * @throws ProtocolError for a terminal number that does not fit, or a body of more than 65535 parts.
 */
export function encodeParts(message: Outgoing): Uint8Array[] {
  const body = message.body ?? nobody;
  const total = partCount(body.length);
  if (total > 0xffff) throw new ProtocolError(`body of ${body.length} bytes`);
  if (total === 1) return [encodePart(message, body, message.serial, 1, 1)];
  return Array.from({ length: total }, (_, index) => {
    const part = body.subarray(index * bodyLimitBytes, (index + 1) * bodyLimitBytes);
    return encodePart(message, part, (message.serial + index) & 0xffff, total, index + 1);
  });
}

/** The same as one run of bytes, ready for a socket. */
export function encodeMessage(message: Outgoing): Uint8Array {
  const body = message.body ?? nobody;
  if (body.length <= bodyLimitBytes) return encodePart(message, body, message.serial, 1, 1);
  const frames = encodeParts(message);
  const bytes = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    bytes.set(frame, at);
    at += frame.length;
  }
  return bytes;
}

import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';

/** Request to send parts again: 0x8003 by the platform (§8.4), 0x0005 by a terminal (2019 §8.7). */
export interface ResendParts {
  /** Serial of the first part of the message. */
  readonly firstSerial: number;
  readonly partNumbers: readonly number[];
}

/** The count is a BYTE in 2013 and a WORD in 2019; the part numbers are WORDs in both. */
export function decodeResendParts(body: Uint8Array, version: Version): ResendParts {
  const reader = new ByteReader(body);
  const firstSerial = reader.word();
  const count = version === 2019 ? reader.word() : reader.byte();
  return { firstSerial, partNumbers: reader.list(count, (r) => r.word()) };
}

/** @throws ProtocolError for more than 255 parts in 2013: ask again for the rest. */
export function encodeResendParts(request: ResendParts, version: Version): Uint8Array {
  const writer = new ByteWriter().word(request.firstSerial);
  if (version === 2019) writer.word(request.partNumbers.length);
  else writer.byte(request.partNumbers.length);
  return writer.list(request.partNumbers, (w, part) => w.word(part)).done();
}

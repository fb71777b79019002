import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

/** Answer to media data 0x8800 (§8.53). */
export interface MediaAnswer {
  readonly mediaId: number;
  /** Part numbers to be sent again, 125 at most; empty = complete, and nothing more is written then. */
  readonly missing: readonly number[];
}

export const mediaMissingLimit = 125;

export function decodeMediaAnswer(body: Uint8Array): MediaAnswer {
  const reader = new ByteReader(body);
  const mediaId = reader.dword();
  return { mediaId, missing: reader.left > 0 ? reader.list(reader.byte(), (r) => r.word()) : [] };
}

export function encodeMediaAnswer(answer: MediaAnswer): Uint8Array {
  const { missing } = answer;
  if (missing.length > mediaMissingLimit) throw new ProtocolError(`${missing.length} parts in one 0x8800`);
  const writer = new ByteWriter().dword(answer.mediaId);
  if (missing.length > 0) writer.byte(missing.length).list(missing, (w, part) => w.word(part));
  return writer.done();
}

import { ByteReader, ByteWriter } from '../../bytes.ts';

export const shootResult = { ok: 0, failed: 1, channelUnsupported: 2 } as const;

/** Answer to 0x8801: 0x0805 (§8.55). */
export interface ShootAnswer {
  /** Serial of the command. */
  readonly serial: number;
  readonly result: number;
  /** Only with result 0. */
  readonly mediaIds: readonly number[];
}

/** Terminals that leave the count out with result 0 have no ids to tell. */
export function decodeShootAnswer(body: Uint8Array): ShootAnswer {
  const reader = new ByteReader(body);
  const serial = reader.word();
  const result = reader.byte();
  const count = result === shootResult.ok && reader.left >= 2 ? reader.word() : 0;
  return { serial, result, mediaIds: reader.list(count, (r) => r.dword()) };
}

export function encodeShootAnswer(answer: ShootAnswer): Uint8Array {
  const writer = new ByteWriter().word(answer.serial).byte(answer.result);
  if (answer.result !== shootResult.ok) return writer.done();
  return writer
    .word(answer.mediaIds.length)
    .list(answer.mediaIds, (w, id) => w.dword(id))
    .done();
}

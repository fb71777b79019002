import { ByteReader, ByteWriter } from '../../bytes.ts';
import { decodeLocation, encodeLocation, type Location, locationBasicBytes } from './0x0200-location.ts';

/** Batch of position reports 0x0704 (§8.49; the standard prints wrong offsets: the type stands at 2, the items from 3). */
export interface LocationBatch {
  /** 0 ordinary, 1 back-fill of a blind area: stored while there was no signal. */
  readonly type: number;
  readonly locations: readonly Location[];
  /** False when an item had a wrong length: what came before it was kept, the rest cannot be read. */
  readonly whole: boolean;
}

/** @throws ProtocolError only when even count and type are missing. */
export function decodeLocationBatch(body: Uint8Array): LocationBatch {
  const reader = new ByteReader(body);
  const count = reader.word();
  const type = reader.byte();
  const locations: Location[] = [];
  while (locations.length < count && reader.left >= 2) {
    const length = reader.word();
    if (length < locationBasicBytes) break;
    if (length > reader.left) {
      // Overrunning item: its basic block is still good, its items are not to be trusted.
      if (reader.left >= locationBasicBytes) locations.push(decodeLocation(reader.bytes(locationBasicBytes)));
      return { type, locations, whole: false };
    }
    locations.push(decodeLocation(reader.bytes(length)));
  }
  return { type, locations, whole: locations.length === count && reader.left === 0 };
}

export function encodeLocationBatch(batch: Omit<LocationBatch, 'whole'>): Uint8Array {
  return new ByteWriter(3 + batch.locations.length * 64)
    .word(batch.locations.length)
    .byte(batch.type)
    .list(batch.locations, (writer, location) => {
      const body = encodeLocation(location);
      writer.word(body.length).bytes(body);
    })
    .done();
}

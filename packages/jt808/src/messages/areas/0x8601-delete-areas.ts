import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

export const deleteAreasLimit = 125;

/**
 * Delete circles 0x8601 (§8.36), rectangles 0x8603 (§8.38), polygons 0x8605 (§8.40) or routes 0x8607 (§8.42): the ids,
 * or none for all of that shape.
 */
export function decodeDeleteAreas(body: Uint8Array): number[] {
  const reader = new ByteReader(body);
  return reader.list(reader.byte(), (r) => r.dword());
}

/** @throws ProtocolError for more than 125 ids. */
export function encodeDeleteAreas(ids: readonly number[]): Uint8Array {
  if (ids.length > deleteAreasLimit) throw new ProtocolError(`${ids.length} ids in one deletion`);
  return new ByteWriter()
    .byte(ids.length)
    .list(ids, (w, id) => w.dword(id))
    .done();
}

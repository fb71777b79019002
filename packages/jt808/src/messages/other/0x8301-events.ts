import { ByteReader, ByteWriter } from '../../bytes.ts';

/** How 0x8301, 0x8303 and 0x8401 change a list. */
export const listChange = { deleteAll: 0, replace: 1, append: 2, modify: 3, deleteSome: 4 } as const;

/** Set the events that a driver can report: 0x8301 (§8.24, 2013 only). */
export interface SetEvents {
  readonly type: number;
  /** With `deleteSome` the contents are empty. */
  readonly events: readonly { readonly id: number; readonly content: string }[];
}

/** Some platforms send the items of `deleteSome` without their length byte. */
export function decodeSetEvents(body: Uint8Array): SetEvents {
  const reader = new ByteReader(body);
  const type = reader.byte();
  const count = reader.left > 0 ? reader.byte() : 0;
  const idsOnly = type === listChange.deleteSome && reader.left === count;
  return {
    type,
    events: reader.list(count, (r) => ({ id: r.byte(), content: idsOnly ? '' : r.byteText() })),
  };
}

export function encodeSetEvents(set: SetEvents): Uint8Array {
  const writer = new ByteWriter().byte(set.type);
  if (set.type === listChange.deleteAll) return writer.done();
  writer.byte(set.events.length);
  if (set.type === listChange.deleteSome)
    return writer.list(set.events, (w, event) => w.byte(event.id)).done();
  return writer.list(set.events, (w, event) => w.byte(event.id).byteText(event.content)).done();
}

/** Event report 0x0301 (§8.25): the event's id. */
export function decodeEventReport(body: Uint8Array): number {
  return new ByteReader(body).byte();
}

export function encodeEventReport(eventId: number): Uint8Array {
  return Uint8Array.of(eventId);
}

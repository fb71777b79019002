import { ByteReader, ByteWriter } from '../../bytes.ts';
import { listChange } from './0x8301-events.ts';

/** Set the menu of information services 0x8303 (§8.28, 2013 only). */
export interface InfoMenu {
  /** Of `listChange`, without `deleteSome`. */
  readonly type: number;
  readonly entries: readonly { readonly infoType: number; readonly name: string }[];
}

export function decodeInfoMenu(body: Uint8Array): InfoMenu {
  const reader = new ByteReader(body);
  const type = reader.byte();
  const count = reader.left > 0 ? reader.byte() : 0;
  return { type, entries: reader.list(count, (r) => ({ infoType: r.byte(), name: r.wordText() })) };
}

export function encodeInfoMenu(menu: InfoMenu): Uint8Array {
  const writer = new ByteWriter().byte(menu.type);
  if (menu.type === listChange.deleteAll) return writer.done();
  return writer
    .byte(menu.entries.length)
    .list(menu.entries, (w, entry) => w.byte(entry.infoType).wordText(entry.name))
    .done();
}

/** Information asked for or cancelled 0x0303 (§8.29). */
export interface InfoDemand {
  readonly infoType: number;
  readonly wanted: boolean;
}

export function decodeInfoDemand(body: Uint8Array): InfoDemand {
  const reader = new ByteReader(body);
  return { infoType: reader.byte(), wanted: reader.byte() === 1 };
}

export function encodeInfoDemand(demand: InfoDemand): Uint8Array {
  return Uint8Array.of(demand.infoType, demand.wanted ? 1 : 0);
}

/** The information itself 0x8304 (§8.30). */
export interface Info {
  readonly infoType: number;
  readonly content: string;
}

export function decodeInfo(body: Uint8Array): Info {
  const reader = new ByteReader(body);
  return { infoType: reader.byte(), content: reader.wordText() };
}

export function encodeInfo(info: Info): Uint8Array {
  return new ByteWriter().byte(info.infoType).wordText(info.content).done();
}

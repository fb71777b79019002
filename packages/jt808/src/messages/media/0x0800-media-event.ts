import { ByteReader, ByteWriter } from '../../bytes.ts';
import { type MediaItem, readMediaItem, writeMediaItem } from './media-item.ts';

/** Media event 0x0800 (§8.51): a recording was made; its data may follow as 0x0801. */
export function decodeMediaEvent(body: Uint8Array): MediaItem {
  return readMediaItem(new ByteReader(body));
}

export function encodeMediaEvent(event: MediaItem): Uint8Array {
  return writeMediaItem(new ByteWriter(8), event).done();
}

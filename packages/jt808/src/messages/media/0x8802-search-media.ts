import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Location } from '../location/0x0200-location.ts';
import { type MediaItem, readBasicLocation, writeBasicLocation } from './media-item.ts';

/** Which stored recordings: of 0x8802 (§8.56) and 0x8803 (§8.58). */
export interface MediaFilter {
  readonly type: number;
  /** 0 = all channels. */
  readonly channel: number;
  readonly event: number;
  /** Seconds UTC; 0 = open. */
  readonly from: number;
  readonly to: number;
}

function readFilter(reader: ByteReader): MediaFilter {
  return {
    type: reader.byte(),
    channel: reader.byte(),
    event: reader.byte(),
    from: reader.time(),
    to: reader.time(),
  };
}

function writeFilter(writer: ByteWriter, filter: MediaFilter): ByteWriter {
  return writer.byte(filter.type).byte(filter.channel).byte(filter.event).time(filter.from).time(filter.to);
}

/** Search the recordings that the terminal stores: 0x8802 (§8.56). */
export function decodeSearchMedia(body: Uint8Array): MediaFilter {
  return readFilter(new ByteReader(body));
}

export function encodeSearchMedia(filter: MediaFilter): Uint8Array {
  return writeFilter(new ByteWriter(15), filter).done();
}

/** A found recording; the search tells no format. */
export interface FoundMedia extends Omit<MediaItem, 'format'> {
  readonly location: Location;
}

/** Answer to the search: 0x0802 (§8.57). */
export interface SearchMediaAnswer {
  /** Serial of the search. */
  readonly serial: number;
  readonly found: readonly FoundMedia[];
}

export function decodeSearchMediaAnswer(body: Uint8Array): SearchMediaAnswer {
  const reader = new ByteReader(body);
  const serial = reader.word();
  const found = reader.list(reader.word(), (r) => ({
    mediaId: r.dword(),
    type: r.byte(),
    channel: r.byte(),
    event: r.byte(),
    location: readBasicLocation(r),
  }));
  return { serial, found };
}

export function encodeSearchMediaAnswer(answer: SearchMediaAnswer): Uint8Array {
  return new ByteWriter(4 + answer.found.length * 35)
    .word(answer.serial)
    .word(answer.found.length)
    .list(answer.found, (w, one) => {
      w.dword(one.mediaId).byte(one.type).byte(one.channel).byte(one.event);
      writeBasicLocation(w, one.location);
    })
    .done();
}

/** Send the stored recordings: 0x8803 (§8.58). */
export interface UploadStoredMedia extends MediaFilter {
  /** 1 delete them afterwards, 0 keep. */
  readonly remove: number;
}

export function decodeUploadStoredMedia(body: Uint8Array): UploadStoredMedia {
  const reader = new ByteReader(body);
  return { ...readFilter(reader), remove: reader.byte() };
}

export function encodeUploadStoredMedia(upload: UploadStoredMedia): Uint8Array {
  return writeFilter(new ByteWriter(16), upload).byte(upload.remove).done();
}

import type { ByteReader, ByteWriter } from '../../bytes.ts';
import {
  decodeLocation,
  encodeLocation,
  type Location,
  locationBasicBytes,
} from '../location/0x0200-location.ts';

export const mediaType = { image: 0, audio: 1, video: 2 } as const;
export const mediaFormat = { jpeg: 0, tif: 1, mp3: 2, wav: 3, wmv: 4 } as const;
export const mediaEvent = {
  platform: 0,
  /** Some terminals send timed photos with 0 instead. */
  timed: 1,
  robbery: 2,
  collision: 3,
  doorOpen: 4,
  doorClose: 5,
  doorClosedAndFast: 6,
  distance: 7,
} as const;

/** What all media messages say of a recording (§8.51, §8.52). */
export interface MediaItem {
  readonly mediaId: number;
  readonly type: number;
  readonly format: number;
  readonly event: number;
  readonly channel: number;
}

export function readMediaItem(reader: ByteReader): MediaItem {
  return {
    mediaId: reader.dword(),
    type: reader.byte(),
    format: reader.byte(),
    event: reader.byte(),
    channel: reader.byte(),
  };
}

export function writeMediaItem(writer: ByteWriter, item: MediaItem): ByteWriter {
  return writer.dword(item.mediaId).byte(item.type).byte(item.format).byte(item.event).byte(item.channel);
}

/** The basic block of 28 bytes; media messages carry no additional items. */
export function readBasicLocation(reader: ByteReader): Location {
  return decodeLocation(reader.bytes(locationBasicBytes));
}

export function writeBasicLocation(writer: ByteWriter, location: Location): ByteWriter {
  return writer.bytes(encodeLocation(location).subarray(0, locationBasicBytes));
}

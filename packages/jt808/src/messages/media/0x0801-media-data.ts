import { ByteReader, ByteWriter } from '../../bytes.ts';
import { type Location, locationBasicBytes } from '../location/0x0200-location.ts';
import {
  type MediaItem,
  mediaFormat,
  readBasicLocation,
  readMediaItem,
  writeBasicLocation,
  writeMediaItem,
} from './media-item.ts';

/** Media data 0x0801 (§8.52), merged from its sub-packages: head and location stand in part 1 only. */
export interface MediaData extends MediaItem {
  /** Where it was recorded; terminals of 2011 do not say it. */
  readonly location: Location | undefined;
  readonly data: Uint8Array;
}

const headBytes = 8;

function startsAsJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}

/** A picture that begins right behind the head, or a body too short for a location, is 2011's. */
export function decodeMediaData(body: Uint8Array): MediaData {
  const reader = new ByteReader(body);
  const item = readMediaItem(reader);
  const of2011 =
    reader.left < locationBasicBytes ||
    (item.format === mediaFormat.jpeg && startsAsJpeg(body.subarray(headBytes)));
  const location = of2011 ? undefined : readBasicLocation(reader);
  return { ...item, location, data: reader.rest() };
}

export function encodeMediaData(media: MediaData): Uint8Array {
  const writer = writeMediaItem(new ByteWriter(media.data.length + headBytes + locationBasicBytes), media);
  if (media.location) writeBasicLocation(writer, media.location);
  return writer.bytes(media.data).done();
}

/** Whether the data are a whole JPEG: they begin with FF D8 and end with FF D9. */
export function isWholeJpeg(data: Uint8Array): boolean {
  return startsAsJpeg(data) && data[data.length - 2] === 0xff && data[data.length - 1] === 0xd9;
}

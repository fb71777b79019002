import type { PhotoFacts } from '@furrow/contract';
import sharp from 'sharp';
import { Refusal } from '#kit/refusal.ts';
import { photoThumbnail } from '#telemetry/photos/photo-thumbnail.ts';
import { exifOf } from './exif.rules.ts';

const types: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/** A picture that a person sent: its kind, its thumbnail, and what EXIF says of its time and place. */
export interface ReadPicture {
  readonly type: string;
  readonly thumbnail: Buffer;
  readonly takenAt: number | null;
  readonly lng: number | null;
  readonly lat: number | null;
}

/** @throws Refusal fileType when it is no JPEG or PNG, imageBroken when it cannot be read to its end */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found) throw new Refusal('imageBroken');
  const type = types[found.format ?? ''];
  if (!type) throw new Refusal('fileType');
  const thumbnail = await photoThumbnail(bytes);
  if (!thumbnail) throw new Refusal('imageBroken');
  const { takenAt, lng, lat } = exifOf(found.exif);
  return { type, thumbnail, takenAt, lng, lat };
}

/** What a file says of itself. */
export async function factsOf(bytes: Buffer): Promise<PhotoFacts> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found) throw new Refusal('imageBroken');
  const { width = null, height = null, format = '', exif } = found;
  return { width, height, format: String(format), exif: exifOf(exif).tags };
}

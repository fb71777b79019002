import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { type ExifFacts, readExif } from './exif.rules.ts';

/** What a file tells of itself; of one that is no picture, its hash alone. */
export interface FileFacts extends ExifFacts {
  sha256: Buffer;
  width: number | null;
  height: number | null;
}

/** Hashes a file and reads what stands beside a picture; the file has been found whole before. */
export async function factsOfFile(path: string, isPicture: boolean): Promise<FileFacts> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  if (!isPicture) return { sha256, width: null, height: null, takenAt: null, lng: null, lat: null };
  const { width, height, exif } = await sharp(path).metadata();
  const said = exif ? readExif(exif) : { takenAt: null, lng: null, lat: null };
  return { sha256, width: width ?? null, height: height ?? null, ...said };
}

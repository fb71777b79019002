import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { readLimited } from './read-limited.ts';

/** More is no picture of a person or a mark: 40 million pixels. */
const mostPixels = 40_000_000;

/** How a picture is kept: at most so large, filling the place or wholly within it. */
export interface SmallPicture {
  mostBytes: number;
  /** Pixels. */
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/**
 * Takes a picture that is sent as bytes and makes a few kilobytes of it that travel with a record as a data address: no
 * address that others could guess leads to it.
 * @throws Refusal fileTooLarge, pictureType when it is neither jpeg nor png, imageBroken
 */
export async function smallPicture(body: Readable, asked: SmallPicture): Promise<string> {
  const bytes = await readLimited(body, asked.mostBytes);
  const known = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (known?.format !== 'jpeg' && known?.format !== 'png') throw new Refusal('pictureType');
  const { width, height, fit } = asked;
  const placed = fit === 'cover' ? { fit, position: 'attention' } : { fit, withoutEnlargement: true };
  try {
    const small = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .rotate()
      .resize(width, height, placed)
      .webp({ quality: 80 })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    throw new Refusal('imageBroken');
  }
}

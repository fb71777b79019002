import sharp from 'sharp';

/** A picture of more is no picture of a machine: 100 million pixels. */
const mostPixels = 100_000_000;

/** A WebP of at most 320 × 320 pixels, upright; null: the bytes cannot be read to their end. */
export function photoThumbnail(bytes: Uint8Array): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .rotate()
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => null);
}

import sharp from 'sharp';
import { tileSize } from './tile-pixels.ts';

/** Pixels of a tile (RGBA) as PNG; clear without any. */
export const tilePng = (pixels: Uint8Array | null): Promise<Buffer> =>
  sharp(pixels ?? new Uint8Array(tileSize * tileSize * 4), {
    raw: { width: tileSize, height: tileSize, channels: 4 },
  })
    .png({ compressionLevel: 4 })
    .toBuffer();

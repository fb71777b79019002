import type { QrRead } from '@furrow/contract';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { requireFile } from '#kit/files/files.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { readLicenceText } from './qr.rules.ts';

/** More is no photograph of a screen: 40 million pixels. */
const mostPixels = 40_000_000;
/** Longer sides in which a code is looked for, pixels: a large picture is noisy, a small one loses the modules. */
const sides = [1000, 2000, 500] as const;

/** What the QR code in an own picture says. @throws Refusal notFound; imageBroken when there is no picture, no code, or another one */
export async function readQr(
  { pool, files }: { pool: Pool; files: FileStore },
  actor: Actor,
  fileId: string,
): Promise<QrRead> {
  const { state, type } = await requireFile({ pool, files, readers: {}, logOperation }, actor, fileId);
  const unreadable = new Refusal('imageBroken', {}, [{ field: 'fileId', key: 'imageBroken' }]);
  if (state !== 'ready' || !type?.startsWith('image/')) throw unreadable;
  const read = await files.local('attachments', fileId, codeIn);
  if (read === null) throw unreadable;
  return read;
}

async function codeIn(path: string): Promise<QrRead | null> {
  for (const side of sides) {
    const text = await textIn(path, side);
    const read = text === null ? null : readLicenceText(text);
    if (read) return read;
  }
  return null;
}

async function textIn(path: string, side: number): Promise<string | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'inside' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
  } catch {
    return null;
  }
}

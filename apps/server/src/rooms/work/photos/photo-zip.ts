import { Readable } from 'node:stream';
import type { PhotoRow } from '@furrow/contract';
import { Zip, ZipPassThrough } from 'fflate';
import type { Queryable } from '#database/transaction.ts';
import { readPhotoBytes } from './photo.store.ts';

/** Pictures as one zip, read one after the other: they are compressed already. */
export function zipOfPhotos(db: Queryable, photos: readonly PhotoRow[]): Readable {
  return Readable.from(pieces(db, photos), { objectMode: false });
}

async function* pieces(db: Queryable, photos: readonly PhotoRow[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const names = new Set<string>();
  for (const photo of photos) {
    const found = await readPhotoBytes(db, photo.id, 'full');
    if (!found) continue;
    const entry = new ZipPassThrough(freeName(photo, found.type, names));
    zip.add(entry);
    entry.push(found.bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}

/** `SN_20260610-020000_1.jpg`, times in UTC; the same twice gets a number. */
function freeName({ sn, takenAt, channel }: PhotoRow, type: string, names: Set<string>): string {
  const at = new Date(takenAt * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const ending = type === 'image/png' ? 'png' : 'jpg';
  let name = `${sn}_${at}_${channel}.${ending}`;
  for (let n = 2; names.has(name); n++) name = `${sn}_${at}_${channel}_${n}.${ending}`;
  names.add(name);
  return name;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const shelves = ['tasks', 'imports', 'attachments', 'thumbnails', 'archives', 'logs'] as const;
/** What a file is for: a shelf is a folder of its own, so that a sweep of one cannot touch another. */
export type Shelf = (typeof shelves)[number];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Files under the data folder. Their names are ids that the server made: no path is ever built from input. */
export interface FileStore {
  /** Writes a whole file; it is there when all of it is, or not at all. Returns its bytes. */
  write(
    shelf: Shelf,
    id: string,
    pieces: AsyncIterable<string | Uint8Array> | readonly Uint8Array[],
  ): Promise<number>;
  /** Appends at `offset`, which must be the end; at most `most` bytes in all. Returns the bytes that lie there now. */
  append(shelf: Shelf, id: string, offset: number, pieces: Readable, most: number): Promise<number>;
  /** The bytes of a file, from the first to the last wanted. */
  read(shelf: Shelf, id: string, span?: { start: number; end: number }): Readable;
  size(shelf: Shelf, id: string): Promise<number | null>;
  remove(shelf: Shelf, id: string): Promise<void>;
  path(shelf: Shelf, id: string): string;
}

/** The files below `root`, usually FURROW_DATA/files. Processes of one product must share it. */
export function openFileStore(root: string): FileStore {
  const path = (shelf: Shelf, id: string): string => {
    if (!uuid.test(id)) throw new Error('a file is named by an id');
    return join(root, shelf, id.slice(-2), id);
  };
  const size = async (shelf: Shelf, id: string): Promise<number | null> =>
    (await stat(path(shelf, id)).catch(() => null))?.size ?? null;

  return {
    path,
    size,
    async write(shelf, id, pieces) {
      const target = path(shelf, id);
      await mkdir(join(target, '..'), { recursive: true });
      const part = `${target}.part`;
      try {
        await pipeline(
          Readable.from(pieces, { objectMode: false }),
          createWriteStream(part, { mode: 0o600 }),
        );
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return (await size(shelf, id)) ?? 0;
    },
    async append(shelf, id, offset, pieces, most) {
      const target = path(shelf, id);
      await mkdir(join(target, '..'), { recursive: true });
      // What an interrupted part left behind its noted end is written over.
      const file = await open(target, offset === 0 ? 'w' : 'r+', 0o600);
      await file.truncate(offset);
      let end = offset;
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          end += piece.length;
          done(end > most ? new Error('more bytes than announced') : null, piece);
        },
      });
      await pipeline(pieces, counted, file.createWriteStream({ start: offset }));
      return end;
    },
    read: (shelf, id, span) => createReadStream(path(shelf, id), span),
    async remove(shelf, id) {
      await rm(path(shelf, id), { force: true });
      await rm(`${path(shelf, id)}.part`, { force: true });
    },
  };
}

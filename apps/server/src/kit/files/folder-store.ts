import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, isFileName, type Kept, placeOf, type Shelf, shelves } from './file-store.ts';
import { measured } from './measured.ts';

/** A file that is not whole yet. */
const partial = '.part';

/** The files below `root`, usually FURROW_DATA/files. Processes of one product must share it. */
export function openFileStore(root: string): FileStore {
  const path = (shelf: Shelf, id: string): string => join(root, placeOf(shelf, id));
  return {
    async greet() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
    async write(shelf, id, pieces, most) {
      const target = path(shelf, id);
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}${partial}`;
      const { through, told } = measured(most);
      try {
        // On the disk before it has its name: after a power cut, too, there is all of it or nothing.
        const file = createWriteStream(part, { mode: 0o600, flush: true });
        await pipeline(Readable.from(pieces, { objectMode: false }), through, file);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return told();
    },
    async append(shelf, id, offset, pieces, most) {
      const target = path(shelf, id);
      await mkdir(dirname(target), { recursive: true });
      // What an interrupted part left behind its noted end is written over.
      const file = await open(target, offset === 0 ? 'w' : 'r+', 0o600);
      await file.truncate(offset);
      const { through, told } = measured(most - offset);
      await pipeline(pieces, through, file.createWriteStream({ start: offset, flush: true }));
      return offset + told().size;
    },
    async seal() {},
    read: (shelf, id, span) => createReadStream(path(shelf, id), span),
    async size(shelf, id) {
      return (await stat(path(shelf, id)).catch(() => null))?.size ?? null;
    },
    async remove(shelf, id) {
      await rm(path(shelf, id), { force: true });
      await rm(`${path(shelf, id)}${partial}`, { force: true });
    },
    local: async (shelf, id, use) => use(path(shelf, id)),
    async *list(shelf) {
      for await (const { id, size } of namesIn(root, shelf)) if (isFileName(id)) yield { id, size };
    },
    async tidy(before) {
      for (const shelf of shelves)
        for await (const { id, path: place, changedAt } of namesIn(root, shelf))
          if (id.endsWith(partial) && changedAt < before) await rm(place, { force: true });
    },
  };
}

/** Everything that lies in a shelf, whole or not; what goes meanwhile is passed over. */
async function* namesIn(
  root: string,
  shelf: Shelf,
): AsyncGenerator<Kept & { path: string; changedAt: number }> {
  for (const folder of await readdir(join(root, shelf)).catch(() => []))
    for (const id of await readdir(join(root, shelf, folder)).catch(() => [])) {
      const path = join(root, shelf, folder, id);
      const seen = await stat(path).catch(() => null);
      if (seen?.isFile()) yield { id, path, size: seen.size, changedAt: seen.mtimeMs / 1000 };
    }
}

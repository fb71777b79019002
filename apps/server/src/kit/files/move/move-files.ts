import { createHash } from 'node:crypto';
import { type FileStore, type Shelf, shelves } from '../file-store.ts';

/** What came of copying the files of one place to another. */
export interface Moved {
  copied: number;
  /** Bytes of them. */
  bytes: number;
  /** Files that were there already, with the same size. */
  there: number;
}

interface Move {
  from: FileStore;
  to: FileStore;
  /** Called after every file that was looked at. */
  told?: (shelf: Shelf, moved: Moved) => void;
}

/**
 * Copies every whole file that is not at the other place yet, and reads it there again: its SHA-256 must be the one of what was sent. Nothing is taken
 * away where it came from, so it can be broken off and said again at any time.
 * @throws Error naming the file that did not arrive as it was
 */
export async function moveFiles({ from, to, told }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0 };
  for (const shelf of shelves)
    for await (const { id, size } of from.list(shelf)) {
      if ((await to.size(shelf, id)) === size) moved.there += 1;
      else if (await copied({ from, to }, shelf, id)) {
        moved.copied += 1;
        moved.bytes += size;
      }
      told?.(shelf, moved);
    }
  return moved;
}

/** False: it was deleted meanwhile. */
async function copied({ from, to }: Move, shelf: Shelf, id: string): Promise<boolean> {
  try {
    const { sha256 } = await to.write(shelf, id, from.read(shelf, id));
    const arrived = createHash('sha256');
    for await (const piece of to.read(shelf, id)) arrived.update(piece as Buffer);
    if (arrived.digest().equals(sha256)) return true;
  } catch (error) {
    if ((await from.size(shelf, id)) !== null) throw error;
    await to.remove(shelf, id);
    return false;
  }
  await to.remove(shelf, id);
  throw new Error(`${shelf}/${id} did not arrive as it was sent; it was taken away again`);
}

import { type FileHandle, open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Bytes of a block of PostgreSQL. */
export const blockBytes = 8192;
/** How much is read and written at once. */
const runBlocks = 128;
/** First number of a file of changed blocks (PostgreSQL 18, src/include/backup/basebackup_incremental.h). */
const magic = 0xd3ae1f0d;
const headBytes = 12;

/** One file that a file is put together from; the newest first. */
export interface Source {
  readonly path: string;
  /** True: it holds changed blocks; false: it is the whole file of that time, and the last source. */
  readonly incremental: boolean;
}

interface OpenSource {
  readonly file: FileHandle;
  /** Where each block of it stands, bytes. */
  readonly places: ReadonlyMap<number, number> | null;
  readonly blocks: number;
}

/**
 * Puts a file together from its changed blocks and the whole file that they go on from: each block from the newest source that has it, and
 * empty where none has, to the length that the newest one says. Writes it by `write`, in its order.
 * @throws BackupError when a source is no such file
 */
export async function reconstruct(
  sources: readonly Source[],
  write: (piece: Buffer) => Promise<void>,
): Promise<void> {
  const opened: OpenSource[] = [];
  try {
    for (const source of sources) opened.push(await openSource(source));
    const blocks = opened[0]?.blocks ?? 0;
    for (let block = 0; block < blocks; ) {
      const run = runAt(opened, block, blocks);
      const piece = Buffer.alloc(run.count * blockBytes);
      if (run.source) await readAll(run.source.file, piece, run.place);
      await write(piece);
      block += run.count;
    }
  } finally {
    for (const { file } of opened) await file.close();
  }
}

/** The block, and those behind it that stand behind it in the same source, too. */
function runAt(
  sources: readonly OpenSource[],
  block: number,
  blocks: number,
): { source: OpenSource | undefined; place: number; count: number } {
  const source = sources.find((one) => placeIn(one, block) !== undefined);
  const place = (source && placeIn(source, block)) ?? 0;
  let count = 1;
  while (count < runBlocks && block + count < blocks) {
    const next = sources.find((one) => placeIn(one, block + count) !== undefined);
    if (next !== source) break;
    if (source && placeIn(source, block + count) !== place + count * blockBytes) break;
    count += 1;
  }
  return { source, place, count };
}

function placeIn({ places, blocks }: OpenSource, block: number): number | undefined {
  if (places) return places.get(block);
  return block < blocks ? block * blockBytes : undefined;
}

async function openSource({ path, incremental }: Source): Promise<OpenSource> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (!incremental) return { file, places: null, blocks: Math.floor(size / blockBytes) };
    const head = Buffer.alloc(headBytes);
    if (size >= headBytes) await readAll(file, head, 0);
    const count = head.readUInt32LE(4);
    const numbersEnd = headBytes + count * 4;
    // The blocks begin at the next whole block, if there are any.
    const begin = count === 0 ? headBytes : Math.ceil(numbersEnd / blockBytes) * blockBytes;
    if (head.readUInt32LE(0) !== magic || size !== begin + count * blockBytes)
      throw new BackupError(`${path} is no file of changed blocks.`);
    const numbers = Buffer.alloc(count * 4);
    await readAll(file, numbers, headBytes);
    let blocks = head.readUInt32LE(8);
    const places = new Map<number, number>();
    for (let n = 0; n < count; n += 1) {
      const block = numbers.readUInt32LE(n * 4);
      places.set(block, begin + n * blockBytes);
      blocks = Math.max(blocks, block + 1);
    }
    return { file, places, blocks };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAll(file: FileHandle, into: Buffer, at: number): Promise<void> {
  for (let read = 0; read < into.length; ) {
    const { bytesRead } = await file.read(into, read, into.length - read, at + read);
    if (bytesRead === 0) throw new BackupError('A file of the backup ended before its end.');
    read += bytesRead;
  }
}

import { open } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';
import { entriesOf, unpack } from './zip-guard.ts';

/** As much of the end of a zip as holds its directory, bytes. */
const directoryBytes = 4 * 1024 * 1024;
/** A directory that fits into that. */
const limits = { entries: 65_534 };
/** A local header with the longest name and extra field. */
const headBytes = 30 + 2 * 0xffff;

/**
 * One entry of a large zip, of which only its directory and that entry are read; the first one whose name fits.
 * @throws Refusal fileType when it is no zip or has no such entry; fileBomb when the entry is above `most` bytes
 */
export async function readZipEntry(
  path: string,
  name: string | ((name: string) => boolean),
  most: number,
): Promise<Buffer> {
  const fits = typeof name === 'string' ? (one: string) => one === name : name;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const base = Math.max(0, size - directoryBytes);
    const end = Buffer.alloc(size - base);
    await file.read(end, 0, end.length, base);
    const entry = entriesOf(end, limits, base).find((one) => fits(one.name));
    if (entry === undefined || entry.offset >= size) throw new Refusal('fileType');
    if (entry.unpacked > most || entry.packed > most) throw new Refusal('fileBomb');
    const bytes = Buffer.alloc(Math.min(headBytes + entry.packed, size - entry.offset));
    await file.read(bytes, 0, bytes.length, entry.offset);
    return await unpack(bytes, { ...entry, offset: 0 });
  } finally {
    await file.close();
  }
}

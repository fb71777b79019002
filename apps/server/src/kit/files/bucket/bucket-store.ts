import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../id.ts';
import { type FileStore, isFileName, placeOf, type Shelf, shelves, TooManyBytes } from '../file-store.ts';
import { measured } from '../measured.ts';
import { bytesOf, inParts } from './bucket-bytes.ts';
import { BucketClient, type BucketPlace, statusOf } from './bucket-client.ts';

/** Bytes that are held in memory of each file that is being written; a store wants 5 MiB at least, and takes 10,000 parts. */
const partBytes = 8 * 1024 * 1024;
/** What is appended lies below this until it is sealed, named by the byte at which it begins. */
const pending = '.parts/';

/**
 * The files of a product in a bucket of any store that speaks S3, under the names that they have in a folder. What is written in one call is seen when all
 * of it is there. `scratch` is an own folder of this machine for files that a program wants as a path.
 */
export function openBucketStore(place: BucketPlace, scratch: string): FileStore {
  const { prefix } = place;
  const nameOf = (shelf: Shelf, id: string): string => prefix + placeOf(shelf, id);
  let opening: Promise<BucketClient> | undefined;
  const bucket = (): Promise<BucketClient> => {
    opening ??= BucketClient.open(place);
    return opening;
  };
  const store: FileStore = {
    greet: async () => (await bucket()).greet(),
    async write(shelf, id, pieces, most) {
      const name = nameOf(shelf, id);
      const { through, told } = measured(most);
      const source = Readable.from(pieces, { objectMode: false });
      await pipeline(source, through, async (bytes: AsyncIterable<Buffer>) =>
        putWhole(await bucket(), name, bytes),
      );
      return told();
    },
    append: async (shelf, id, offset, pieces, most) =>
      appendParts(await bucket(), nameOf(shelf, id), { offset, pieces, most }),
    async seal(shelf, id) {
      const name = nameOf(shelf, id);
      const client = await bucket();
      const parts = await partsOf(client, name);
      // One that is there was sealed before; whoever was killed then only left parts behind.
      if ((await client.size(name)) === null) await putWhole(client, name, bytesOfAll(client, parts));
      for (const part of parts) await client.remove(part.name);
    },
    read: (shelf, id, span) => {
      const name = nameOf(shelf, id);
      return Readable.from(
        (async function* () {
          yield* bytesOf(await bucket(), name, span);
        })(),
        { objectMode: false },
      );
    },
    async size(shelf, id) {
      const client = await bucket();
      const name = nameOf(shelf, id);
      const sealed = await client.size(name);
      if (sealed !== null) return sealed;
      const parts = await partsOf(client, name);
      return parts.length > 0 ? sumOf(parts) : null;
    },
    async remove(shelf, id) {
      const name = nameOf(shelf, id);
      const client = await bucket();
      for (const part of await partsOf(client, name)) await client.remove(part.name);
      await client.remove(name);
    },
    async local(shelf, id, use) {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      const path = join(scratch, newId());
      try {
        await pipeline(store.read(shelf, id), createWriteStream(path, { mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async *list(shelf) {
      for await (const { name, size } of (await bucket()).list(`${prefix}${shelf}/`)) {
        const id = name.slice(name.lastIndexOf('/') + 1);
        if (isFileName(id)) yield { id, size };
      }
    },
    tidy: async (before) => {
      await tidyBucket(await bucket(), prefix, before);
      await tidyScratch(scratch, before);
    },
  };
  return store;
}

/** One object of a stream: in one call where it is small, in parts where it is not. Nothing of it is seen before all of it is there. */
async function putWhole(client: BucketClient, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(bytes, partBytes);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (first.done) return;
  if (second.done) return client.put(name, first.value);
  const object = await client.begin(name);
  try {
    await object.add(first.value);
    await object.add(second.value);
    for await (const part of parts) await object.add(part);
    await object.complete();
  } catch (error) {
    await object.abandon().catch(() => {});
    throw error;
  }
}

interface Part {
  name: string;
  offset: number;
  size: number;
}

/** What was appended to a file and is not sealed yet, one behind the other from the first byte on. */
async function partsOf(client: BucketClient, name: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name: part, size } of client.list(name + pending))
    parts.push({ name: part, offset: Number(part.slice(name.length + pending.length)), size });
  return parts;
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);
const partName = (name: string, offset: number): string =>
  `${name}${pending}${String(offset).padStart(15, '0')}`;

async function* bytesOfAll(client: BucketClient, parts: readonly Part[]): AsyncGenerator<Buffer> {
  if (parts.length === 0) throw new Error('nothing was appended that could be sealed');
  let at = 0;
  for (const { name, offset, size } of parts) {
    if (offset !== at) throw new Error(`${name} does not begin where the part before it ends`);
    yield* bytesOf(client, name);
    at += size;
  }
}

interface Appended {
  offset: number;
  pieces: Readable;
  most: number;
}

async function appendParts(
  client: BucketClient,
  name: string,
  { offset, pieces, most }: Appended,
): Promise<number> {
  await cutAt(client, name, offset);
  let end = offset;
  let held: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes > 0 || end === 0) await client.put(partName(name, end), Buffer.concat(held, bytes));
    end += bytes;
    [held, bytes] = [[], 0];
  };
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      if (end + bytes + piece.length > most) throw new TooManyBytes();
      held.push(piece);
      bytes += piece.length;
      if (bytes >= partBytes) await flush();
    }
  } catch (error) {
    // A connection that broke takes nothing with it that has come; whose store broke hears of that.
    if (statusOf(error) === null) await flush();
    throw error;
  }
  await flush();
  return end;
}

/** Of what was appended, and of what was sealed, nothing stays from `offset` on. */
async function cutAt(client: BucketClient, name: string, offset: number): Promise<void> {
  if (offset === 0) await client.remove(name);
  let end = 0;
  for (const part of await partsOf(client, name)) {
    if (part.offset >= offset) await client.remove(part.name);
    else if (part.offset + part.size > offset) {
      const kept: Buffer[] = [];
      for await (const piece of bytesOf(client, part.name, { start: 0, end: offset - part.offset - 1 }))
        kept.push(piece);
      await client.put(part.name, Buffer.concat(kept));
      end = offset;
    } else end = part.offset + part.size;
  }
  // The last part may have been sealed before anybody was told of it.
  if (end === 0 && offset > 0) end = (await client.size(name)) ?? 0;
  if (end !== offset) throw new Error(`${name} ends at byte ${end}, and not at ${offset}`);
}

async function tidyBucket(client: BucketClient, prefix: string, before: number): Promise<void> {
  for (const shelf of shelves) {
    for await (const { name, changedAt } of client.list(`${prefix}${shelf}/`))
      if (name.includes(pending) && changedAt < before) await client.remove(name);
    try {
      await client.abandonBegun(`${prefix}${shelf}/`, before);
    } catch (error) {
      // Some stores do not tell what was begun; they give it up by a rule of the bucket.
      if (statusOf(error) !== 501) throw error;
    }
  }
}

async function tidyScratch(scratch: string, before: number): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const seen = await stat(join(scratch, name)).catch(() => null);
    if (seen && seen.mtimeMs / 1000 < before) await rm(join(scratch, name), { force: true });
  }
}

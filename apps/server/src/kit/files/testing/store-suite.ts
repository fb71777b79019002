import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../id.ts';
import { type FileStore, placeOf } from '../file-store.ts';

const megabyte = 1024 * 1024;
const tooMany = 'more bytes than announced';

/** Bytes of which no two stretches are the same. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** A stream that ends with an error after its bytes, as one whose sender went away. */
const broken = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('gone');
    })(),
    { objectMode: false },
  );

/** What every store of files holds to. `leftovers`: its folder of files that are not whole or only lent. */
export function storeSuite(
  open: () => { store: FileStore; leftovers: string; room: 'folder' | 'bucket' },
): void {
  let store: FileStore;
  let leftovers: string;
  let room: 'folder' | 'bucket';
  beforeAll(() => {
    ({ store, leftovers, room } = open());
  });
  const read = (id: string, span?: { start: number; end: number }) =>
    buffer(store.read('attachments', id, span));
  const append = (id: string, offset: number, bytes: Buffer | Readable, most = 10 * megabyte) =>
    store.append('attachments', id, offset, Readable.from(bytes, { objectMode: false }), most);

  it('are named by an id alone: nothing that somebody typed becomes a path', async () => {
    expect(placeOf('attachments', '00000000-0000-4000-8000-0000000000ab')).toBe(
      'attachments/ab/00000000-0000-4000-8000-0000000000ab',
    );
    for (const name of ['../../etc/passwd', '..', '', 'a.txt', `${newId()}/../x`, `${newId()}\0`]) {
      await expect(store.size('attachments', name)).rejects.toThrow('named by an id');
      await expect(store.write('attachments', name, [])).rejects.toThrow('named by an id');
      expect(() => store.read('attachments', name)).toThrow('named by an id');
    }
  });

  it('are there whole or not at all, with what they are told by size and SHA-256', async () => {
    const [id, torn, long] = [newId(), newId(), newId()];
    const bytes = Buffer.from('soil, 土, почва');
    const sha256 = createHash('sha256').update(bytes).digest();
    expect(await store.write('attachments', id, [bytes.subarray(0, 5), bytes.subarray(5)])).toEqual({
      size: bytes.length,
      sha256,
    });
    expect(await read(id)).toEqual(bytes);
    expect(await store.size('attachments', id)).toBe(bytes.length);
    // The same id on another shelf is another file.
    expect(await store.size('logs', id)).toBeNull();
    await expect(store.write('attachments', torn, broken(bytes))).rejects.toThrow('gone');
    await expect(store.write('attachments', long, [bytes], bytes.length - 1)).rejects.toThrow(tooMany);
    for (const one of [torn, long]) expect(await store.size('attachments', one)).toBeNull();
    expect((await store.write('attachments', long, [bytes], bytes.length)).size).toBe(bytes.length);
    const empty = await store.write('attachments', newId(), []);
    expect(empty.size).toBe(0);
  });

  it('may be larger than what is held of them, are seen at their end, and are read in spans', async () => {
    const [id, torn] = [newId(), newId()];
    const bytes = bytesOf(18 * megabyte + 5);
    let seen: number | null = -1;
    const pieces = async function* () {
      yield bytes.subarray(0, 17 * megabyte);
      seen = await store.size('attachments', id);
      yield bytes.subarray(17 * megabyte);
    };
    const written = await store.write('attachments', id, pieces());
    expect(seen).toBeNull();
    expect(written.sha256).toEqual(createHash('sha256').update(bytes).digest());
    expect((await read(id)).equals(bytes)).toBe(true);
    const span = { start: 8 * megabyte - 3, end: 8 * megabyte + 3 };
    expect(await read(id, span)).toEqual(bytes.subarray(span.start, span.end + 1));
    const tail = { start: bytes.length - 4, end: Number.MAX_SAFE_INTEGER };
    expect(await read(id, tail)).toEqual(bytes.subarray(-4));
    expect(await read(id, { start: bytes.length, end: Number.MAX_SAFE_INTEGER })).toHaveLength(0);
    await expect(store.write('attachments', torn, broken(bytes))).rejects.toThrow('gone');
    expect(await store.size('attachments', torn)).toBeNull();
    await expect(read(torn)).rejects.toThrow();
  });

  it('come in parts, go on where a connection broke, and begin anew', async () => {
    const id = newId();
    const bytes = bytesOf(3 * megabyte);
    expect(await append(id, 0, bytes.subarray(0, megabyte))).toBe(megabyte);
    await expect(append(id, megabyte, broken(bytes.subarray(megabyte, 2 * megabyte)))).rejects.toThrow(
      'gone',
    );
    expect(await store.size('attachments', id)).toBe(2 * megabyte);
    // Only the first half of what came before the break is believed.
    expect(await append(id, 1.5 * megabyte, bytes.subarray(1.5 * megabyte, 2.5 * megabyte))).toBe(
      2.5 * megabyte,
    );
    await expect(append(id, 2.5 * megabyte, bytes, 3 * megabyte)).rejects.toThrow(tooMany);
    expect(await append(id, 2.5 * megabyte, bytes.subarray(2.5 * megabyte), 3 * megabyte)).toBe(3 * megabyte);
    await store.seal('attachments', id);
    await store.seal('attachments', id);
    expect((await read(id)).equals(bytes)).toBe(true);
    // The last part may come again when nobody heard that it had come.
    expect(await append(id, 3 * megabyte, Buffer.alloc(0))).toBe(3 * megabyte);
    expect(await append(id, 0, bytes.subarray(0, 10))).toBe(10);
    expect(await store.size('attachments', id)).toBe(10);
    await store.seal('attachments', id);
    expect(await read(id)).toEqual(bytes.subarray(0, 10));
    expect(await store.size('attachments', id)).toBe(10);
  });

  it('are lent to programs as a path, and nothing of the loan stays', async () => {
    const id = newId();
    await store.write('thumbnails', id, [Buffer.from('picture')]);
    const text = await store.local('thumbnails', id, async (path) => readFileSync(path, 'utf8'));
    expect(text).toBe('picture');
    await expect(
      store.local('thumbnails', id, async () => {
        throw new Error('not a picture');
      }),
    ).rejects.toThrow('not a picture');
    await expect(store.local('thumbnails', newId(), async (path) => readFileSync(path))).rejects.toThrow();
    if (room === 'bucket') expect(readdirSync(leftovers)).toEqual([]);
    expect(await store.size('thumbnails', id)).toBe(7);
  });

  it('are listed by their shelf and taken away, whole or half', async () => {
    const [whole, half, other] = [newId(), newId(), newId()];
    await store.write('imports', whole, [Buffer.from('abc')]);
    await store.write('archives', other, [Buffer.from('abcd')]);
    await store.append('imports', half, 0, Readable.from([Buffer.from('ab')], { objectMode: false }), 3);
    const listed = async () => (await all(store.list('imports'))).map(({ id }) => id);
    expect(await listed()).toContain(whole);
    expect(await listed()).not.toContain(other);
    expect((await all(store.list('archives')))[0]).toEqual({ id: other, size: 4 });
    for (const id of [whole, half, newId()]) await store.remove('imports', id);
    for (const id of [whole, half]) expect(await store.size('imports', id)).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it('are kept by a tidying that takes away what was begun long ago', async () => {
    const [id, begun] = [newId(), newId()];
    await store.write('tasks', id, [Buffer.from('kept')]);
    await store.append('tasks', begun, 0, Readable.from([Buffer.from('ab')], { objectMode: false }), 3);
    const half = join(leftovers, room === 'folder' ? `${placeOf('tasks', id)}.part` : newId());
    writeFileSync(half, 'half');
    utimesSync(half, 2000, 2000);
    await store.tidy(1000);
    expect(await store.size('tasks', begun)).toBe(2);
    expect(readFileSync(half, 'utf8')).toBe('half');
    await store.tidy(Date.now() / 1000 + 60);
    expect(await store.size('tasks', id)).toBe(4);
    expect(existsSync(half)).toBe(false);
    // In a folder what is appended lies in its place at once, and goes with the row that knows it.
    expect(await store.size('tasks', begun)).toBe(room === 'folder' ? 2 : null);
  });

  it('say whether they can be kept', async () => {
    await expect(store.greet()).resolves.toBeUndefined();
  });
}

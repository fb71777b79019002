import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../id.ts';
import { type FileStore, placeOf } from '../file-store.ts';
import { openFileStore } from '../folder-store.ts';
import { moveFiles } from '../move/move-files.ts';
import { missing, S3Server } from '../testing/s3-server.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { BucketClient } from './bucket-client.ts';
import { openBucketStore } from './bucket-store.ts';

let server: S3Server;
const scratch = mkdtempSync(join(tmpdir(), 'furrow-scratch-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const stream = (text: string): Readable => Readable.from([Buffer.from(text)], { objectMode: false });

if (missing.length > 0) console.warn(`files in a bucket are not tried: ${missing.join(', ')} not found`);

describe.skipIf(missing.length > 0)('files in a bucket', () => {
  beforeAll(async () => {
    server = await S3Server.start();
  });
  afterAll(() => server.stop());

  storeSuite(() => ({
    store: openBucketStore(server.place, scratch),
    leftovers: scratch,
    room: 'bucket',
  }));

  it('moves there from a folder and back again, as often as it is said, and every byte with it', async () => {
    const [one, other] = [1, 2].map(() => openFileStore(mkdtempSync(join(scratch, 'folder-')))) as [
      FileStore,
      FileStore,
    ];
    const bucket = openBucketStore({ ...server.place, prefix: 'moved/' }, scratch);
    const film = Buffer.alloc(9 * 1024 * 1024, 'furrow');
    const [small, large] = [newId(), newId()];
    await one.write('attachments', large, [film]);
    await one.write('archives', small, [Buffer.from('one month')]);
    expect(await moveFiles({ from: one, to: bucket })).toEqual({
      copied: 2,
      bytes: film.length + 9,
      there: 0,
    });
    expect(await moveFiles({ from: one, to: bucket })).toEqual({ copied: 0, bytes: 0, there: 2 });
    expect(await moveFiles({ from: bucket, to: other })).toMatchObject({ copied: 2, there: 0 });
    expect((await buffer(other.read('attachments', large))).equals(film)).toBe(true);
    expect((await buffer(other.read('archives', small))).toString()).toBe('one month');
    expect(await one.size('archives', small)).toBe(9);
    // Of a file that does not arrive as it was, nothing stays.
    const lying: FileStore = { ...other, read: () => Readable.from([Buffer.from('other bytes')]) };
    await other.remove('archives', small);
    await expect(moveFiles({ from: one, to: lying })).rejects.toThrow('did not arrive as it was sent');
    expect(await other.size('archives', small)).toBeNull();
  });

  it('nobody comes in with another secret, and a bucket that is not there is told of', async () => {
    const id = newId();
    await openBucketStore(server.place, scratch).write('logs', id, [Buffer.from('secret')]);
    const stranger = openBucketStore(
      { ...server.place, key: { id: server.place.key!.id, secret: 'another' } },
      scratch,
    );
    await expect(buffer(stranger.read('logs', id))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(stranger.write('logs', newId(), [Buffer.from('x')])).rejects.toThrow();
    await expect(stranger.size('logs', id)).rejects.toThrow();
    await expect(
      openBucketStore({ ...server.place, bucket: 'not-there' }, scratch).greet(),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  it('a file that was sealed by one who was killed before it tidied up stays what it is', async () => {
    const [store, client, id] = [
      openBucketStore(server.place, scratch),
      await BucketClient.open(server.place),
      newId(),
    ];
    await store.append('logs', id, 0, stream('first '), 100);
    await store.append('logs', id, 6, stream('second'), 100);
    const name = server.place.prefix + placeOf('logs', id);
    // The object is complete; the first of its parts is gone, the second one not yet.
    await client.put(name, Buffer.from('first second'));
    await client.remove(`${name}.parts/${'0'.repeat(15)}`);
    expect(await store.size('logs', id)).toBe(12);
    await store.seal('logs', id);
    expect((await buffer(store.read('logs', id))).toString()).toBe('first second');
    const left: string[] = [];
    for await (const one of client.list(name)) left.push(one.name);
    expect(left).toEqual([name]);
  });

  it('parts of which one is missing are never made into a file', async () => {
    const [store, client, id] = [
      openBucketStore(server.place, scratch),
      await BucketClient.open(server.place),
      newId(),
    ];
    await store.append('logs', id, 0, stream('first '), 100);
    await store.append('logs', id, 6, stream('second'), 100);
    await client.remove(`${server.place.prefix}${placeOf('logs', id)}.parts/${'0'.repeat(15)}`);
    await expect(store.seal('logs', id)).rejects.toThrow('does not begin where');
    await expect(store.append('logs', newId(), 6, stream('second'), 100)).rejects.toThrow('ends at byte 0');
    await expect(store.seal('logs', newId())).rejects.toThrow('nothing was appended');
  });

  it('a reader does not notice that the connection to the store breaks', async () => {
    const id = newId();
    const bytes = Buffer.alloc(6 * 1024 * 1024, Buffer.from('0123456789abcdef-'));
    await openBucketStore(server.place, scratch).write('attachments', id, [bytes]);
    const way = await breakingWay(new URL(server.place.endpoint!), 2 * 1024 * 1024, 2);
    const store = openBucketStore({ ...server.place, endpoint: way.address }, scratch);
    expect((await buffer(store.read('attachments', id))).equals(bytes)).toBe(true);
    expect(way.broken()).toBe(2);
    const span = { start: 100, end: bytes.length - 100 };
    expect((await buffer(store.read('attachments', id, span))).equals(bytes.subarray(100, -99))).toBe(true);
    await way.close();
  });

  it('a reader hears of it when the store is gone', async () => {
    const id = newId();
    await openBucketStore(server.place, scratch).write('attachments', id, [Buffer.alloc(3 * 1024 * 1024)]);
    const way = await breakingWay(new URL(server.place.endpoint!), 1000, Number.POSITIVE_INFINITY);
    const store = openBucketStore({ ...server.place, endpoint: way.address }, scratch);
    await expect(buffer(store.read('attachments', id))).rejects.toThrow();
    await way.close();
  });
});

/** A way to a server on which the first `times` connections break after so many bytes of answers. */
async function breakingWay(to: URL, after: number, times: number) {
  let broken = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((from) => {
    const target = connect(Number(to.port), to.hostname);
    let bytes = 0;
    for (const socket of [from, target]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const one of [from, target]) one.destroy();
      });
    }
    from.pipe(target);
    target.on('data', (piece) => {
      bytes += piece.length;
      if (bytes > after && broken < times) {
        broken += 1;
        from.destroy();
      } else from.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told = server.address();
  const port = typeof told === 'object' && told ? told.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    broken: () => broken,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

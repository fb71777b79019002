import type { Readable } from 'node:stream';
import type { Span } from '../file-store.ts';
import { type BucketClient, statusOf } from './bucket-client.ts';

/** How often in a row a stream that broke is gone on with before its reader hears of it. */
const mostBreaks = 3;

/** The bytes of an object, gone on with where a connection breaks; the object is the same to the end. */
export async function* bytesOf(
  client: BucketClient,
  name: string,
  span: Span = { start: 0, end: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<Buffer> {
  let at = span.start;
  let mark: string | undefined;
  for (let breaks = 0; ; ) {
    // A whole object is asked for without a span, for an empty one has none.
    const wanted =
      at === 0 && span.end === Number.MAX_SAFE_INTEGER ? undefined : { start: at, end: span.end };
    const got = await client.get(name, wanted, mark);
    if (got === null) return;
    mark = got.mark;
    const pieces = piecesOf(got.body);
    try {
      for (;;) {
        const piece = await next(pieces);
        if (piece === 'broken') break;
        if (piece === null) return;
        at += piece.length;
        breaks = 0;
        yield piece;
        if (at > span.end) return;
      }
    } finally {
      got.body.destroy();
    }
    breaks += 1;
    if (breaks > mostBreaks) throw new Error(`reading ${name} broke ${breaks} times at byte ${at}`);
  }
}

const piecesOf = (body: Readable): AsyncIterator<Buffer> => body[Symbol.asyncIterator]();

/** The next piece; null: that was all. Only what the connection does is a break, not what the reader does. */
async function next(pieces: AsyncIterator<Buffer>): Promise<Buffer | null | 'broken'> {
  try {
    const { done, value } = await pieces.next();
    return done ? null : value;
  } catch (error) {
    if (statusOf(error) !== null) throw error;
    return 'broken';
  }
}

/** A stream in pieces of at least `least` bytes, but for the last. An empty stream is one empty piece. */
export async function* inParts(pieces: AsyncIterable<Uint8Array>, least: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let first = true;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < least) continue;
    yield Buffer.concat(held, bytes);
    [held, bytes, first] = [[], 0, false];
  }
  if (first || bytes > 0) yield Buffer.concat(held, bytes);
}

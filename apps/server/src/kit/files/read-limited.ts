import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';

const megabyte = 1024 * 1024;

/** All bytes of a request that came as a file. @throws Refusal fileTooLarge above `most`, badRequest when it came otherwise */
export async function readLimited(body: Readable, most: number): Promise<Buffer> {
  if (typeof body?.pipe !== 'function') throw new Refusal('badRequest');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    // Read on to the end of the limit's double, so that the browser hears the answer instead of a closed line.
    if (size > most * 2) break;
    if (size <= most) pieces.push(piece);
  }
  if (size > most) throw new Refusal('fileTooLarge', { mb: most / megabyte });
  return Buffer.concat(pieces, size);
}

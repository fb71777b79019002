import type { Readable } from 'node:stream';
import { Refusal } from '#kit/refusal.ts';

/** The lines of a stream of UTF-8, so many at a time. @throws Refusal archiveBroken when the stream cannot be read to its end */
export async function* linesOf(stream: Readable, atOnce: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  const lines: string[] = [];
  let rest = '';
  for await (const piece of readable(stream)) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) lines.push(line);
    while (lines.length >= atOnce) yield lines.splice(0, atOnce);
  }
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield lines;
}

async function* readable(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    throw new Refusal('archiveBroken');
  }
}

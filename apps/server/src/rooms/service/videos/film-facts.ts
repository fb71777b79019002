import { open } from 'node:fs/promises';
import type { FilmFacts } from '@furrow/contract';
import { boxHead, readMoov } from './mp4.rules.ts';

/** The index of a film of 150 MB is far smaller; more is none. */
const mostIndexBytes = 32 * 1024 * 1024;
/** A film that is cut into more pieces at its top level is none that a phone plays. */
const mostBoxes = 10_000;

/** What an MP4 says of itself, by its boxes; null when there is no index of a film in it. */
export async function readFilm(path: string): Promise<FilmFacts | null> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    let at = 0;
    for (let count = 0; count < mostBoxes && at + 8 <= bytes; count++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
      const box = boxHead(buffer.subarray(0, bytesRead));
      if (!box) return null;
      const end = box.size === 0 ? bytes : at + box.size;
      if (box.type === 'moov') {
        const length = end - at - box.head;
        if (end > bytes || length > mostIndexBytes) return null;
        const index = Buffer.alloc(length);
        await file.read(index, 0, length, at + box.head);
        const facts = readMoov(index);
        return facts && { bytes, ...facts };
      }
      at = end;
    }
    return null;
  } finally {
    await file.close();
  }
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#kit/files/file-store.ts';
import type { ReadImage } from '#telemetry/tasks/images.ts';

/** Images that are kept in memory: the transfers of a job share one. */
const mostKept = 3;

/** Reads firmware images of the file store, and believes none whose SHA-256 is not what was computed at its upload. */
export function imageReader(files: FileStore): ReadImage {
  const kept = new Map<string, Promise<Uint8Array>>();
  return ({ fileId, sha256 }) => {
    const known = kept.get(fileId);
    if (known !== undefined) return known;
    const reading = readChecked(files, fileId, sha256);
    kept.set(fileId, reading);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    reading.catch(() => kept.delete(fileId));
    return reading;
  };
}

async function readChecked(files: FileStore, id: string, sha256: Uint8Array): Promise<Uint8Array> {
  const bytes = await buffer(files.read('attachments', id));
  if (!createHash('sha256').update(bytes).digest().equals(sha256))
    throw new Error('not the image that was uploaded');
  return bytes;
}

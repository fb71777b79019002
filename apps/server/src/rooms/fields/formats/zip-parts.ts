import { unzipSync } from 'fflate';
import { guardZip } from '#kit/files/zip-guard.ts';
import { Refusal } from '#kit/refusal.ts';

/** The files of a zip by their names, after it was found harmless. @throws Refusal fileBomb, fileUnreadable */
export async function zipParts(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  await guardZip(bytes).catch((error: unknown) => {
    throw error instanceof Refusal && error.key === 'fileType' ? new Refusal('fileUnreadable') : error;
  });
  return new Map(Object.entries(unzipSync(bytes)));
}

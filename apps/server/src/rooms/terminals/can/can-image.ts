import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { canFileEndings, mostCanBytes } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { findFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { Refusal } from '#kit/refusal.ts';
import { brokenRecord } from './records.rules.ts';

export interface CanImage {
  fileId: string;
  name: string;
  size: number;
  /** Of the bytes of the file, which are what a node gets. */
  crc32: number;
  sha256: Buffer;
}

type Wrong = 'fileUnknown' | 'fileEmpty' | 'canFileOnly' | 'imageTooLarge' | 'canFileBroken';

/**
 * The uploaded image of a node's firmware with its CRC-32 and SHA-256, which the server computes itself. Files of records go to the node as
 * they are, for their addresses stand in them. `former`: what the firmware has already.
 * @throws Refusal fileUnknown, fileEmpty, canFileOnly, imageTooLarge, canFileBroken (naming the line), each at `fileId`
 */
export async function canImageOf(
  { files }: { files: FileStore },
  db: TransactionClient,
  actor: Actor,
  fileId: string,
  former: string | null,
): Promise<CanImage> {
  const at = (key: Wrong, params: Record<string, number> = {}): Refusal =>
    new Refusal(key, params, [{ field: 'fileId', key, params }]);
  const file = await findFile(db, fileId);
  const own =
    file !== null &&
    (file.id === former || (file.subjectKind === null && file.accountId === actor.accountId));
  if (!own || file.state !== 'ready') throw at('fileUnknown');
  const ending = canFileEndings.find((one) => file.name.toLowerCase().endsWith(`.${one}`));
  if (ending === undefined) throw at('canFileOnly');
  if (file.size === 0) throw at('fileEmpty');
  if (file.size > mostCanBytes) throw at('imageTooLarge', { max: mostCanBytes / 1024 / 1024 });
  const bytes = await buffer(files.read('attachments', file.id));
  const line = ending === 'bin' ? null : brokenRecord(ending, bytes.toString('latin1'));
  if (line !== null) throw at('canFileBroken', { line });
  return {
    fileId: file.id,
    name: file.name,
    size: file.size,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest(),
  };
}

import type { Readable } from 'node:stream';
import type { FileRow, OperationKind } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../id.ts';
import type { LogOperation } from '../log-operation.ts';
import { Refusal } from '../refusal.ts';
import { factsOfFile } from './facts/file-facts.ts';
import {
  bindFiles,
  deleteFile,
  filesSentBy,
  findFile,
  forgetFile,
  insertFile,
  markReady,
  noteReceived,
  type StoredFile,
} from './file.store.ts';
import { type FileStore, TooManyBytes } from './file-store.ts';
import { judgeFile, thumbnailOf } from './file-type.ts';
import { onePartAtATime } from './one-part-at-a-time.ts';

/** Whether an actor may see the record that a file belongs to, by the kind of record (as in the operation log). */
export type FileReaders = Readonly<Record<string, (actor: Actor, subjectId: string) => Promise<boolean>>>;

export interface FileParts {
  pool: Pool;
  files: FileStore;
  readers: FileReaders;
  logOperation: LogOperation;
}

const gigabyte = 1024 ** 3;

/** What one account may send: files that no record has yet, and files in a day. */
export const fileQuota = {
  loose: { files: 200, bytes: 2 * gigabyte },
  day: { files: 2_000, bytes: 10 * gigabyte },
} as const;

/** A file without whose it is. */
export const shownFile = ({
  accountId: _,
  subjectKind: _kind,
  subjectId: _id,
  ...file
}: StoredFile): FileRow => file;

/** Announces a file; its bytes come by `receivePart`. @throws Refusal filesLoose, filesADay when the account has sent too much */
export function announceFile(
  { pool }: Pick<FileParts, 'pool'>,
  actor: Actor,
  file: { name: string; size: number },
): Promise<FileRow> {
  return inTransaction(pool, async (client) => {
    const sent = await filesSentBy(client, actor.accountId);
    requireRoom('filesLoose', sent.loose, file.size, fileQuota.loose);
    requireRoom('filesADay', sent.day, file.size, fileQuota.day);
    return insertFile(client, { id: newId(), accountId: actor.accountId, ...file });
  });
}

function requireRoom(
  key: 'filesLoose' | 'filesADay',
  sent: { files: number; bytes: number },
  size: number,
  most: { files: number; bytes: number },
): void {
  if (sent.files < most.files && sent.bytes + size <= most.bytes) return;
  throw new Refusal(key, { files: most.files, gb: most.bytes / gigabyte });
}

/**
 * Takes the next part of an own file; with the last one it is judged and becomes ready, or is thrown away.
 * @throws Refusal filePart when the part does not begin where the last one ended (`present` says where), fileType, fileBomb,
 * imageBroken
 */
export async function receivePart(
  parts: FileParts,
  actor: Actor,
  id: string,
  part: FilePart,
): Promise<FileRow> {
  return appendPart(parts, await requireOwn(parts.pool, actor, id), part);
}

export interface FilePart {
  offset: number;
  body: Readable;
}

/** The same for a file whose sender the caller has recognised. */
export async function appendPart(
  parts: Pick<FileParts, 'pool' | 'files'>,
  { id }: Pick<StoredFile, 'id'>,
  part: FilePart,
): Promise<FileRow> {
  if (typeof part.body?.pipe !== 'function') throw new Refusal('badRequest');
  return onePartAtATime(id, part.body, async () => {
    // As it stands when it is this part's turn.
    const file = await findFile(parts.pool, id);
    if (!file) throw new Refusal('notFound');
    return takePart(parts, file, part);
  });
}

async function takePart(
  { pool, files }: Pick<FileParts, 'pool' | 'files'>,
  file: StoredFile,
  { offset, body }: FilePart,
): Promise<FileRow> {
  const { id } = file;
  if (file.state !== 'uploading' || offset !== file.received) {
    throw new Refusal('filePart', {}, [], { received: file.received, state: file.state });
  }
  const end = await files.append('attachments', id, offset, body, file.size).catch((error: unknown) => {
    if (error instanceof TooManyBytes) throw new Refusal('filePart');
    throw error;
  });
  // Another process has taken a part meanwhile: the file is not this one's to end.
  if (!(await noteReceived(pool, id, { from: offset, to: end }))) throw new Refusal('filePart');
  if (end < file.size) return shownFile({ ...file, received: end });
  return finish(pool, files, { ...file, received: end });
}

async function finish(pool: Pool, files: FileStore, file: StoredFile): Promise<FileRow> {
  try {
    await files.seal('attachments', file.id);
    const { type, small, facts } = await files.local('attachments', file.id, async (path) => {
      const judged = await judgeFile(path, file.name);
      const isPicture = judged.startsWith('image/');
      const made = isPicture ? await thumbnailOf(path) : null;
      return { type: judged, small: made, facts: await factsOfFile(path, isPicture) };
    });
    if (small) await files.write('thumbnails', file.id, [small]);
    return await markReady(pool, file.id, { ...facts, type, thumbnail: small !== null });
  } catch (error) {
    await removeBytes(files, file.id);
    await forgetFile(pool, file.id);
    throw error;
  }
}

export async function removeBytes(files: FileStore, id: string): Promise<void> {
  await files.remove('attachments', id);
  await files.remove('thumbnails', id);
}

/** An own file that no record has yet. @throws Refusal notFound */
async function requireOwn(db: Queryable, actor: Actor, id: string): Promise<StoredFile> {
  const file = await findFile(db, id);
  if (!file || file.subjectKind !== null || file.accountId !== actor.accountId) throw new Refusal('notFound');
  return file;
}

/** A file that the actor may see: his own loose one, or one of a record that he may see. @throws Refusal notFound */
export async function requireFile(
  { pool, readers }: FileParts,
  actor: Actor,
  id: string,
): Promise<StoredFile> {
  const file = await findFile(pool, id);
  if (!file) throw new Refusal('notFound');
  const { subjectKind, subjectId } = file;
  const seen =
    subjectKind === null || subjectId === null
      ? file.accountId === actor.accountId
      : ((await readers[subjectKind]?.(actor, subjectId)) ?? false);
  if (!seen) throw new Refusal('notFound');
  return file;
}

/** Takes an own loose file back. A file of a record is taken off by the record's room (`detachFile`). */
export async function removeOwnFile({ pool, files }: FileParts, actor: Actor, id: string): Promise<void> {
  await requireOwn(pool, actor, id);
  await removeBytes(files, id);
  await forgetFile(pool, id);
}

/** Gives own files to a record, in the transaction of the deed that makes or edits it. @throws Refusal notFound when one is not there */
export async function attachFiles(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  subject: { kind: string; id: string },
): Promise<void> {
  if (ids.length === 0) return;
  if ((await bindFiles(db, actor.accountId, ids, subject)) !== new Set(ids).size)
    throw new Refusal('notFound');
}

/** Marks a file of a record deleted; the bytes go after 90 days. The caller has checked the right on the record. */
export function detachFile(
  { pool, logOperation }: Pick<FileParts, 'pool' | 'logOperation'>,
  actor: Actor,
  id: string,
  subject: { kind: OperationKind; id: string; action: string },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const file = await findFile(client, id, { lock: true });
    if (!file || file.subjectKind !== subject.kind || file.subjectId !== subject.id)
      throw new Refusal('notFound');
    await deleteFile(client, actor.accountId, id);
    await logOperation(client, actor, {
      action: subject.action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: { files: [file.name] },
    });
  });
}

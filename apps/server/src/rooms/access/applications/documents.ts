import type { ApplicationForm, FileRow, SentDocument } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { findFile, forgetFile, insertFile, type StoredFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { appendPart, type FilePart, removeBytes } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import { insertDocumentKey, isKeyOf, looseBytes, takeDocuments } from './document.store.ts';
import { strangerRates } from './stranger-rates.ts';

export interface DocumentParts {
  pool: Pool;
  files: FileStore;
}

const megabyte = 1024 * 1024;
/** All strangers together may leave so much lying around that belongs to no application: a disk is not theirs to fill. */
const mostLoose = 5 * 1024 * megabyte;

/** Announces a document of somebody without an account. @throws Refusal tooManyRequests */
export async function announceDocument(
  pool: Pool,
  file: { name: string; size: number },
  address: string,
): Promise<SentDocument> {
  await countCall(pool, 'accountApply/documents', address, strangerRates.documents);
  const weight = Math.ceil(file.size / megabyte);
  await countCall(pool, 'accountApply/megabytes', address, strangerRates.documentMegabytes, weight);
  if ((await looseBytes(pool)) + file.size > mostLoose)
    throw new Refusal('tooManyRequests', { seconds: strangerRates.documents.seconds });
  const key = newToken();
  return inTransaction(pool, async (client) => {
    const row = await insertFile(client, { id: newId(), accountId: null, ...file });
    await insertDocumentKey(client, row.id, hashOfToken(key));
    return { ...row, key };
  });
}

/** Takes the next part; the last one is judged by its contents (C19). @throws Refusal notFound, filePart, fileType, fileBomb */
export async function receiveDocument(
  parts: DocumentParts,
  id: string,
  key: string,
  part: FilePart,
): Promise<FileRow> {
  return shown(await appendPart(parts, await requireDocument(parts.pool, id, key), part));
}

/** How far a document is. @throws Refusal notFound */
export async function documentProgress(db: Queryable, id: string, key: string): Promise<FileRow> {
  return shown(await requireDocument(db, id, key));
}

/** Takes a document back that no application has yet. @throws Refusal notFound */
export async function removeDocument({ pool, files }: DocumentParts, id: string, key: string): Promise<void> {
  await requireDocument(pool, id, key);
  await removeBytes(files, id);
  await forgetFile(pool, id);
}

/** Gives the documents to the application and returns their names. @throws Refusal documentGone when one is not there any more */
export async function bindDocuments(
  client: Queryable,
  documents: ApplicationForm['documents'],
  subject: { kind: string; id: string },
): Promise<string[]> {
  if (documents.length === 0) return [];
  const keyed = documents.map(({ id, key }) => ({ id, keyHash: hashOfToken(key) }));
  const names = await takeDocuments(client, keyed, subject);
  if (names.length !== documents.length)
    throw new Refusal('documentGone', {}, [{ field: 'documents', key: 'documentGone' }]);
  return names;
}

async function requireDocument(db: Queryable, id: string, key: string): Promise<StoredFile> {
  const file = (await isKeyOf(db, id, hashOfToken(key))) ? await findFile(db, id) : null;
  if (!file) throw new Refusal('notFound');
  return file;
}

/** Without what is only the server's to know. */
function shown({ id, name, type, size, received, state, thumbnail, createdAt }: FileRow): FileRow {
  return { id, name, type, size, received, state, thumbnail, createdAt };
}

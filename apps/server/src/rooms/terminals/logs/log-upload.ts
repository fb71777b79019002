import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mostLogBytes } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { type FileStore, TooManyBytes } from '#kit/files/file-store.ts';
import { Refusal } from '#kit/refusal.ts';
import { readLogFile } from './log-text.ts';
import { findUpload, noteUpload, type OpenUpload, setReceived } from './upload.store.ts';

export interface UploadParts {
  pool: Pool;
  files: FileStore;
  bus: Pick<Bus, 'publish'>;
}

/** A token that opens one upload: 32 random bytes in the address, their hash in the database. */
export function newUploadToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a token opens. @throws Refusal notFound, which does not say why */
export async function requireUpload({ pool }: Pick<UploadParts, 'pool'>, token: string): Promise<OpenUpload> {
  const upload = await findUpload(pool, hashOf(token));
  if (upload === null) throw new Refusal('notFound');
  return upload;
}

/** Where a piece of a file lies in it. */
interface Piece {
  offset: number;
  /** Bytes of the whole file. */
  size: number;
  name: string;
}

/** `Content-Range: bytes 0-99/400` (RFC 9110 §14.4); without it the body is the whole file of that length. */
export function pieceOf(range: string | undefined, length: string | undefined, name: string): Piece {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range ?? '');
  if (found) return { offset: Number(found[1]), size: Number(found[3]), name };
  if (range !== undefined || !/^\d+$/.test(length ?? '')) throw new Refusal('badRequest');
  return { offset: 0, size: Number(length), name };
}

/**
 * Takes the next piece of a log file; with the last one the file is read and the token opens nothing any more. A piece from the begin
 * starts anew, one at the end of what is here goes on after a break.
 * @throws Refusal notFound, fileTooLarge, uploadPart naming where the next piece begins
 */
export async function takePiece(
  parts: UploadParts,
  token: string,
  { offset, size, name }: Piece,
  body: Readable,
): Promise<{ received: number }> {
  const { pool, files, bus } = parts;
  const upload = await requireUpload(parts, token);
  if (size < 1 || size > mostLogBytes) throw new Refusal('fileTooLarge', { max: mostLogBytes / 1024 / 1024 });
  const here = (await files.size('logs', upload.id)) ?? 0;
  const begun = Math.min(here, upload.received);
  if (offset !== 0 && offset !== begun) throw new Refusal('uploadPart', {}, [], { received: begun });
  if (typeof body?.pipe !== 'function') throw new Refusal('badRequest');
  let received = offset;
  try {
    received = await files.append('logs', upload.id, offset, body, size);
  } catch (error) {
    if (error instanceof TooManyBytes) throw new Refusal('uploadPart');
    // The connection broke: what has come stays, and the next piece goes on there.
    received = (await files.size('logs', upload.id)) ?? 0;
    await noteUpload(pool, upload.id, { size, received, name, resumed: true });
    throw error;
  }
  const resumed = offset === 0 && upload.received > 0;
  await noteUpload(pool, upload.id, { size, received, name, resumed });
  if (received >= size) {
    await files.seal('logs', upload.id);
    const file = await readLogFile(files, upload.id, name);
    if (!(await setReceived(pool, upload.id, file))) {
      if (file.textId !== null && file.textId !== upload.id) await files.remove('logs', file.textId);
      throw new Refusal('notFound');
    }
  }
  bus.publish('softwareLogChanged', { vehicleNo: upload.vehicleNo });
  return { received };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mostLogBytes } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { every } from '#kit/clock/every.ts';
import { type FileStore, TooManyBytes } from '#kit/files/file-store.ts';
import { onePartAtATime } from '#kit/files/one-part-at-a-time.ts';
import { Refusal } from '#kit/refusal.ts';
import { readLogFile } from './log-text.ts';
import {
  findUpload,
  hasUploadTurn,
  noteUpload,
  type OpenUpload,
  setReceived,
  takeUploadTurn,
  type UploadTurn,
} from './upload.store.ts';

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

/** A piece that comes in looks so often whether its turn was taken by another process, ms. */
const lookMs = 1_000;

/**
 * Takes the next piece of a log file; with the last one the file is read and the token opens nothing any more. A piece from the begin
 * starts anew, one at the end of what is here goes on after a break. Of two at once the one that comes later goes on, for the line of the other is dead.
 * @throws Refusal notFound, fileTooLarge, uploadPart naming where the next piece begins
 */
export async function takePiece(
  parts: UploadParts,
  token: string,
  piece: Piece,
  body: Readable,
): Promise<{ received: number }> {
  const { id } = await requireUpload(parts, token);
  if (piece.size < 1 || piece.size > mostLogBytes)
    throw new Refusal('fileTooLarge', { max: mostLogBytes / 1024 / 1024 });
  if (typeof body?.pipe !== 'function') throw new Refusal('badRequest');
  return onePartAtATime(id, body, () => takeInTurn(parts, token, piece, body));
}

async function takeInTurn(
  parts: UploadParts,
  token: string,
  { offset, size, name }: Piece,
  body: Readable,
): Promise<{ received: number }> {
  const { pool, files, bus } = parts;
  // As it stands when it is this piece's turn.
  const upload = await requireUpload(parts, token);
  const here = (await files.size('logs', upload.id)) ?? 0;
  const begun = Math.min(here, upload.received);
  if (offset !== 0 && offset !== begun) throw new Refusal('uploadPart', {}, [], { received: begun });
  const turn = await takeUploadTurn(pool, upload.id);
  if (turn === null) throw new Refusal('notFound');
  const received = await append(parts, turn, { offset, size, name }, body);
  const resumed = offset === 0 && upload.received > 0;
  if (!(await noteUpload(pool, turn, { size, received, name, resumed }))) {
    const { received: others } = await requireUpload(parts, token);
    throw new Refusal('uploadPart', {}, [], { received: others });
  }
  if (received >= size) await finish(parts, turn, { size, name });
  bus.publish('softwareLogChanged', { vehicleNo: upload.vehicleNo });
  return { received };
}

/** Writes a piece while its turn is its own; how many bytes lie there then. */
async function append(
  { pool, files }: UploadParts,
  turn: UploadTurn,
  { offset, size, name }: Piece,
  body: Readable,
): Promise<number> {
  const { id } = turn;
  const stopLooking = every(lookMs, async () => {
    if (!(await hasUploadTurn(pool, turn))) body.destroy();
  });
  try {
    return await files.append('logs', id, offset, body, size);
  } catch (error) {
    if (error instanceof TooManyBytes) throw new Refusal('uploadPart');
    // The connection broke: what has come stays, and the next piece goes on there.
    const received = (await files.size('logs', id)) ?? 0;
    await noteUpload(pool, turn, { size, received, name, resumed: true });
    throw error;
  } finally {
    stopLooking();
  }
}

async function finish(
  { pool, files }: UploadParts,
  turn: UploadTurn,
  { size, name }: Pick<Piece, 'size' | 'name'>,
): Promise<void> {
  const { id } = turn;
  if ((await files.size('logs', id)) !== size) {
    // A piece that had lost its turn wrote on for a moment.
    await noteUpload(pool, turn, { size, received: 0, name, resumed: false });
    throw new Refusal('uploadPart', {}, [], { received: 0 });
  }
  await files.seal('logs', id);
  const file = await readLogFile(files, id, name);
  if (await setReceived(pool, turn, file)) return;
  if (file.textId !== null && file.textId !== id) await files.remove('logs', file.textId);
  throw new Refusal('notFound');
}

import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type LogText, logPageBytes } from '@furrow/contract';
import type { FileStore } from '#kit/files/file-store.ts';
import { readZipEntry } from '#kit/files/zip-entry.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { isError, timeOfLine } from './log-line.rules.ts';
import { linesIn } from './log-lines.ts';
import type { ReadFile } from './upload.store.ts';

/** A packed log may come to so much text, bytes. */
const mostText = 512 * 1024 * 1024;
/** A zip is unpacked in memory. */
const mostZipText = 64 * 1024 * 1024;
/** Bytes that tell whether a file is a text. */
const headBytes = 4096;
const newLine = 0x0a;

/** Reads a file that has come: its hash, its text where it is one (unpacked from .gz and .zip), and its lines of errors. */
export async function readLogFile(files: FileStore, id: string, name: string): Promise<ReadFile> {
  const hash = createHash('sha256');
  await pipeline(files.read('logs', id), hash);
  const sha256 = hash.digest('hex');
  const textId = await textOf(files, id, name);
  if (textId === null) return { sha256, textId, textBytes: null, errors: null };
  let errors = 0;
  for await (const { line } of linesOf(files, textId, 0)) errors += Number(isError(line));
  return { sha256, textId, textBytes: await files.size('logs', textId), errors };
}

/** Where the text of a file lies: itself, or what was unpacked; null: it is none. */
async function textOf(files: FileStore, id: string, name: string): Promise<string | null> {
  const head = await headOf(files, id);
  if (head[0] === 0x1f && head[1] === 0x8b) return await unpacked(files, id);
  if (head[0] === 0x50 && head[1] === 0x4b && /\.zip$/i.test(name)) return await fromZip(files, id);
  return head.includes(0) ? null : id;
}

async function headOf(files: FileStore, id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of files.read('logs', id, { start: 0, end: headBytes - 1 }))
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function unpacked(files: FileStore, id: string): Promise<string | null> {
  const textId = newId();
  try {
    const packed = files.read('logs', id);
    const text = packed.pipe(createGunzip());
    packed.on('error', (error) => text.destroy(error));
    await files.write('logs', textId, text, mostText);
    return (await headOf(files, textId)).includes(0) ? await withoutText(files, textId) : textId;
  } catch {
    // A torn or an endless file stays what it is: bytes.
    return await withoutText(files, textId);
  }
}

async function fromZip(files: FileStore, id: string): Promise<string | null> {
  try {
    const bytes = await files.local('logs', id, (path) =>
      readZipEntry(path, (name) => /\.(log|txt)$/i.test(name), mostZipText),
    );
    if (bytes.includes(0)) return null;
    const textId = newId();
    await files.write('logs', textId, [bytes]);
    return textId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function withoutText(files: FileStore, textId: string): Promise<null> {
  await files.remove('logs', textId);
  return null;
}

/** A piece of a text from a byte on, in whole lines; a line longer than a piece is cut. */
export async function readText(
  files: FileStore,
  textId: string,
  total: number,
  from: number,
): Promise<LogText> {
  const start = Math.min(from, total);
  const pieces: Buffer[] = [];
  if (start < total)
    for await (const piece of files.read('logs', textId, { start, end: start + logPageBytes - 1 }))
      pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const last = bytes.lastIndexOf(newLine);
  const whole = start + bytes.length >= total || last < 0 ? bytes : bytes.subarray(0, last + 1);
  return { from: start, next: start + whole.length, total, text: whole.toString('utf8') };
}

/** The lines of a text from a byte on, with the byte at which each begins. */
const linesOf = (files: FileStore, textId: string, from: number) =>
  linesIn(files.read('logs', textId, { start: from, end: Number.MAX_SAFE_INTEGER }), from);

/** The byte of the first line with an error that begins behind `from`; null: there is none. */
export async function findError(files: FileStore, textId: string, from: number): Promise<number | null> {
  for await (const { at, line } of linesOf(files, textId, from)) if (at > from && isError(line)) return at;
  return null;
}

/** The byte of the first line that tells a time at or after `time` (seconds UTC); null: there is none. */
export async function findTime(files: FileStore, textId: string, time: number): Promise<number | null> {
  for await (const { at, line } of linesOf(files, textId, 0)) {
    const told = timeOfLine(line);
    if (told !== null && told >= time) return at;
  }
  return null;
}

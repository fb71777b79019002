import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Refusal } from '../refusal.ts';

const inflate = promisify(inflateRaw);

export interface ZipLimits {
  entries: number;
  /** Bytes of all entries unpacked. */
  unpacked: number;
  /** Unpacked against packed, of an entry above 1 MB. */
  ratio: number;
}

/** What a spreadsheet or a text document may be when it is unpacked. */
export const officeLimits: ZipLimits = { entries: 2000, unpacked: 128 * 1024 * 1024, ratio: 200 };

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const smallEntry = 1024 * 1024;

/**
 * Reads the directory of a zip and refuses what is too much before anything is unpacked; then unpacks entry by entry, each no
 * further than it said, so that a directory that lies is found too (APPNOTE 4.3). Returns the names.
 * @throws Refusal fileBomb, or fileType when it is no zip at all
 */
export async function guardZip(bytes: Buffer, limits: ZipLimits = officeLimits): Promise<string[]> {
  const entries = entriesOf(bytes, limits);
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const tooDense = entries.some(
    ({ packed, unpacked }) => unpacked > smallEntry && unpacked > packed * limits.ratio,
  );
  if (total > limits.unpacked || tooDense) throw new Refusal('fileBomb');
  for (const entry of entries) await unpack(bytes, entry);
  return entries.map(({ name }) => name);
}

/** What the directory lists; `base`: where in the file `bytes`, its end, begins. @throws Refusal fileType, fileBomb */
export function entriesOf(
  bytes: Buffer,
  { entries: most }: Pick<ZipLimits, 'entries'>,
  base = 0,
): ZipEntry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16) - base;
  if (at < 0) throw new Refusal('fileBomb');
  // 0xffff and 0xffffffff mean zip64, which no office program writes for files of this size.
  if (count > most || count === 0xffff) throw new Refusal('fileBomb');
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new Refusal('fileType');
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (encrypted) throw new Refusal('fileType');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** The record stands at the end, before a comment of at most 65,535 bytes. */
function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw new Refusal('fileType');
}

/** The contents of an entry, which are no longer than it said. @throws Refusal fileType, fileBomb */
export async function unpack(bytes: Buffer, { offset, packed, unpacked, method }: ZipEntry): Promise<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark) throw new Refusal('fileType');
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (begin + packed > bytes.length) throw new Refusal('fileType');
  if (method === 0) {
    if (packed !== unpacked) throw new Refusal('fileBomb');
    return bytes.subarray(begin, begin + packed);
  }
  if (method !== 8) throw new Refusal('fileType');
  const whole = await inflate(bytes.subarray(begin, begin + packed), {
    maxOutputLength: Math.max(1, unpacked),
  }).catch(() => null);
  if (whole === null || whole.length !== unpacked) throw new Refusal('fileBomb');
  return whole;
}

import { BackupError } from './backup-error.ts';

const blockBytes = 512;

/** What stands in an archive; anything else than files and folders (links of table spaces) is refused. */
export interface TarEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly bytes: number;
}

/** Takes the entries in their order; the next piece comes when the promise of the last one has settled. */
export interface TarSink {
  begin(entry: TarEntry): Promise<void>;
  piece(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Reads a tar archive as it comes, in pieces of any size. It knows what PostgreSQL writes: ustar without extensions. */
export class TarReader {
  readonly #sink: TarSink;
  #head = Buffer.alloc(0);
  #left = 0;
  #padding = 0;

  constructor(sink: TarSink) {
    this.#sink = sink;
  }

  /** @throws BackupError when the bytes are no such archive */
  async take(bytes: Buffer): Promise<void> {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#left > 0) rest = await this.#body(rest);
      else if (this.#padding > 0) {
        const skipped = Math.min(this.#padding, rest.length);
        this.#padding -= skipped;
        rest = rest.subarray(skipped);
      } else rest = await this.#header(rest);
    }
  }

  /** @throws BackupError when the archive broke off within an entry */
  finish(): void {
    if (this.#left > 0 || this.#padding > 0 || this.#head.length > 0)
      throw new BackupError('The database broke off in the middle of its backup.');
  }

  async #body(rest: Buffer): Promise<Buffer> {
    const piece = rest.subarray(0, this.#left);
    await this.#sink.piece(piece);
    this.#left -= piece.length;
    if (this.#left === 0) await this.#sink.end();
    return rest.subarray(piece.length);
  }

  async #header(rest: Buffer): Promise<Buffer> {
    const wanted = blockBytes - this.#head.length;
    this.#head = Buffer.concat([this.#head, rest.subarray(0, wanted)]);
    if (this.#head.length === blockBytes) {
      const head = this.#head;
      this.#head = Buffer.alloc(0);
      // Two empty blocks end an archive.
      if (head.some((byte) => byte !== 0)) await this.#begin(readHeader(head));
    }
    return rest.subarray(wanted);
  }

  async #begin(entry: TarEntry): Promise<void> {
    this.#left = entry.bytes;
    this.#padding = (blockBytes - (entry.bytes % blockBytes)) % blockBytes;
    await this.#sink.begin(entry);
    if (entry.bytes === 0) await this.#sink.end();
  }
}

function readHeader(head: Buffer): TarEntry {
  let sum = 8 * 0x20;
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte;
  if (sum !== readNumber(head.subarray(148, 156)))
    throw new BackupError('The archive of the database is damaged.');
  const prefix = readText(head.subarray(345, 500));
  const name = readText(head.subarray(0, 100));
  const path = (prefix ? `${prefix}/${name}` : name).replace(/^\.\//, '').replace(/\/$/, '');
  const type = String.fromCharCode(head[156] ?? 0);
  if (path.startsWith('/') || path.split('/').includes('..') || !'05\0'.includes(type))
    throw new BackupError(`The archive of the database holds what cannot be kept: ${path} (${type}).`);
  return type === '5'
    ? { path, kind: 'folder', bytes: 0 }
    : { path, kind: 'file', bytes: readNumber(head.subarray(124, 136)) };
}

const readText = (field: Buffer): string => field.toString('utf8').replace(/\0.*$/s, '');

// Octal digits, or above 8 GB a binary number behind a set bit.
function readNumber(field: Buffer): number {
  if ((field[0] ?? 0) < 0x80) return Number.parseInt(readText(field).trim() || '0', 8);
  return field.subarray(1).reduce((number, byte) => number * 256 + byte, 0);
}

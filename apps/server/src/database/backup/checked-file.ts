import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What tells whether a file is still the one that was written. */
export interface Checksum {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** How a file is written: its mode, and false where nobody needs it after a power cut (tests). */
export interface FileWish {
  readonly mode?: number | undefined;
  readonly durable?: boolean | undefined;
}

/** Writes one file, and knows its checksum at the end; it is on the disk when `close` settles, unless nobody needs it after a power cut. */
export class CheckedWriter {
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  readonly #durable: boolean;
  #bytes = 0;

  private constructor(file: FileHandle, durable: boolean) {
    this.#file = file;
    this.#durable = durable;
  }

  /** Makes a file that must not be there yet, and the folders above it. */
  static async open(path: string, { mode = 0o600, durable = true }: FileWish = {}): Promise<CheckedWriter> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new CheckedWriter(await open(path, 'wx', mode), durable);
  }

  async write(piece: Buffer): Promise<void> {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    await this.#file.writeFile(piece);
  }

  async close(): Promise<Checksum> {
    if (this.#durable) await this.#file.sync();
    await this.#file.close();
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  /** Lets go of a file that will not be finished. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
  }
}

/** Copies a file as it is now. */
export async function copyChecked(from: string, to: string, wish: FileWish = {}): Promise<Checksum> {
  const writer = await CheckedWriter.open(to, wish);
  try {
    for await (const piece of createReadStream(from, { highWaterMark: 1 << 20 }))
      await writer.write(piece as Buffer);
    return await writer.close();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

export async function checksumOf(path: string): Promise<Checksum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

import type { Readable } from 'node:stream';

export const shelves = ['tasks', 'imports', 'attachments', 'thumbnails', 'archives', 'logs'] as const;
/** What a file is for: a shelf is a folder of its own, so that a sweep of one cannot touch another. */
export type Shelf = (typeof shelves)[number];

/** What a file is written from. */
export type Pieces = AsyncIterable<string | Uint8Array> | readonly Uint8Array[];

/** From the first to the last byte wanted; what lies behind the end of the file is not there. */
export interface Span {
  start: number;
  end: number;
}

/** What has been written, as it was read from its pieces. */
export interface Written {
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** One file of a shelf. */
export interface Kept {
  id: string;
  /** Bytes. */
  size: number;
}

/**
 * Every file that the server keeps for people and tasks, whether in a folder or in a bucket. Their names are ids that the server made: no path is ever
 * built from input. What `write` has written and `seal` has sealed is there whole, whoever was killed meanwhile.
 */
export interface FileStore {
  /** @throws Error with the reason when nothing can be kept now */
  greet(): Promise<void>;
  /** Writes a whole file; it is there when all of it is, or not at all. @throws TooManyBytes above `most` bytes */
  write(shelf: Shelf, id: string, pieces: Pieces, most?: number): Promise<Written>;
  /**
   * Appends at `offset`, from which on nothing of before is kept; at most `most` bytes in all. Returns the bytes that lie there now. What came of a stream
   * that broke stays, and `size` tells it. @throws TooManyBytes
   */
  append(shelf: Shelf, id: string, offset: number, pieces: Readable, most: number): Promise<number>;
  /** All that was appended is one file from now on; it may be said again. */
  seal(shelf: Shelf, id: string): Promise<void>;
  /** The bytes of a file. The stream fails where there is none. */
  read(shelf: Shelf, id: string, span?: Span): Readable;
  /** The bytes that lie there, sealed or not; null: there is nothing. */
  size(shelf: Shelf, id: string): Promise<number | null>;
  /** Takes a file away, whole or not; it may be gone already. */
  remove(shelf: Shelf, id: string): Promise<void>;
  /** A whole file for programs that want a path, as long as `use` takes; it is only read. */
  local<T>(shelf: Shelf, id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** The files of a shelf, in no order. */
  list(shelf: Shelf): AsyncIterable<Kept>;
  /** Takes away what was begun before a time (seconds UTC) and never became a file. */
  tidy(before: number): Promise<void>;
}

/** More came than may come. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
  constructor() {
    super('more bytes than announced');
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where a file lies in a folder or a bucket, in both the same. @throws Error for anything but an id */
export function placeOf(shelf: Shelf, id: string): string {
  if (!uuid.test(id)) throw new Error('a file is named by an id');
  return `${shelf}/${id.slice(-2)}/${id}`;
}

/** Whether the last part of a place is the name of a file. */
export const isFileName = (name: string): boolean => uuid.test(name);

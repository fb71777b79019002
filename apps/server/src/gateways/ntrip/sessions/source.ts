import { ChunkReader } from '@furrow/ntrip';
import type { StreamFace } from '../host.ts';
import { type Entry, Session } from './session.ts';

/** A base station that sends. */
export class Source extends Session {
  readonly direction = 'source';
  protected readonly bytesPerS: number;
  readonly #stream: StreamFace;
  readonly #chunks: ChunkReader | undefined;
  #heardMs: number;

  constructor(entry: Entry, stream: StreamFace, chunked: boolean) {
    super(entry);
    this.bytesPerS = entry.host.bounds.sourceBytesPerS;
    this.#stream = stream;
    this.#chunks = chunked ? new ChunkReader() : undefined;
    this.#heardMs = this.beganMs;
  }

  protected override take(chunk: Buffer, nowMs: number): void {
    this.#heardMs = nowMs;
    this.moved(nowMs);
    if (this.#chunks === undefined) {
      this.#stream.feed(chunk, nowMs);
      return;
    }
    const data = this.#chunks.push(chunk);
    if (data.length > 0) this.#stream.feed(Buffer.from(data.buffer, data.byteOffset, data.length), nowMs);
    if (this.#chunks.ended) this.end('client');
  }

  protected override look(nowMs: number): void {
    const { bounds, book } = this.host;
    // A silence that the office allows is no reason to end.
    const patienceMs = Math.max(bounds.sourceIdleMs, book.limits.sourceSilenceS * 1000);
    if (nowMs - this.#heardMs > patienceMs) this.end('idle');
  }

  protected override leave(): void {
    this.#stream.ended(this, 'gone');
  }
}

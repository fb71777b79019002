import { type Answer, ChunkReader } from '@furrow/ntrip';
import type { StreamFace } from '../host.ts';
import { type Entry, Session } from '../sessions/session.ts';

const silenceMs = 60_000;
const placeMs = 10_000;

/** One connection to another caster, as a session: it has a row, can be kicked, and feeds a stream as a source does. */
export class RelaySession extends Session {
  readonly direction = 'relay';
  protected readonly bytesPerS: number;
  readonly #stream: StreamFace;
  readonly #chunks: ChunkReader | undefined;
  /** The sentence that is told each 10 s; null: none. */
  readonly #place: ((nowMs: number) => string) | null;
  #heardMs = Date.now();
  #toldMs = 0;

  constructor(entry: Entry, stream: StreamFace, answer: Answer, place: ((nowMs: number) => string) | null) {
    super(entry);
    this.bytesPerS = entry.host.bounds.sourceBytesPerS;
    this.#stream = stream;
    this.#chunks = answer.chunked ? new ChunkReader() : undefined;
    this.#place = place;
  }

  /** Something came: the upstream really serves. */
  get served(): boolean {
    return this.firstByteMs !== null;
  }

  /** Says a sentence to the upstream. */
  say(sentence: string): void {
    if (this.ended) return;
    const line = `${sentence.trim()}\r\n`;
    this.socket.write(line);
    this.bytesOut += line.length;
  }

  protected override take(chunk: Buffer, nowMs: number): void {
    this.#heardMs = nowMs;
    this.moved(nowMs);
    const data = this.#chunks === undefined ? chunk : this.#chunks.push(chunk);
    if (data.length > 0) this.#stream.feed(Buffer.from(data.buffer, data.byteOffset, data.length), nowMs);
    if (this.#chunks?.ended === true) this.end('client');
  }

  protected override look(nowMs: number): void {
    if (nowMs - this.#heardMs > silenceMs) this.end('idle');
    else if (this.#place !== null && nowMs - this.#toldMs >= placeMs) {
      this.#toldMs = nowMs;
      this.say(this.#place(nowMs));
    }
  }

  protected override leave(): void {
    this.#stream.ended(this, 'gone');
  }
}

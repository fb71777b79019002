import type { Socket } from 'node:net';

interface Waiting {
  readonly frames: readonly Uint8Array[];
  ready: boolean;
}

/**
 * Answers of one connection in the order of their questions: an answer that must wait (a position until it is stored) holds
 * back those behind it. What becomes ready in one turn of the event loop goes out as one write.
 */
export class Answers {
  readonly #socket: Socket;
  readonly #sent: (frames: readonly Uint8Array[]) => void;
  /** Made when something must wait: most connections are idle most of the time. */
  #waiting: Waiting[] | undefined;
  #corked = false;

  constructor(socket: Socket, sent: (frames: readonly Uint8Array[]) => void = () => undefined) {
    this.#socket = socket;
    this.#sent = sent;
  }

  /** True while an answer is owed. */
  get owed(): boolean {
    return this.#waiting !== undefined;
  }

  /** Sends these frames after all earlier answers, and not before `after` resolved (it must never reject). */
  push(frames: readonly Uint8Array[], after?: Promise<unknown>): void {
    if (after === undefined && this.#waiting === undefined) {
      this.#write(frames);
      return;
    }
    const waiting: Waiting = { frames, ready: after === undefined };
    this.#waiting ??= [];
    this.#waiting.push(waiting);
    void after?.then(() => {
      waiting.ready = true;
      this.#flush();
    });
  }

  /** Bytes that wait in this process because the network is slow. */
  get unsentBytes(): number {
    return this.#socket.writableLength;
  }

  /** Sends at once: what is no answer (an order, a question of ours). */
  send(frames: readonly Uint8Array[]): void {
    this.#write(frames);
  }

  #flush(): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    let done = 0;
    while (waiting[done]?.ready) this.#write(waiting[done++]!.frames);
    if (done === waiting.length) this.#waiting = undefined;
    else waiting.splice(0, done);
  }

  #write(frames: readonly Uint8Array[]): void {
    if (frames.length === 0 || !this.#socket.writable) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#socket.uncork();
      });
    }
    this.#sent(frames);
    this.#socket.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
  }
}

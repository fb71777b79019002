import { TokenBucket } from '#kit/clock/token-bucket.ts';

/** How often those that wait are served, ms. */
const turnMs = 20;
/** What may go out in one go after a time without transfers, s of the whole rate. */
const burstS = 0.05;

/** A transfer as the shaper sees it: it sends what it may, and asks the shaper before each sub-package. */
export interface Shaped {
  pump(nowMs: number): unknown;
}

/**
 * The bytes a second that all transfers of a gateway may send together: a token bucket. Two hundred terminals that load at once would
 * else take the processor from the positions of all others. Transfers that find it empty wait in line, and each is served in its turn.
 */
export class TransferShaper {
  readonly #bytes: TokenBucket;
  /** In the order in which they found the bucket empty. */
  readonly #line = new Set<Shaped>();
  #timer: NodeJS.Timeout | undefined;
  #serving: Shaped | undefined;

  constructor(bytesPerS: number, nowMs: number) {
    this.#bytes = new TokenBucket({ perS: bytesPerS, most: bytesPerS * burstS }, nowMs);
  }

  /** True when `transfer` may send one more sub-package now; otherwise its `pump` is called when its turn comes. */
  maySend(transfer: Shaped, nowMs: number): boolean {
    const isFirst = this.#line.size === 0 || this.#serving === transfer;
    if (isFirst && this.#bytes.level(nowMs) > 0) return true;
    this.#line.add(transfer);
    this.#timer ??= setInterval(() => this.#serve(Date.now()), turnMs).unref();
    return false;
  }

  /** Counts what went out; repeats that had to go at once may owe something. */
  spend(bytes: number): void {
    this.#bytes.take(bytes);
  }

  /** The transfer is over, or its connection is. */
  leave(transfer: Shaped): void {
    this.#line.delete(transfer);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#line.clear();
  }

  #serve(nowMs: number): void {
    // Those that find it empty again come back to the end of the line, and are not asked twice in one turn.
    for (const transfer of [...this.#line]) {
      if (this.#bytes.level(nowMs) <= 0) return;
      this.#line.delete(transfer);
      this.#serving = transfer;
      transfer.pump(nowMs);
      this.#serving = undefined;
    }
    if (this.#line.size === 0) this.close();
  }
}

/** How fast a bucket fills, tokens a second, and what it holds at most: so much may go at once. */
export interface BucketSize {
  readonly perS: number;
  readonly most: number;
}

/**
 * What may go through, in tokens (bytes, frames, calls): it fills steadily and begins full. Who takes may take more than is there; what is
 * owed is filled up first. The time comes from the caller, ms of any clock; one that is put back takes nothing away. Made small: every
 * connection of a gateway has two.
 */
export class TokenBucket {
  readonly #perS: number;
  readonly #most: number;
  #level: number;
  #filledAtMs: number;

  constructor({ perS, most }: BucketSize, nowMs: number) {
    this.#perS = perS;
    this.#most = most;
    this.#level = most;
    this.#filledAtMs = nowMs;
  }

  /** What is there now; below zero: what is owed. */
  level(nowMs: number): number {
    const passedMs = Math.max(0, nowMs - this.#filledAtMs);
    this.#level = Math.min(this.#most, this.#level + (passedMs * this.#perS) / 1000);
    this.#filledAtMs = nowMs;
    return this.#level;
  }

  /** Takes so many, whatever is there. */
  take(tokens: number): void {
    this.#level -= tokens;
  }
}

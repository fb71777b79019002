/**
 * The serial numbers of what we send over one connection. A long message keeps a block of consecutive ones for its parts; answers and
 * orders that go out meanwhile take numbers outside of it.
 */
export class Serials {
  #next = 0;
  #block: { first: number; count: number } | undefined;

  /** The first of `count` consecutive numbers. */
  take(count: number): number {
    let first = this.#next;
    const block = this.#block;
    if (block !== undefined) {
      const behind = (first - block.first) & 0xffff;
      if (behind < block.count || behind + count > 0x1_0000) first = (block.first + block.count) & 0xffff;
    }
    this.#next = (first + count) & 0xffff;
    return first;
  }

  /** Keeps a block, at most 65,535 long: from `at` on when it carried these parts before, else the next ones. Says its first number. */
  reserve(count: number, at?: number): number {
    const first = at ?? this.#next;
    this.#block = { first, count };
    return first;
  }

  release(): void {
    this.#block = undefined;
  }
}

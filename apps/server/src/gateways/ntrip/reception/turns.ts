/** What concerns one thing is done one after the other, in the order of its coming. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  async enter(key: string, deed: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(deed);
    // The next one comes whatever became of this one.
    const over = mine.catch(() => undefined);
    this.#last.set(key, over);
    try {
      await mine;
    } finally {
      if (this.#last.get(key) === over) this.#last.delete(key);
    }
  }
}

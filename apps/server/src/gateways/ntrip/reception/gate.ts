/** Who waits for the office: so many knocks at once in all, so many of one address; the rest in the order of their coming. */
export class Gate {
  readonly #atOnce: number;
  readonly #ofAddress: number;
  readonly #counts = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number, ofAddress: number) {
    this.#atOnce = atOnce;
    this.#ofAddress = ofAddress;
  }

  /** Does `deed` when it is its turn. Undefined: too many of this address wait already. */
  enter<T>(address: string, deed: () => Promise<T>): Promise<T> | undefined {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#ofAddress) return undefined;
    this.#counts.set(address, count + 1);
    return this.#pass(address, deed);
  }

  async #pass<T>(address: string, deed: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await deed();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside -= 1;
      else next();
      const count = this.#counts.get(address) ?? 0;
      if (count <= 1) this.#counts.delete(address);
      else this.#counts.set(address, count - 1);
    }
  }
}

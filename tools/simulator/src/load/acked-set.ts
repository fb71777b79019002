/** Which points of one terminal were acknowledged: a bit a second after `startS`. */
export class AckedSet {
  readonly terminalNumber: string;
  readonly startS: number;
  #bits = new Uint8Array(128);
  count = 0;

  constructor(terminalNumber: string, startS: number) {
    this.terminalNumber = terminalNumber;
    this.startS = startS;
  }

  /** Marks the point `index` seconds after the start; false when it was marked before. */
  add(index: number): boolean {
    const at = index >> 3;
    if (at >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    const bit = 1 << (index & 7);
    if ((this.#bits[at]! & bit) !== 0) return false;
    this.#bits[at]! |= bit;
    this.count += 1;
    return true;
  }

  has(timeS: number): boolean {
    const index = timeS - this.startS;
    return index >= 0 && ((this.#bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
  }

  /** The acknowledged times, s UTC, ascending. */
  *times(): Generator<number> {
    for (let index = 0; index < this.#bits.length * 8; index += 1) {
      if (((this.#bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0) yield this.startS + index;
    }
  }
}

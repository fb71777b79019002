/** The last hour in steps of ten minutes. */
const [steps, stepS] = [6, 600];
const fieldsOfStep = 4;

/**
 * How often something happens, over the last hour or less; in a place that never grows: twenty thousand of them are in one
 * process. A step holds its number, what was counted in it, when the first came (s) and how many that were.
 */
export class RateMeter {
  readonly #steps = new Float64Array(steps * fieldsOfStep);
  #lastAtS = 0;

  /** When the last came, seconds UTC; 0: never. */
  get lastAtS(): number {
    return this.#lastAtS;
  }

  /** `count` came at this second. */
  note(atS: number, count = 1): void {
    const step = Math.floor(atS / stepS);
    const at = (step % steps) * fieldsOfStep;
    const held = this.#steps;
    if (held[at] !== step) {
      // What comes later than an hour after its time is no news of now.
      if (held[at]! > step) return;
      held.set([step, 0, atS, count], at);
    }
    held[at + 1]! += count;
    if (atS < held[at + 2]!) held.set([atS, count], at + 2);
    this.#lastAtS = Math.max(this.#lastAtS, atS);
  }

  /**
   * How many came in an hour, from the first that is held to the last; to `nowS` when the next is overdue. Null: fewer than two
   * moments are held.
   */
  perHour(nowS: number): number | null {
    const oldest = Math.floor(nowS / stepS) - steps;
    let [count, first, atFirst] = [0, Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at < this.#steps.length; at += fieldsOfStep) {
      const [step, counted, from, many] = this.#steps.subarray(at, at + fieldsOfStep);
      if (step! <= oldest || counted === 0) continue;
      count += counted!;
      if (from! < first) [first, atFirst] = [from!, many!];
    }
    const span = this.#lastAtS - first;
    if (!(span > 0)) return null;
    const gap = span / Math.max(1, count - atFirst);
    const overdue = nowS - this.#lastAtS > 3 * gap;
    return ((count - atFirst) / (overdue ? nowS - first : span)) * 3600;
  }
}

import { BackOff, type BackOffLimits } from './back-off.ts';

/** At most so many are remembered; the oldest of them is tried again at once. */
const mostRemembered = 10_000;

interface Setback {
  readonly backOff: BackOff;
  againAtMs: number;
}

/** Which of many things failed lately, each with a pause of its own that grows while it goes on failing: one that never succeeds takes no turn of the others. */
export class Setbacks<Key> {
  readonly #limits: BackOffLimits;
  readonly #of = new Map<Key, Setback>();

  constructor(limits: BackOffLimits) {
    this.#limits = limits;
  }

  failed(key: Key, nowMs = Date.now()): void {
    const held = this.#of.get(key) ?? { backOff: new BackOff(this.#limits), againAtMs: 0 };
    held.againAtMs = nowMs + held.backOff.failed();
    if (!this.#of.has(key) && this.#of.size >= mostRemembered) this.#of.delete(this.#of.keys().next().value!);
    this.#of.set(key, held);
  }

  succeeded(key: Key): void {
    this.#of.delete(key);
  }

  /** Those that are not to be tried yet. */
  resting(nowMs = Date.now()): Key[] {
    return [...this.#of].flatMap(([key, { againAtMs }]) => (againAtMs > nowMs ? [key] : []));
  }
}

import type { EngineParts } from './engine-parts.ts';
import { fencePrefix } from './kinds/fence-kinds.ts';
import { judgedKinds } from './kinds/kinds.ts';
import { behind, orphans } from './state.store.ts';

/** So often it is looked for active rows of vehicles that no living gateway holds. */
const rowsMs = 60_000;
/** And so often for what was stored and never judged; of these so few are handed out at a time: after a start the whole fleet may be among them. */
const behindMs = 10 * 60_000;
const atOnce = 100;
const prefixes = [...judgedKinds.map(({ prefix }) => prefix), fencePrefix];

/** Vehicles that nobody judges, though they have active rows or points that were not judged: the process that had them has died. */
export class Strays {
  readonly #parts: Pick<EngineParts, 'pool' | 'node'>;
  #rowsAt = 0;
  #behindAt = 0;
  #behind: number[] = [];

  constructor(parts: Pick<EngineParts, 'pool' | 'node'>) {
    this.#parts = parts;
  }

  /** Those that are due to be taken up; mostly none. */
  async next(): Promise<number[]> {
    const { pool, node } = this.#parts;
    const nowMs = Date.now();
    if (nowMs - this.#behindAt >= behindMs) {
      this.#behind = await behind(pool, node);
      this.#behindAt = nowMs;
    }
    if (nowMs - this.#rowsAt < rowsMs) return this.#behind.splice(0, atOnce);
    const rows = await orphans(pool, node, prefixes);
    this.#rowsAt = nowMs;
    return [...rows, ...this.#behind.splice(0, atOnce)];
  }
}

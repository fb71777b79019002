import type { Coverage } from '@furrow/geo';

/** Bytes of a vertex in the columns of a swath, about. */
const vertexBytes = 90;

interface Kept<Ground> {
  ground: Ground;
  bytes: number;
}

/** What was drawn lately, by job and version; the least used goes first when there is no room (bytes). */
export class GroundCache<Ground extends { coverage: Coverage }> {
  readonly #kept = new Map<string, Kept<Ground>>();
  readonly #coming = new Map<string, Promise<Ground | null>>();
  #bytes = 0;

  constructor(readonly most: number) {}

  /** The ground under a key; several that ask at once wait for one drawing. */
  async get(key: string, draw: () => Promise<Ground | null>): Promise<Ground | null> {
    const found = this.#kept.get(key);
    if (found) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      return found.ground;
    }
    const waiting = this.#coming.get(key);
    if (waiting) return waiting;
    const drawing = draw().finally(() => this.#coming.delete(key));
    this.#coming.set(key, drawing);
    const ground = await drawing;
    if (ground) this.#keep(key, ground);
    return ground;
  }

  #keep(key: string, ground: Ground): void {
    const { tiles, swath } = ground.coverage;
    const bytes = tiles.bytes + swath.length * vertexBytes;
    this.#kept.set(key, { ground, bytes });
    this.#bytes += bytes;
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= this.most || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= one.bytes;
    }
  }
}

import type { Coverage } from '@furrow/geo';

/** Bytes of a vertex in the columns of a swath, about. */
const vertexBytes = 90;

/** What was drawn lately, by key; the least used goes first when there is no room (bytes). */
export class GroundCache<Ground extends { coverage: Coverage }> {
  readonly #kept = new Map<string, { ground: Ground; bytes: number }>();
  #bytes = 0;

  constructor(readonly most: number) {}

  get(key: string): Ground | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.ground;
  }

  keep(key: string, ground: Ground): void {
    const { tiles, swath } = ground.coverage;
    const bytes = tiles.bytes + swath.length * vertexBytes;
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
    this.#kept.set(key, { ground, bytes });
    this.#bytes += bytes;
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= this.most || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= one.bytes;
    }
  }
}

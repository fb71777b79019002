/** A position report of a terminal: the body of a 0x0200, kept until the platform has acknowledged it. */
export interface StoredPoint {
  body: Uint8Array;
  /** The terminal's time of the point, s UTC. */
  timeS: number;
}

/**
 * The points of one terminal that are not acknowledged. A point leaves only by `take` into a message under way; when
 * that message fails it comes back. A full store gives up its oldest points, as the flash of a real terminal does.
 */
export class PointStore {
  readonly capacity: number;
  #points: StoredPoint[] = [];
  lost = 0;

  constructor(capacity = 20_000) {
    this.capacity = capacity;
  }

  get size(): number {
    return this.#points.length;
  }

  add(point: StoredPoint): void {
    this.#points.push(point);
    this.#trim();
  }

  /** Points whose message was not acknowledged, back in their place by time. */
  giveBack(points: readonly StoredPoint[]): void {
    if (points.length === 0) return;
    this.#points = [...points, ...this.#points].sort((a, b) => a.timeS - b.timeS);
    this.#trim();
  }

  /** The oldest points, at most `count` and at most `bytes` of bodies, out of the store. */
  take(count: number, bytes: number): StoredPoint[] {
    let taken = 0;
    let length = 0;
    while (taken < Math.min(count, this.#points.length)) {
      length += this.#points[taken]!.body.length + 2;
      if (taken > 0 && length > bytes) break;
      taken += 1;
    }
    return this.#points.splice(0, taken);
  }

  #trim(): void {
    const over = this.#points.length - this.capacity;
    if (over <= 0) return;
    this.#points.splice(0, over);
    this.lost += over;
  }
}

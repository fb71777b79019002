import { messageId } from '@furrow/jt808';
import { encodeStoredBatch } from './batch.ts';
import type { Counters } from './counters.ts';
import { PointStore, type StoredPoint } from './point-store.ts';
import type { Session } from './session.ts';

/** Limits how many stored points a whole fleet sends a second. */
export interface Pace {
  take(points: number): boolean;
}

export interface ReporterOptions {
  session: Session;
  counters: Counters;
  pace: Pace;
  /** Points of the past to be sent as if stored, oldest first. */
  backfill: Iterator<StoredPoint> | null;
  /** How many unsent points it keeps; as many as a common terminal without it. */
  capacity: number | undefined;
  /** Called with the newest acknowledged time when nothing is left unacknowledged. */
  reportedUntil(timeS: number): void;
}

/** Points a message of 0x0704: what common terminals send. */
const batchPoints = 50;
const batchBytes = 8000;
/** Positions on their way without an answer; beyond this a terminal stores. */
const liveWindow = 32;
const tooSlowBytes = 256 * 1024;

/** Brings points to the platform: at once while it answers, later out of the store when it did not. */
export class Reporter {
  readonly store: PointStore;
  readonly #options: ReporterOptions;
  #backfill: Iterator<StoredPoint> | null;
  #newestS = 0;
  #underWay = 0;

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#backfill = options.backfill;
    this.store = new PointStore(options.capacity);
  }

  /** True while points of the past are still to be sent. */
  get isBackfilling(): boolean {
    return this.#backfill !== null;
  }

  /** Points that the platform has not acknowledged, stored or on their way. */
  get unacknowledged(): number {
    return this.store.size + this.#underWay;
  }

  report(point: StoredPoint): void {
    const { session, counters } = this.#options;
    const open = session.isReady && session.backlogBytes < tooSlowBytes;
    if (!open || session.waitingFor(messageId.location) >= liveWindow) {
      this.store.add(point);
      counters.lost += this.store.lost;
      this.store.lost = 0;
      return;
    }
    counters.sent += 1;
    this.#underWay += 1;
    session.ask(messageId.location, point.body, (result) => this.#settled([point], result));
  }

  /** Sends stored points, one batch at a time. */
  tick(): void {
    const { session, counters, pace } = this.#options;
    if (!session.isReady || session.waitingFor(messageId.locationBatch) > 0) return;
    if (this.store.size === 0 && !this.#backfill) return;
    if (!pace.take(batchPoints)) return;
    this.#refill();
    const points = this.store.take(batchPoints, batchBytes);
    if (points.length === 0) return;
    counters.sent += points.length;
    counters.stored += points.length;
    this.#underWay += points.length;
    session.ask(messageId.locationBatch, encodeStoredBatch(points), (result) =>
      this.#settled(points, result),
    );
  }

  #refill(): void {
    while (this.#backfill && this.store.size < batchPoints) {
      const next = this.#backfill.next();
      if (next.done) this.#backfill = null;
      else this.store.add(next.value);
    }
  }

  #settled(points: StoredPoint[], result: number | null): void {
    const { counters } = this.#options;
    this.#underWay -= points.length;
    if (result === 0) {
      counters.acknowledged += points.length;
      this.#newestS = Math.max(this.#newestS, points[points.length - 1]!.timeS);
      if (this.unacknowledged === 0 && !this.#backfill) this.#options.reportedUntil(this.#newestS);
      // The next batch need not wait for the next tick.
      if (this.store.size > 0 || this.#backfill) setImmediate(() => this.tick());
      return;
    }
    // 1 = the platform could not: the point stays ours. 2, 3 = it will never take it.
    if (result === null || result === 1) this.store.giveBack(points);
    else counters.refused += points.length;
  }
}

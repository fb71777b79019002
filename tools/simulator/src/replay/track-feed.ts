import type { Feed } from '../terminal/feed.ts';
import type { Sample } from '../work/sample.ts';
import type { RecordedTrack } from './track-file.ts';

/** Pauses of a record that are longer are shortened to this: nobody waits a night for the next job. */
const longestGapMs = 600_000;

/**
 * A recorded track as the feed of a terminal, shifted to now. At speed 1 every point comes at its time. At a higher
 * speed the points keep their true spacing, so the track is laid into the past such that its last point lands on the
 * moment at which it is sent: speeds stay true and no time lies in the future.
 */
export class TrackFeed implements Feed {
  readonly #track: RecordedTrack;
  readonly #speed: number;
  /** Played time of each row, ms since the first. */
  readonly #playMs: Float64Array;
  #startMs = 0;
  #next = 0;
  #widthM = 0;

  constructor(track: RecordedTrack, speed: number) {
    if (track.count === 0) throw new RangeError(`track of ${track.device} has no points`);
    if (!(speed > 0)) throw new RangeError(`speed ${speed}`);
    this.#track = track;
    this.#speed = speed;
    this.#playMs = new Float64Array(track.count);
    for (let i = 1; i < track.count; i += 1) {
      const gapMs = track.timeMs[i]! - track.timeMs[i - 1]!;
      this.#playMs[i] = this.#playMs[i - 1]! + Math.min(gapMs, longestGapMs);
    }
  }

  /** Length of the track as it is played at speed 1, ms. */
  get lengthMs(): number {
    return this.#playMs[this.#track.count - 1]!;
  }

  get isOver(): boolean {
    return this.#next >= this.#track.count;
  }

  first(nowMs: number): number {
    this.#startMs = nowMs;
    this.#next = 0;
    return nowMs;
  }

  /** The row that is due at a moment of the clock; null after the last one. */
  at(atMs: number): Sample | null {
    if (this.#next >= this.#track.count && atMs > this.#dueMs(this.#track.count - 1)) return null;
    let low = 0;
    let high = this.#track.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#dueMs(middle) <= atMs) low = middle;
      else high = middle - 1;
    }
    return this.#sample(low);
  }

  nextAfter(): number | null {
    this.#next += 1;
    return this.isOver ? null : this.#dueMs(this.#next);
  }

  #dueMs(row: number): number {
    return this.#startMs + this.#playMs[row]! / this.#speed;
  }

  #sample(row: number): Sample {
    const track = this.#track;
    const endMs = this.#startMs + this.lengthMs / this.#speed;
    const width = track.widthM[row]!;
    if (!Number.isNaN(width)) this.#widthM = width;
    const depth = track.depthM[row]!;
    const implementDown = track.working[row] === 1;
    return {
      atMs: endMs - this.lengthMs + this.#playMs[row]!,
      activity: implementDown ? 'working' : 'driving',
      lng: track.lng[row]!,
      lat: track.lat[row]!,
      altitudeM: 0,
      speedMs: track.speedKmh[row]! / 3.6,
      headingDeg: track.headingDeg[row]!,
      implementDown,
      depthM: Number.isNaN(depth) ? null : depth,
      rawDepth: null,
      ratePerHa: null,
      widthM: this.#widthM,
      engineOn: true,
      fix: 2,
      satellites: 14,
      hdop: 0.8,
      correctionAgeS: null,
      autoSteer: false,
      deviationM: 0,
      voltageV: 14,
      mileageM: 0,
      fuelShare: 0.6,
    };
  }
}

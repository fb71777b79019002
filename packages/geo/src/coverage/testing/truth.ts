import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { emptyColumns, type PointFix, pointStatus, type TrackColumns } from '../../track/track-columns.ts';

/** A machine at a moment: seconds from the start, metres east and north, implement down. */
export interface Moment {
  readonly time: number;
  readonly east: number;
  readonly north: number;
  readonly works: boolean;
  /** Degrees from north, and m/s, where the shape tells them. */
  readonly heading?: number;
  readonly speed?: number;
}

export interface Receiver {
  readonly interval: number;
  /** Standard deviation of the slowly drifting error, metres. */
  readonly sigma: number;
  readonly fix: PointFix;
  readonly seed: number;
}

const PLACE = { lng: 126.6, lat: 45.7 };
const MORNING = Date.UTC(2026, 4, 1) / 1000;
const STEP = 0.1;
const SPEED = 2;
const TURN_SECONDS = 20.3;
/** A turn leads so far out of the field, at full speed first, metres. */
const OVERSHOOT = (SPEED * TURN_SECONDS) / Math.PI;
/** The receiver's error is another after so many seconds. */
const DRIFT_SECONDS = 300;

/** Random numbers of a seed, 0 ≤ x < 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuttle work ten times a second: passes of a length, so far apart, some of them off by 0.6 m, so that strips are missed. */
export function shuttleTruth(passes: number, length: number, apart: number, offEvery: number): Moment[] {
  const moments: Moment[] = [];
  let time = 0;
  let before: { east: number; north: number } | null = null;
  for (let pass = 0; pass < passes; pass++) {
    const east = pass * apart + (pass % offEvery === offEvery - 1 ? 0.6 : 0);
    const ends = pass % 2 === 0 ? [0, length] : [length, 0];
    const start = { east, north: ends[0]! };
    if (before) {
      const beyond = before.north > 0 ? OVERSHOOT : -OVERSHOOT;
      for (let gone = STEP; gone < TURN_SECONDS; gone += STEP) {
        const part = gone / TURN_SECONDS;
        moments.push({
          time: time + gone,
          east: before.east + part * (start.east - before.east),
          north: before.north + part * (start.north - before.north) + beyond * Math.sin(part * Math.PI),
          works: false,
        });
      }
      time += TURN_SECONDS;
    }
    const seconds = length / SPEED;
    for (let gone = 0; gone <= seconds + STEP / 2; gone += STEP) {
      moments.push({
        time: time + gone,
        east,
        north: ends[0]! + (ends[1]! - ends[0]!) * (gone / seconds),
        works: true,
      });
    }
    time += seconds;
    before = { east, north: ends[1]! };
  }
  return moments;
}

/** What a receiver makes of it: every `interval` seconds, with a drifting error, by a seed. */
export function observe(truth: readonly Moment[], receiver: Receiver): TrackColumns {
  const random = randomOf(receiver.seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const keep = Math.exp(-STEP / DRIFT_SECONDS);
  const fresh = Math.sqrt(1 - keep * keep) * receiver.sigma;
  let [eastError, northError] = [normal() * receiver.sigma, normal() * receiver.sigma];
  let next = random() * receiver.interval;
  const seen: Moment[] = [];
  for (const moment of truth) {
    eastError = eastError * keep + fresh * normal();
    northError = northError * keep + fresh * normal();
    if (moment.time < next) continue;
    next += receiver.interval;
    seen.push({ ...moment, east: moment.east + eastError, north: moment.north + northError });
  }
  return trackOf(seen, receiver.fix);
}

/** The moments as a track, without any error. */
export function trackOf(moments: readonly Moment[], fix: PointFix): TrackColumns {
  const metres = degreeLengths(PLACE.lat);
  const track = emptyColumns(moments.length);
  for (const [i, { time, east, north, works, heading = 0, speed = SPEED }] of moments.entries()) {
    track.time[i] = MORNING + time;
    track.lng[i] = PLACE.lng + east / metres.lng;
    track.lat[i] = PLACE.lat + north / metres.lat;
    track.speed[i] = speed;
    track.heading[i] = ((Math.round(heading) % 360) + 360) % 360;
    track.status[i] = works ? pointStatus.qualified : pointStatus.travelling;
    track.fix[i] = fix;
  }
  return track;
}

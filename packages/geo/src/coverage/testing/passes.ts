import { degreeLengths, RADIANS } from '../../coordinates/ellipsoid.ts';
import { shortWay } from '../../coordinates/local-plane.ts';
import { findJobs, type TrackJob } from '../../track/jobs.ts';
import { emptyColumns, type PointFix, pointStatus, type TrackColumns } from '../../track/track-columns.ts';
import type { JobStrips } from '../strips/job-strips.ts';
import { type StripRules, stripsOf } from '../strips/strips-of.ts';

/** A straight pass: metres along and across the field, there and back. */
export interface StraightPass {
  readonly from: readonly [along: number, across: number];
  readonly to: readonly [along: number, across: number];
  readonly depth?: number;
  /** Seconds of the pass without a point. */
  readonly silent?: readonly [from: number, to: number];
}

export interface Setting {
  readonly lng?: number;
  readonly lat?: number;
  /** Direction of "along", degrees from north. */
  readonly heading?: number;
  readonly speed?: number;
  readonly interval?: number;
  readonly start?: number;
  readonly fix?: PointFix;
}

/** 2026-05-01 08:00:00 in UTC+8. */
const MORNING = Date.UTC(2026, 4, 1) / 1000;
const TURN_SECONDS = 30;

/**
 * The points of straight passes, each beginning half an interval before its first and ending half an interval after its last
 * working point, with one point before and after it that does not work.
 */
export function drivePasses(passes: readonly StraightPass[], setting: Setting = {}): TrackColumns {
  const { lng = 126.6, lat = 45.7, heading = 0, speed = 2, interval = 1, start = MORNING, fix = 4 } = setting;
  const metres = degreeLengths(lat);
  const [sin, cos] = [Math.sin(heading * RADIANS), Math.cos(heading * RADIANS)];
  const points: [time: number, along: number, across: number, works: boolean, depth: number][] = [];
  let time = start;
  for (const { from, to, depth = Number.NaN, silent } of passes) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const seconds = Math.hypot(dx, dy) / speed;
    for (let gone = -interval / 2; gone < seconds + interval; gone += interval) {
      if (silent && gone > silent[0] && gone < silent[1]) continue;
      const part = gone / seconds;
      const works = part > 0 && part < 1;
      points.push([time + gone, from[0] + part * dx, from[1] + part * dy, works, works ? depth : Number.NaN]);
    }
    time += Math.ceil(seconds) + TURN_SECONDS;
  }
  const track = emptyColumns(points.length);
  for (const [i, [at, along, across, works, depth]] of points.entries()) {
    const [east, north] = [along * sin + across * cos, along * cos - across * sin];
    track.time[i] = at;
    track.lng[i] = shortWay(lng + east / metres.lng);
    track.lat[i] = lat + north / metres.lat;
    track.speed[i] = speed;
    track.heading[i] = heading;
    track.status[i] = works ? pointStatus.qualified : pointStatus.travelling;
    track.value[i] = depth;
    track.fix[i] = fix;
  }
  return track;
}

/** Passes of 500 m up and down, so far apart. */
export function shuttlePasses(count: number, apart: number, depths: readonly number[] = []): StraightPass[] {
  return Array.from({ length: count }, (_, i) => {
    const [near, far] = [[0, i * apart] as const, [500, i * apart] as const];
    const depth = depths[i];
    const ends = i % 2 === 0 ? { from: near, to: far } : { from: far, to: near };
    return depth === undefined ? ends : { ...ends, depth };
  });
}

/** The one job of a track, and its strips. */
export function onlyJob(track: TrackColumns, rules: StripRules): { job: TrackJob; strips: JobStrips } {
  const jobs = findJobs(track, rules);
  if (jobs.length !== 1) throw new Error(`expected one job, found ${jobs.length}`);
  return { job: jobs[0]!, strips: stripsOf(track, jobs[0]!, rules) };
}

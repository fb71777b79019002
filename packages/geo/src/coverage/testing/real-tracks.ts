import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyColumns, pointStatus, type TrackColumns } from '../../track/track-columns.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';

const beside = resolve(fileURLToPath(import.meta.url), '../../../../../../../shared/data/tracks');
/** Folder of the real tracks; none when it does not lie beside the checkout and FURROW_TRACKS names no other. */
export const realTracks = process.env.FURROW_TRACKS ?? (existsSync(beside) ? beside : undefined);

/** One row of a real track. Speed in m/s; NaN = not recorded. */
export interface RealPoint {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly speed: number;
  readonly working: boolean;
  readonly width: number;
  readonly job: string;
}

export function readReal(name: string): RealPoint[] {
  const rows = readFileSync(join(realTracks!, name), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [, time, lng, lat, speed, , working, , width, job] = row.split(',');
    return {
      time: Date.parse(time!) / 1000,
      lng: Number(lng),
      lat: Number(lat),
      speed: Number(speed) / 3.6,
      working: working === '1',
      width: width ? Number(width) : Number.NaN,
      job: job!,
    };
  });
}

/** Points as a track; those that work have the status of work whatever their speed. */
export function trackOfReal(points: readonly RealPoint[]): TrackColumns {
  const track = emptyColumns(points.length, true);
  for (const [i, point] of points.entries()) {
    track.time[i] = point.time;
    track.lng[i] = point.lng;
    track.lat[i] = point.lat;
    track.speed[i] = point.speed;
    track.status[i] = point.working ? pointStatus.qualified : pointStatus.travelling;
    track.fix[i] = 4;
    track.width![i] = point.width;
  }
  return track;
}

/** A longer pause ends a run of the reference, seconds; a nearer point is skipped, metres. */
const REFERENCE = { pause: 10, nearest: 0.05 };

/**
 * The strips as the reference areas were computed (`method` of expected.json): runs end where the machine does not work or
 * after 10 s without a point, and are prolonged by half their first and last segment.
 */
export function referenceStrips(
  points: readonly RealPoint[],
  metresApart: (a: RealPoint, b: RealPoint) => number,
): JobStrips {
  const runs: RealPoint[][] = [];
  let before: RealPoint | null = null;
  let run: RealPoint[] = [];
  for (const point of points) {
    if (!point.working || (before && point.time - before.time > REFERENCE.pause)) run = [];
    before = point;
    if (!point.working) continue;
    const last = run.at(-1);
    if (last && metresApart(last, point) < REFERENCE.nearest) continue;
    run.push(point);
    if (run.length === 2) runs.push(run);
  }
  return { fix: 'rtk', runs: runs.map((one) => runOf(prolonged(one))) };
}

function prolonged(run: readonly RealPoint[]): RealPoint[] {
  const [first, second] = [run[0]!, run[1]!];
  const [last, beforeLast] = [run.at(-1)!, run.at(-2)!];
  const beyond = (from: RealPoint, over: RealPoint, width: number): RealPoint => ({
    ...over,
    width,
    time: over.time + (over.time - from.time) / 2,
    lng: over.lng + (over.lng - from.lng) / 2,
    lat: over.lat + (over.lat - from.lat) / 2,
  });
  return [
    beyond(second, first, second.width),
    { ...first, width: second.width },
    ...run.slice(1),
    beyond(beforeLast, last, last.width),
  ];
}

function runOf(run: readonly RealPoint[]): StripRun {
  const none = new Float32Array(run.length).fill(Number.NaN);
  return {
    time: Float64Array.from(run, ({ time }) => time),
    lng: Float64Array.from(run, ({ lng }) => lng),
    lat: Float64Array.from(run, ({ lat }) => lat),
    width: Float32Array.from(run, ({ width }) => width),
    depth: none,
    value: none,
    pass: new Uint16Array(run.length),
    offsetM: 0,
    joined: false,
  };
}

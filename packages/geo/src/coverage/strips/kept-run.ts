import { shortWay } from '../../coordinates/local-plane.ts';
import { grossOf } from '../figures/gross.ts';
import type { StripRun } from './job-strips.ts';
import { packOne } from './pack-strips.ts';

/** A run that changes no more, packed, with what tells whether it lies near something. */
export interface KeptRun {
  readonly bytes: Uint8Array;
  readonly vertices: number;
  readonly joined: boolean;
  /** Degrees: west, south, east, north. Counted the short way from the first vertex, so across the antimeridian beyond ±180. */
  readonly box: readonly [number, number, number, number];
  /** So far it reaches to the side of its vertices at most, metres. */
  readonly reachM: number;
  readonly grossM2: number;
}

export function keptRun(run: StripRun): KeptRun {
  const first = run.lng[0] ?? 0;
  let [west, south, east, north, widest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (let i = 0; i < run.lng.length; i++) {
    const lng = first + shortWay(run.lng[i]! - first);
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, run.lat[i]!), Math.max(north, run.lat[i]!)];
    widest = Math.max(widest, run.width[i]!);
  }
  return {
    bytes: packOne(run),
    vertices: run.time.length,
    joined: run.joined,
    box: [west, south, east, north],
    reachM: widest / 2 + Math.abs(run.offsetM),
    grossM2: grossOf([run]),
  };
}

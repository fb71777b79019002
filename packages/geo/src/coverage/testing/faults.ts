import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { isWorkingStatus } from '../../track/status.ts';
import { pickPoints, type TrackColumns } from '../../track/track-columns.ts';
import { randomOf } from './truth.ts';

/** Something that happens to the points of a track on their way; the same seed gives the same track. */
export type Fault = (track: TrackColumns, seed: number) => TrackColumns;

const normalOf = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function moved(track: TrackColumns, by: (i: number) => readonly [east: number, north: number]): TrackColumns {
  const [lng, lat] = [track.lng.slice(), track.lat.slice()];
  const metres = degreeLengths(lat[0] ?? 0);
  for (let i = 0; i < lng.length; i++) {
    const [east, north] = by(i);
    lng[i]! += east / metres.lng;
    lat[i]! += north / metres.lat;
  }
  return { ...track, lng, lat };
}

/** Every point is off by itself. */
export const noise =
  (sigma: number): Fault =>
  (track, seed) => {
    const normal = normalOf(randomOf(seed));
    return moved(track, () => [normal() * sigma, normal() * sigma]);
  };

/** A share of the points, each by itself, stands 3 to 30 m aside. */
export const jumps =
  (share: number): Fault =>
  (track, seed) => {
    const random = randomOf(seed);
    return moved(track, () => {
      if (random() >= share) return [0, 0];
      const [metres, angle] = [3 + 27 * random(), 2 * Math.PI * random()];
      return [metres * Math.cos(angle), metres * Math.sin(angle)];
    });
  };

/** Every so many seconds the receiver falls to RTK float for half a minute and stands so many metres aside. */
export const float =
  (metres: number, every: number, lasting = 30): Fault =>
  (track, seed) => {
    const random = randomOf(seed);
    const start = track.time[0]! + random() * every;
    const spells = new Map<number, number>();
    const spell = (i: number): number => {
      const since = track.time[i]! - start;
      return since >= 0 && since % every < lasting ? Math.floor(since / every) : -1;
    };
    const fix = track.fix.map((one, i) => (spell(i) >= 0 ? 5 : one));
    const shifted = moved(track, (i) => {
      const at = spell(i);
      if (at < 0) return [0, 0];
      if (!spells.has(at)) spells.set(at, 2 * Math.PI * random());
      const angle = spells.get(at)!;
      return [metres * Math.cos(angle), metres * Math.sin(angle)];
    });
    return { ...shifted, fix };
  };

/** Nothing is heard of the machine for so many seconds, once in a while, in the middle of a pass. */
export const dropouts =
  (seconds: number, every: number): Fault =>
  (track, seed) => {
    const random = randomOf(seed);
    let next = track.time[0]! + random() * every;
    let until = -1;
    const kept: number[] = [];
    for (let i = 0; i < track.time.length; i++) {
      const now = track.time[i]!;
      if (now >= next && onPass(track, i, seconds + 10)) {
        until = now + seconds;
        next = now + every * (0.5 + random());
      }
      if (now >= until) kept.push(i);
    }
    return pickPoints(track, Uint32Array.from(kept));
  };

/** The tool stays down for some seconds before and behind a point. */
function onPass(track: TrackColumns, i: number, ahead: number): boolean {
  for (let k = i; k >= 0 && track.time[i]! - track.time[k]! < 10; k--)
    if (!isWorkingStatus(track.status[k]!)) return false;
  for (let k = i; k < track.time.length && track.time[k]! - track.time[i]! < ahead; k++)
    if (!isWorkingStatus(track.status[k]!)) return false;
  return true;
}

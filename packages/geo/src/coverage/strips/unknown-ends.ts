import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { shortWay } from '../../coordinates/local-plane.ts';
import type { JobStrips, StripRun } from './job-strips.ts';

/** No end is prolonged farther, metres: a minute of work. */
const FARTHEST = 60;

/**
 * The strips that a job may have covered behind the ends of its runs: straight on, at the speed of the end, for as long as nobody
 * knows whether the tool was down. They are no worked area, and no missed one either (R7).
 */
export const unknownEnds = ({ runs, fix }: JobStrips): JobStrips => ({
  runs: runs.flatMap((run) => {
    const n = run.time.length;
    if (!run.ends || n < 2) return [];
    return [endOf(run, 0, 1, run.ends[0]), endOf(run, n - 1, n - 2, run.ends[1])].filter(
      (end) => end !== null,
    );
  }),
  fix,
});

function endOf(run: StripRun, at: number, inner: number, seconds: number): StripRun | null {
  const metres = degreeLengths(run.lat[at]!);
  const east = shortWay(run.lng[at]! - run.lng[inner]!) * metres.lng;
  const north = (run.lat[at]! - run.lat[inner]!) * metres.lat;
  const speed = Math.hypot(east, north) / Math.abs(run.time[at]! - run.time[inner]!);
  const way = Math.min(FARTHEST, speed * seconds);
  if (!(way > 0)) return null;
  const share = way / Math.hypot(east, north);
  const none = new Float32Array(2).fill(Number.NaN);
  return {
    time: Float64Array.of(run.time[at]!, run.time[at]! + seconds),
    lng: Float64Array.of(run.lng[at]!, shortWay(run.lng[at]! + (share * east) / metres.lng)),
    lat: Float64Array.of(run.lat[at]!, run.lat[at]! + (share * north) / metres.lat),
    // The width of a strip stands at the vertex that ends it.
    width: new Float32Array(2).fill(run.width[Math.max(at, inner)]!),
    depth: none,
    value: none,
    pass: new Uint16Array(2),
    joined: false,
    // Seen from behind, the tool's middle lies on the other side.
    offsetM: at === 0 ? -run.offsetM : run.offsetM,
  };
}

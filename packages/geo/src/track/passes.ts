import { degreeLengths, RADIANS } from '../coordinates/ellipsoid.ts';
import { shortWay } from '../coordinates/local-plane.ts';
import { step, type TrackSteps } from './segments.ts';
import type { TrackColumns } from './track-columns.ts';

/** A run of segments (R2): indexes of its first and last working point. */
export interface Pass {
  readonly from: number;
  readonly to: number;
}

export interface PassRules {
  /** Seconds east of UTC by which the work date counts; UTC+8 without it (R3). */
  readonly zoneOffset?: number;
  /** Times at which tool or work type changed, seconds UTC, ascending: no pass reaches over one (R3). */
  readonly changes?: readonly number[];
}

/** The implement may be up for less than this within a pass, seconds. */
const UP_SECONDS = 3;
/** The direction of a pass is that of its first so many metres. */
const LEAD_METRES = 20;
/** A pass ends when the heading is further off than this, degrees. */
const TURN_DEGREES = 60;
/** Headings are taken over at least this way, metres: single steps jitter. */
const HEADING_METRES = 2;

/** Cuts the work of a clean track into passes, as R2 says; midnight and a change of tool cut as well (R3). */
export function findPasses(track: TrackColumns, steps: TrackSteps, rules: PassRules = {}): Pass[] {
  const passes: Pass[] = [];
  const cut = cutter(track, rules);
  let open: OpenPass | null = null;
  const close = () => {
    if (open && open.to > open.from) passes.push({ from: open.from, to: open.to });
    open = null;
  };
  for (let i = 0; i < steps.kind.length; i++) {
    const kind = steps.kind[i]!;
    if (cut(i)) close();
    else if (kind === step.working) {
      open ??= new OpenPass(track, steps, i);
      if (open.turnsAway(i)) {
        close();
        open = new OpenPass(track, steps, i);
      }
      open.to = i + 1;
    } else if (kind === step.unknown || upTooLong(track, open?.to ?? i, i + 1)) close();
  }
  close();
  return passes;
}

/** The implement came up after point `last`; at point `now` it has been up for three seconds. */
function upTooLong(track: TrackColumns, last: number, now: number): boolean {
  return track.time[now]! - track.time[last + 1]! >= UP_SECONDS;
}

/** Number of the day that work at this time belongs to, counted from 1970-01-01 in the zone of the region (R3). */
export const workDate = (seconds: number, { zoneOffset = 8 * 3600 }: PassRules = {}): number =>
  Math.floor((seconds + zoneOffset) / 86_400);

function cutter(track: TrackColumns, rules: PassRules): (i: number) => boolean {
  const changes = rules.changes ?? [];
  return (i) => {
    const [from, to] = [track.time[i]!, track.time[i + 1]!];
    return (
      workDate(from, rules) !== workDate(to, rules) || changes.some((change) => from < change && change <= to)
    );
  };
}

class OpenPass {
  to: number;
  #way = 0;
  #lead: number | null = null;
  #back: number;

  constructor(
    readonly track: TrackColumns,
    readonly steps: TrackSteps,
    readonly from: number,
  ) {
    this.to = from;
    this.#back = from;
  }

  /** Follows the way to point i + 1 and tells whether the machine has left the direction of the pass there. */
  turnsAway(i: number): boolean {
    this.#way += this.steps.metres[i]!;
    const { track } = this;
    if (this.#lead === null) {
      if (this.#way >= LEAD_METRES) this.#lead = headingOf(track, this.from, i + 1);
      return false;
    }
    while (this.#back < i && spanOf(track, this.#back + 1, i + 1) >= HEADING_METRES) this.#back++;
    if (spanOf(track, this.#back, i + 1) < HEADING_METRES) return false;
    const off = Math.abs(headingOf(track, this.#back, i + 1) - this.#lead) % 360;
    return Math.min(off, 360 - off) > TURN_DEGREES;
  }
}

function offsetOf(track: TrackColumns, from: number, to: number): [east: number, north: number] {
  const metres = degreeLengths(track.lat[from]!);
  return [
    shortWay(track.lng[to]! - track.lng[from]!) * metres.lng,
    (track.lat[to]! - track.lat[from]!) * metres.lat,
  ];
}

const spanOf = (track: TrackColumns, from: number, to: number): number =>
  Math.hypot(...offsetOf(track, from, to));

function headingOf(track: TrackColumns, from: number, to: number): number {
  const [east, north] = offsetOf(track, from, to);
  return Math.atan2(east, north) / RADIANS;
}

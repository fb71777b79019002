import { stepDistance } from '../measure/distance.ts';
import { liesOnOnePass } from './one-pass.ts';
import { isWorkingStatus } from './status.ts';
import { pointStatus, type TrackColumns } from './track-columns.ts';
import {
  GAP_SECONDS,
  LONGEST_BRIDGE,
  longestSegment,
  PLACE_SLACK,
  TOP_WORKING_SPEED,
  usualInterval,
} from './track-limits.ts';

/** What the time between two neighbouring points was spent on. */
export const step = {
  /** A gap, a point without a fix, or a hole in the work that is too long to be bridged. */
  unknown: 0,
  stopped: 1,
  travelling: 2,
  /** A segment of R2. */
  working: 3,
  /** Half a segment: the implement went down or came up between the points (R2). */
  halfWorking: 4,
} as const;
export type StepKind = (typeof step)[keyof typeof step];

/** The steps of a track: entry i tells of the way from point i to point i + 1. */
export interface TrackSteps {
  readonly kind: Uint8Array;
  /** Metres; 0 where no distance counts (gaps, no fix). */
  readonly metres: Float64Array;
  /** 1 where nothing was heard for longer than a segment may take, and both ends lie on one straight pass: work all the same. */
  readonly bridged: Uint8Array;
}

export interface StepRules {
  /** The working report interval, seconds; without it the usual interval of the track. */
  readonly reportInterval?: number;
  /** The fastest that work is done at, m/s; that of machines on the ground without it (R2). */
  readonly topSpeed?: number;
}

/** Measures and names every step of a clean track (R2, S2). */
export function stepsOf(track: TrackColumns, rules: StepRules = {}): TrackSteps {
  const n = Math.max(0, track.time.length - 1);
  const topSpeed = rules.topSpeed ?? TOP_WORKING_SPEED;
  const longest = longestSegment(rules.reportInterval ?? usualInterval(track.time));
  const kind = new Uint8Array(n);
  const metres = new Float64Array(n);
  const bridged = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const seconds = track.time[i + 1]! - track.time[i]!;
    if (seconds > GAP_SECONDS || noFix(track, i) || noFix(track, i + 1)) continue;
    metres[i] = stepDistance(track.lng[i]!, track.lat[i]!, track.lng[i + 1]!, track.lat[i + 1]!);
    const near = metres[i]! <= topSpeed * seconds + PLACE_SLACK;
    kind[i] = kindOf(track.status[i]!, track.status[i + 1]!, near && seconds <= longest);
    if (kind[i] !== step.unknown || !near || !bothWork(track, i) || seconds > LONGEST_BRIDGE) continue;
    if (!liesOnOnePass(track, [i, i + 1], { next: (at, by) => neighbour(track, at, by), longest })) continue;
    [kind[i], bridged[i]] = [step.working, 1];
  }
  dropLonelyHalves(track, kind);
  return { kind, metres, bridged };
}

const bothWork = (track: TrackColumns, i: number): boolean =>
  isWorkingStatus(track.status[i]!) && isWorkingStatus(track.status[i + 1]!);

const neighbour = ({ time }: TrackColumns, at: number, by: 1 | -1): number =>
  at + by < time.length ? at + by : -1;

/** Half a segment prolongs a run: a single working point between others that do not work has none, and covers nothing (R2). */
function dropLonelyHalves(track: TrackColumns, kind: Uint8Array): void {
  for (let i = 0; i < kind.length; i++) {
    if (kind[i] !== step.halfWorking) continue;
    const run = isWorkingStatus(track.status[i]!) ? i - 1 : i + 1;
    if (kind[run] !== step.working) kind[i] = kindOf(track.status[i]!, track.status[i + 1]!, false);
  }
}

function kindOf(here: number, there: number, bridged: boolean): StepKind {
  const [worksHere, worksThere] = [isWorkingStatus(here), isWorkingStatus(there)];
  if (worksHere && worksThere) return bridged ? step.working : step.unknown;
  if ((worksHere || worksThere) && bridged) return step.halfWorking;
  const other = worksHere ? there : here;
  return other === pointStatus.stopped ? step.stopped : step.travelling;
}

const noFix = (track: TrackColumns, i: number): boolean => track.status[i] === pointStatus.noFix;

import type { CrossRegionRule, CrossRegionValues, RaisedLevel } from '@furrow/contract';
import { longestStepS, quiet, stepMachine } from './hysteresis.rules.ts';
import {
  isPassing,
  type JudgedPoint,
  type KindState,
  lastOf,
  levelRises,
  seenEveryS,
  stepM,
} from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';

const dayS = 86_400;
const chinaS = 8 * 3600;

/** What is known of a vehicle's stay outside of its home; as it is kept between two points and two processes. */
export interface CrossRegionState extends KindState {
  readonly workS: number;
  /** Days (UTC+8, since 1970) with points outside. */
  readonly days: readonly number[];
  readonly pendingAt: number;
  readonly level: RaisedLevel | null;
  readonly reasons: readonly CrossRegionRule[];
  readonly farthestM: number;
  readonly pathM: number;
  readonly seenAt: number;
}

export const freshCrossRegion: CrossRegionState = {
  machine: quiet,
  last: null,
  fastAt: null,
  workS: 0,
  days: [],
  pendingAt: 0,
  level: null,
  reasons: [],
  farthestM: 0,
  pathM: 0,
  seenAt: 0,
  heldBy: null,
};

/** The state after the white list ended the row: the stay begins anew, so that the entry counts what it prevents. */
export const endedByWhiteList = ({ last, fastAt }: CrossRegionState): CrossRegionState => ({
  ...freshCrossRegion,
  last,
  fastAt,
});

interface Judged {
  readonly state: CrossRegionState;
  readonly events: readonly RuleEvent[];
}

/** /crossRegion: a vehicle stays (CR-1) or works (CR-2) outside of its home, far away or for long (CR-3). Pure. */
export function judgeCrossRegion(
  before: CrossRegionState,
  point: JudgedPoint,
  values: CrossRegionValues,
): Judged {
  const outside = !point.home && point.distanceM > values.bufferM;
  // An exemption that is over lets the machine begin anew, with this position.
  const held = before.heldBy !== null && before.heldBy !== 'hand';
  const freed = held && point.exemption?.id !== before.heldBy;
  const from = freed ? { ...before, machine: quiet, heldBy: null } : before;
  const passing = isPassing(from, point);
  const stepS = countedStep(from, point);
  const { machine, ripe } = stepMachine(
    from.machine,
    { time: point.time, countedS: passing && outside ? 0 : stepS, holds: outside, over: point.home },
    { raiseS: values.staysS, raisePoints: values.points, endS: values.backS, endPoints: values.points },
  );
  // Most points: at home before and now.
  if (machine.phase === 'quiet' && from.machine.phase === 'quiet')
    return { state: forget({ last: lastOf(point), fastAt: fastAtNow(from, point) }), events: [] };
  const moved = grow({ ...from, machine }, point, { outside, stepS });
  if (machine.phase === 'pending') return raiseWhenDue(moved, point, values, ripe);
  if (from.machine.phase === 'ending' && machine.phase === 'quiet') return ended(moved, point);
  if (machine.phase === 'active' || machine.phase === 'ending') return goOn(moved, point, values, outside);
  if (machine.phase === 'quiet') return { state: forget(moved), events: [] };
  return { state: moved, events: [] };
}

function countedStep({ last }: CrossRegionState, { time }: JudgedPoint): number {
  const passed = last === null ? 0 : time - last.time;
  return passed > 0 && passed < longestStepS ? passed : 0;
}

function fastAtNow({ fastAt }: Pick<CrossRegionState, 'fastAt'>, point: JudgedPoint): number | null {
  if (point.working) return null;
  return isPassing({ fastAt: null }, point) ? point.time : fastAt;
}

interface Move {
  readonly outside: boolean;
  readonly stepS: number;
}

function grow(state: CrossRegionState, point: JudgedPoint, { outside, stepS }: Move): CrossRegionState {
  const began = state.machine.phase === 'pending' && state.machine.points === 1;
  const stay = began ? { ...forget(state), machine: state.machine, pendingAt: point.time } : state;
  const fastAt = fastAtNow(stay, point);
  const last = lastOf(point);
  if (!outside) return { ...stay, fastAt, last };
  const day = Math.floor((point.time + chinaS) / dayS);
  return {
    ...stay,
    fastAt,
    last,
    workS: stay.workS + (point.working ? stepS : 0),
    days: stay.days.at(-1) === day ? stay.days : [...stay.days, day].slice(-60),
    farthestM: Math.max(stay.farthestM, point.distanceM),
    pathM: stay.pathM + (stay.last === null || stepS === 0 ? 0 : stepM(stay.last, point)),
  };
}

/** The parts of the rule that hold, lowest first; each lifts the level. */
function reasonsNow(state: CrossRegionState, point: JudgedPoint, values: CrossRegionValues, stays: boolean) {
  const reasons: CrossRegionRule[] = [];
  if (stays || state.reasons.includes('CR-1')) reasons.push('CR-1');
  if (state.workS >= values.worksS) reasons.push('CR-2');
  const far = point.distanceM > values.farM || state.days.length >= values.longDays;
  if ((stays || state.level !== null) && (far || state.reasons.includes('CR-3'))) reasons.push('CR-3');
  return reasons;
}

const levelOf = (reasons: readonly CrossRegionRule[]): RaisedLevel =>
  reasons.includes('CR-3') ? 'serious' : reasons.includes('CR-2') ? 'normal' : 'notice';

function raiseWhenDue(
  state: CrossRegionState,
  point: JudgedPoint,
  values: CrossRegionValues,
  stays: boolean,
): Judged {
  const reasons = reasonsNow(state, point, values, stays);
  const { exemption } = point;
  // An exemption that ends while the stay still waits lets it begin anew.
  if (reasons.length === 0) return { state: { ...state, heldBy: exemption?.id ?? null }, events: [] };
  if (exemption) {
    const held = { ...state, machine: { ...state.machine, phase: 'held' as const }, heldBy: exemption.id };
    return {
      state: held,
      events: [{ type: 'prevented', at: point.time, pendingAt: state.pendingAt, exemption }],
    };
  }
  const level = levelOf(reasons);
  const active = { ...quiet, phase: 'active' as const, since: point.time };
  const raised = { ...state, machine: active, level, reasons, seenAt: point.time, heldBy: null };
  const event = {
    type: 'raise' as const,
    ...toldOf(raised, point, values),
    level,
    pendingAt: state.pendingAt,
  };
  return { state: raised, events: [event] };
}

function goOn(
  state: CrossRegionState,
  point: JudgedPoint,
  values: CrossRegionValues,
  outside: boolean,
): Judged {
  // What begins to exempt it ends the row; it is told nothing more of.
  if (outside && point.exemption && point.exemption.by !== 'mute') {
    const { by, id, name } = point.exemption;
    const held = { ...state, machine: { ...state.machine, phase: 'held' as const }, heldBy: id };
    return { state: held, events: [{ type: 'end', at: point.time, cause: by, note: name }] };
  }
  const reasons = outside ? reasonsNow(state, point, values, false) : state.reasons;
  const rose = reasons.length > state.reasons.length;
  const due = outside && point.time - state.seenAt >= seenEveryS;
  if (!rose && !due) return { state, events: [] };
  const next = { ...state, reasons, level: levelOf(reasons), seenAt: point.time };
  const type = levelRises(state.level, next.level) ? ('level' as const) : ('seen' as const);
  return { state: next, events: [{ type, ...toldOf(next, point, values), level: next.level }] };
}

function ended(state: CrossRegionState, point: JudgedPoint): Judged {
  return { state: forget(state), events: [{ type: 'end', at: point.time, cause: 'itself', note: '' }] };
}

/** At home again: of the stay nothing is left. */
function forget({ last, fastAt }: Pick<CrossRegionState, 'last' | 'fastAt'>): CrossRegionState {
  return { ...freshCrossRegion, last, fastAt };
}

function toldOf(state: CrossRegionState, point: JudgedPoint, values: CrossRegionValues) {
  return {
    at: point.time,
    lng: point.lng,
    lat: point.lat,
    reasons: state.reasons,
    value: point.distanceM,
    threshold: values.bufferM,
    worst: state.farthestM,
    figures: {
      distanceM: point.distanceM,
      farthestM: state.farthestM,
      pathM: state.pathM,
      workS: state.workS,
      daysOutside: state.days.length,
    },
  };
}

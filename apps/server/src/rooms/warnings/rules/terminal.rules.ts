import type { RaisedLevel, TerminalRule, TerminalValues } from '@furrow/contract';
import { longestStepS, type Machine, quiet } from './hysteresis.rules.ts';
import {
  isPassing,
  type JudgedPoint,
  type KindState,
  lastOf,
  levelRises,
  seenEveryS,
} from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';

const dayS = 86_400;
const chinaS = 8 * 3600;
/** TC-2 and TC-3 look back so many days. */
const lookBackDays = 10;
/** So many days are remembered: what ends a row may want as many. */
const keptDays = 31;

/** A day (UTC+8, since 1970) of a terminal: how long it was outside, and whether it was outside or inside at all. */
interface TerminalDay {
  readonly day: number;
  readonly outsideS: number;
  readonly outside: boolean;
  readonly inside: boolean;
}

/** What is known of a terminal about the area of its dealer; as it is kept between two points and two processes. */
export interface TerminalState extends KindState {
  /** The sale that its first points are counted from, seconds UTC. */
  readonly soldAt: number;
  /** Points since that sale, until there are enough of them, and how many of them were outside. */
  readonly firstPoints: number;
  readonly firstOutside: number;
  readonly days: readonly TerminalDay[];
  /** Beyond the border of the dealer's country. */
  readonly abroadS: number;
  readonly abroadPoints: number;
  readonly outsideSince: number;
  readonly level: RaisedLevel | null;
  readonly reasons: readonly TerminalRule[];
  readonly farthestM: number;
  readonly seenAt: number;
}

export const freshTerminal: TerminalState = {
  machine: quiet,
  last: null,
  fastAt: null,
  heldBy: null,
  soldAt: 0,
  firstPoints: 0,
  firstOutside: 0,
  days: [],
  abroadS: 0,
  abroadPoints: 0,
  outsideSince: 0,
  level: null,
  reasons: [],
  farthestM: 0,
  seenAt: 0,
};

/** What of a terminal does not come with its points. */
export interface TerminalFacts {
  /** Its last sales outbound, seconds UTC. */
  readonly soldAt: number;
  /** Worked outside of the area in the last ten days. */
  readonly workedM2: number;
}

/** The stay begins anew: the row was ended by the white list, an exemption is over, or the terminal is back. */
export const terminalAnew = (state: TerminalState): TerminalState => ({
  ...freshTerminal,
  last: state.last,
  fastAt: state.fastAt,
  soldAt: state.soldAt,
  firstPoints: state.firstPoints,
  firstOutside: state.firstOutside,
});

/** It was in the field before the engine knew it: its first points after the sale are not those that come now. */
export const startedBefore = (soldAt: number, { points }: TerminalValues): TerminalState => ({
  ...freshTerminal,
  soldAt,
  firstPoints: points,
});

interface Judged {
  readonly state: TerminalState;
  readonly events: readonly RuleEvent[];
}

/**
 * /terminalCrossRegionWarning: a terminal starts (TC-1), lives (TC-2) or works (TC-3) outside of the equipment area of its dealer, or in
 * another country (TC-4). The reasons of one row add up; it ends after days that were inside alone. Pure.
 */
export function judgeTerminal(
  before: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  facts: TerminalFacts,
): Judged {
  const sold = before.soldAt === facts.soldAt ? before : { ...freshTerminal, soldAt: facts.soldAt };
  const freed = sold.heldBy !== null && sold.heldBy !== 'hand' && point.exemption?.id !== sold.heldBy;
  const from = freed ? terminalAnew(sold) : sold;
  const outside = !point.home && point.distanceM > values.bufferM;
  const state = grow(from, point, values, outside);
  const { phase } = state.machine;
  if (phase === 'held')
    return { state: isBack(state, point, values) ? terminalAnew(state) : state, events: [] };
  if (phase !== 'active') return outside ? raiseWhenDue(state, point, values, facts) : { state, events: [] };
  if (isBack(state, point, values))
    return {
      state: terminalAnew(state),
      events: [{ type: 'end', at: point.time, cause: 'itself', note: '' }],
    };
  return outside ? goOn(state, point, values, facts) : { state, events: [] };
}

const dayOf = (time: number): number => Math.floor((time + chinaS) / dayS);

function grow(
  state: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  outside: boolean,
): TerminalState {
  const passed = state.last === null ? 0 : point.time - state.last.time;
  const stepS = passed > 0 && passed < longestStepS ? passed : 0;
  const isFirst = state.firstPoints < values.points;
  const abroad = outside && point.abroadM > values.abroadM;
  const counted = outside && !isPassing(state, point) ? stepS : 0;
  return {
    ...state,
    last: lastOf(point),
    fastAt: point.working ? null : isPassing({ fastAt: null }, point) ? point.time : state.fastAt,
    firstPoints: state.firstPoints + (isFirst ? 1 : 0),
    firstOutside: state.firstOutside + (isFirst && outside ? 1 : 0),
    days: withDay(state.days, dayOf(point.time), { counted, outside, inside: point.home }),
    abroadS: abroad && state.abroadPoints > 0 ? state.abroadS + stepS : 0,
    abroadPoints: abroad ? state.abroadPoints + 1 : 0,
    outsideSince: outside && state.outsideSince === 0 ? point.time : state.outsideSince,
    farthestM: outside ? Math.max(state.farthestM, point.distanceM) : state.farthestM,
  };
}

function withDay(
  days: readonly TerminalDay[],
  day: number,
  { counted, outside, inside }: { counted: number; outside: boolean; inside: boolean },
): TerminalDay[] {
  const last = days.at(-1);
  const now = last?.day === day ? last : { day, outsideS: 0, outside: false, inside: false };
  const grown = {
    day,
    outsideS: now.outsideS + counted,
    outside: now.outside || outside,
    inside: now.inside || inside,
  };
  return [...(last?.day === day ? days.slice(0, -1) : days), grown].slice(-keptDays);
}

/** Inside alone on so many whole days since it was outside last. */
function isBack({ days }: TerminalState, { time }: JudgedPoint, { backDays }: TerminalValues): boolean {
  const lastOutside = days.findLast(({ outside }) => outside)?.day ?? -1;
  const today = dayOf(time);
  return days.filter(({ day, inside }) => inside && day > lastOutside && day < today).length >= backDays;
}

const recentDays = ({ days }: TerminalState, { time }: JudgedPoint): readonly TerminalDay[] =>
  days.filter(({ day }) => day > dayOf(time) - lookBackDays);

/** The parts of the rule that hold, the lowest level first, and what once held of the row: the last is the one that it shows. */
function reasonsNow(
  state: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  { workedM2 }: TerminalFacts,
): TerminalRule[] {
  const { firstPoints, firstOutside, abroadS, abroadPoints } = state;
  const lived = recentDays(state, point).filter(({ outsideS }) => outsideS >= values.livesS).length;
  const holds: Record<TerminalRule, boolean> = {
    'TC-2': lived >= values.livesDays,
    'TC-1': firstPoints >= values.points && firstOutside >= values.points,
    'TC-3': workedM2 >= values.workedM2,
    'TC-4': abroadPoints >= values.points && abroadS >= values.abroadS,
  };
  return (Object.keys(holds) as TerminalRule[]).filter((rule) => holds[rule] || state.reasons.includes(rule));
}

const levelOf = (reasons: readonly TerminalRule[]): RaisedLevel =>
  reasons.some((rule) => rule !== 'TC-2') ? 'serious' : 'normal';

function raiseWhenDue(
  state: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  facts: TerminalFacts,
): Judged {
  const reasons = reasonsNow(state, point, values, facts);
  const { exemption } = point;
  if (reasons.length === 0) return { state: { ...state, heldBy: exemption?.id ?? null }, events: [] };
  const pendingAt = state.outsideSince;
  if (exemption)
    return {
      state: { ...state, machine: inPhase('held', point), heldBy: exemption.id, firstOutside: 0 },
      events: [{ type: 'prevented', at: point.time, pendingAt, exemption }],
    };
  const level = levelOf(reasons);
  const machine = inPhase('active', point);
  const raised = { ...state, machine, level, reasons, seenAt: point.time, heldBy: null };
  return {
    // A start is told once a sale.
    state: { ...raised, firstOutside: 0 },
    events: [{ type: 'raise', ...toldOf(raised, point, values, facts), level, pendingAt }],
  };
}

const inPhase = (phase: Machine['phase'], { time }: JudgedPoint): Machine => ({
  ...quiet,
  phase,
  since: time,
});

function goOn(
  state: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  facts: TerminalFacts,
): Judged {
  if (point.exemption && point.exemption.by !== 'mute') {
    const { by, id, name } = point.exemption;
    const held = { ...state, machine: inPhase('held', point), heldBy: id };
    return { state: held, events: [{ type: 'end', at: point.time, cause: by, note: name }] };
  }
  const reasons = reasonsNow(state, point, values, facts);
  const rose = reasons.length > state.reasons.length;
  if (!rose && point.time - state.seenAt < seenEveryS) return { state, events: [] };
  const level = levelOf(reasons);
  const next = { ...state, reasons, level, seenAt: point.time };
  const type = levelRises(state.level, level) ? ('level' as const) : ('seen' as const);
  return { state: next, events: [{ type, ...toldOf(next, point, values, facts), level }] };
}

function toldOf(
  state: TerminalState,
  point: JudgedPoint,
  values: TerminalValues,
  { workedM2 }: TerminalFacts,
) {
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
      daysOutside: state.days.filter(({ outside }) => outside).length,
      workedM2,
    },
  };
}

import { type RaisedLevel, type RuleValues, raisedLevels, type WarningEnd } from '@furrow/contract';
import { longestStepS, type Machine, quiet, stepMachine, type Terms } from './hysteresis.rules.ts';
import { type JudgedPoint, type KindState, levelRises, seenEveryS } from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';

/** What the parts of a rule look at: the point, what was remembered of those before it, the thresholds. */
export interface Moment<Memory, Values> {
  readonly point: JudgedPoint;
  readonly memory: Memory;
  readonly values: Values;
  /** Seconds since the point before that count. */
  readonly stepS: number;
  /** Parts that hold for long enough, before this point. */
  readonly active: ReadonlySet<string>;
}

/** One condition of a rule that begins and ends for itself. */
export interface Part<Memory, Values> {
  readonly rule: string;
  /** The part that it shows as; without it itself. */
  readonly shows?: string;
  level(moment: Moment<Memory, Values>, machine: Machine): RaisedLevel;
  holds(moment: Moment<Memory, Values>): boolean;
  /** The end condition, with its margin. */
  over(moment: Moment<Memory, Values>): boolean;
  terms(values: Values): Terms;
  /** Ends only when somebody has handled the row, too. */
  readonly untilHandled?: true;
}

/** Conditions that make one row: it is raised with the first, its level is that of the highest, it ends with the last. */
export interface Conditions<Memory, Values> {
  readonly parts: readonly Part<Memory, Values>[];
  readonly nothing: Memory;
  /** Why a row ends by itself; without it because what was wrong is over. */
  endCause?(moment: Moment<Memory, Values>): WarningEnd;
  remember(memory: Memory, point: JudgedPoint, stepS: number, values: Values): Memory;
  /** What a row tells of the deciding point. */
  figures(moment: Moment<Memory, Values>, reasons: readonly string[]): ToldFigures;
}

export interface ToldFigures {
  readonly value: number;
  readonly threshold: number;
  readonly figures: Readonly<Record<string, number>>;
}

export interface ConditionState<Memory = unknown> extends KindState {
  readonly parts: Readonly<Record<string, Machine>>;
  /** Null before the first point. */
  readonly memory: Memory | null;
  readonly level: RaisedLevel | null;
  /** In the order of their levels, the highest last. */
  readonly reasons: readonly string[];
  readonly worst: number;
  readonly seenAt: number;
}

export const freshConditions: ConditionState = {
  ...{ machine: quiet, last: null, fastAt: null, heldBy: null },
  ...{ parts: {}, memory: null, level: null, reasons: [], worst: 0, seenAt: 0 },
};

/** Nothing holds, what was remembered stays. */
export const conditionsAnew = <Memory>(state: ConditionState<Memory>): ConditionState<Memory> => ({
  ...(freshConditions as ConditionState<Memory>),
  ...{ last: state.last, memory: state.memory },
});

interface Judged<Memory> {
  readonly state: ConditionState<Memory>;
  readonly events: readonly RuleEvent[];
}

const raised = ({ phase }: Machine): boolean => phase === 'active' || phase === 'ending';

/** What one point makes of the conditions of a row. `handled`: somebody has said what became of the row. Pure. */
export function judgeConditions<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  before: ConditionState<Memory>,
  point: JudgedPoint,
  { values, handled }: { values: Values; handled: boolean },
): Judged<Memory> {
  const freed = before.heldBy !== null && before.heldBy !== 'hand' && point.exemption?.id !== before.heldBy;
  const from = freed ? conditionsAnew(before) : before;
  const passed = from.last === null ? 0 : point.time - from.last.time;
  const stepS = passed > 0 && passed < longestStepS ? passed : 0;
  const memory = rule.remember(from.memory ?? rule.nothing, point, stepS, values);
  const activeBefore = new Set(Object.keys(from.parts).filter((key) => raised(from.parts[key]!)));
  const moment: Moment<Memory, Values> = { point, memory, values, stepS, active: activeBefore };
  const parts = Object.fromEntries(
    rule.parts.map((part) => [part.rule, stepPart(part, from.parts[part.rule] ?? quiet, moment, handled)]),
  );
  const last = { time: point.time, lng: point.lng, lat: point.lat };
  return settle(rule, { ...from, parts, memory, last }, moment);
}

function stepPart<Memory, Values>(
  part: Part<Memory, Values>,
  machine: Machine,
  moment: Moment<Memory, Values>,
  handled: boolean,
): Machine {
  const { point, stepS, values } = moment;
  const terms = part.terms(values);
  const holds = part.holds(moment);
  const over = !holds && part.over(moment) && (!part.untilHandled || handled);
  const step = { time: point.time, countedS: stepS, holds, over };
  const next = stepMachine(machine, step, terms).machine;
  // What holds at once is raised with its first point.
  const ripe = next.phase === 'pending' && next.clockS >= terms.raiseS && next.points >= terms.raisePoints;
  if (ripe) return { ...quiet, phase: 'active', since: next.since };
  const done = next.phase === 'ending' && next.clockS >= terms.endS && next.points >= terms.endPoints;
  return done ? quiet : next;
}

/** Those that hold, the lowest level first: the last is the one that the row shows. */
function holding<Memory, Values>(
  rule: Conditions<Memory, Values>,
  parts: ConditionState['parts'],
  moment: Moment<Memory, Values>,
): Now {
  return rule.parts
    .filter((part) => raised(parts[part.rule]!))
    .map((part) => {
      const machine = parts[part.rule]!;
      return { rule: part.shows ?? part.rule, level: part.level(moment, machine), since: machine.since };
    })
    .sort((a, b) => raisedLevels.indexOf(a.level) - raisedLevels.indexOf(b.level));
}

function settle<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
  before: Moment<Memory, Values>,
): Judged<Memory> {
  const { point } = before;
  const active = new Set(Object.keys(state.parts).filter((key) => raised(state.parts[key]!)));
  const moment = { ...before, active };
  const now = holding(rule, state.parts, moment);
  const { phase } = state.machine;
  if (phase === 'held') return { state: now.length === 0 ? conditionsAnew(state) : state, events: [] };
  if (phase !== 'active') return now.length === 0 ? { state, events: [] } : raise(rule, state, moment, now);
  if (now.length === 0)
    return {
      // Parts that wait to be ripe go on waiting.
      state: { ...conditionsAnew(state), parts: state.parts },
      events: [{ type: 'end', at: point.time, cause: rule.endCause?.(moment) ?? 'itself', note: '' }],
    };
  return goOn(rule, state, moment, now);
}

type Now = readonly { rule: string; level: RaisedLevel; since: number }[];

const inPhase = (phase: Machine['phase'], { time }: JudgedPoint): Machine => ({
  ...quiet,
  phase,
  since: time,
});

function raise<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
  moment: Moment<Memory, Values>,
  now: Now,
): Judged<Memory> {
  const { point } = moment;
  const pendingAt = Math.min(...now.map(({ since }) => since));
  if (point.exemption) {
    const { exemption } = point;
    return {
      state: { ...state, machine: inPhase('held', point), heldBy: exemption.id },
      events: [{ type: 'prevented', at: point.time, pendingAt, exemption }],
    };
  }
  const level = now.at(-1)!.level;
  const reasons = [...new Set(now.map((one) => one.rule))];
  const told = toldOf(rule, state, moment, reasons);
  return {
    state: {
      ...state,
      ...{ machine: inPhase('active', point), heldBy: null, level, reasons },
      ...{ worst: told.worst, seenAt: point.time },
    },
    events: [{ type: 'raise', ...told, level, pendingAt }],
  };
}

function goOn<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
  moment: Moment<Memory, Values>,
  now: Now,
): Judged<Memory> {
  const { point } = moment;
  if (point.exemption && point.exemption.by !== 'mute') {
    const { by, id, name } = point.exemption;
    const held = { ...state, machine: inPhase('held', point), heldBy: id };
    return { state: held, events: [{ type: 'end', at: point.time, cause: by, note: name }] };
  }
  const highest = now.at(-1)!.level;
  const rises = levelRises(state.level, highest);
  const fresh = [...new Set(now.map((one) => one.rule))].filter((one) => !state.reasons.includes(one));
  if (!rises && fresh.length === 0 && point.time - state.seenAt < seenEveryS) return { state, events: [] };
  const level = rises ? highest : state.level!;
  const showing = now.at(-1)!.rule;
  const reasons = [...state.reasons, ...fresh].filter((one) => one !== showing);
  const all = rises ? [...reasons, showing] : [...state.reasons, ...fresh];
  const told = toldOf(rule, state, moment, all);
  const next = { ...state, level, reasons: all, worst: told.worst, seenAt: point.time };
  return { state: next, events: [{ type: rises ? 'level' : 'seen', ...told, level }] };
}

function toldOf<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
  moment: Moment<Memory, Values>,
  reasons: readonly string[],
) {
  const { time, lng, lat } = moment.point;
  const { value, threshold, figures } = rule.figures(moment, reasons);
  return { at: time, lng, lat, reasons, value, threshold, worst: Math.max(state.worst, value), figures };
}

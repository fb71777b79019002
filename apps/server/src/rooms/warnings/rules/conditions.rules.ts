import { type RaisedLevel, type RuleValues, raisedLevels, type WarningEnd } from '@furrow/contract';
import { longestStepS, type Machine, quiet, stepMachine, type Terms } from './hysteresis.rules.ts';
import { type JudgedPoint, type KindState, lastOf, levelRises, seenEveryS } from './judged-point.rules.ts';
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
  /** The end condition, with its margin. `handled`: somebody has said what became of it. */
  over(moment: Moment<Memory, Values>, handled: boolean): boolean;
  terms(values: Values, moment: Moment<Memory, Values>): Terms;
  /** One event, whose sign may stay set: it ends when somebody has handled it, and begins again only after the sign was gone. */
  readonly untilHandled?: true;
}

/** Conditions that make one row: it is raised with the first, its level is that of the highest, it ends with the last. */
export interface Conditions<Memory, Values> {
  readonly parts: readonly Part<Memory, Values>[];
  readonly nothing: Memory;
  /** Why a row ends by itself; without it because what was wrong is over. */
  endCause?(moment: Moment<Memory, Values>): WarningEnd;
  remember(memory: Memory, point: JudgedPoint, stepS: number, values: Values): Memory;
  /** What is remembered when an exemption is over: what happened under it counts no more. */
  afterExemption?(memory: Memory): Memory;
  /** What a row tells of the deciding point. */
  figures(moment: Moment<Memory, Values>, reasons: readonly string[]): ToldFigures;
}

export interface ToldFigures {
  readonly value: number;
  readonly threshold: number;
  readonly figures: Readonly<Record<string, number | string>>;
  /** The worst value is the smallest one. */
  readonly under?: true;
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
  /** Parts that stood when somebody handled the row; what begins later is another event. Null: nobody has. */
  readonly handled: readonly string[] | null;
}

export const freshConditions: ConditionState = {
  machine: quiet,
  last: null,
  fastAt: null,
  heldBy: null,
  parts: {},
  memory: null,
  level: null,
  reasons: [],
  worst: 0,
  seenAt: 0,
  handled: null,
};

/** A part of which nothing goes on is not among them: most states share this one. */
const noParts: ConditionState['parts'] = freshConditions.parts;
const nobody: ReadonlySet<string> = new Set();

/** Nothing of the rule goes on: no part of it holds, waits or rests. */
export const isQuiet = ({ machine, parts }: Pick<ConditionState, 'machine' | 'parts'>): boolean =>
  machine.phase === 'quiet' &&
  (parts === noParts || Object.values(parts).every(({ phase }) => phase === 'quiet'));

const raisedAmong = (parts: ConditionState['parts']): ReadonlySet<string> =>
  parts === noParts ? nobody : new Set(Object.keys(parts).filter((key) => raised(parts[key]!)));

/** Nothing holds, what was remembered stays; so do signs that are set since before. */
export const conditionsAnew = <Memory>(state: ConditionState<Memory>): ConditionState<Memory> => ({
  ...(freshConditions as ConditionState<Memory>),
  last: state.last,
  memory: state.memory,
  parts: partsHeld(state.parts),
});

function partsHeld(parts: ConditionState['parts']): ConditionState['parts'] {
  const held = Object.entries(parts).filter(([, { phase }]) => phase === 'held');
  return held.length === 0 ? noParts : Object.fromEntries(held);
}

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
  const from = freed ? afterExemption(rule, before) : before;
  const passed = from.last === null ? 0 : point.time - from.last.time;
  const stepS = passed > 0 && passed < longestStepS ? passed : 0;
  const memory = rule.remember(from.memory ?? rule.nothing, point, stepS, values);
  const activeBefore = raisedAmong(from.parts);
  const moment: Moment<Memory, Values> = { point, memory, values, stepS, active: activeBefore };
  // Who cancels a row has dealt with all of it.
  const byHand = from.heldBy === 'hand';
  const stood = handled && from.machine.phase === 'active' ? (from.handled ?? [...activeBefore]) : null;
  const parts = stepParts(rule, from.parts, moment, (part) => byHand || (stood?.includes(part) ?? false));
  const still = stood?.filter((one) => parts[one] !== undefined && raised(parts[one])) ?? null;
  const last = lastOf(point);
  return settle(rule, { ...from, parts, memory, last, handled: still }, moment);
}

function stepParts<Memory, Values>(
  rule: Conditions<Memory, Values>,
  before: ConditionState['parts'],
  moment: Moment<Memory, Values>,
  isHandled: (part: string) => boolean,
): ConditionState['parts'] {
  let parts: Record<string, Machine> | null = null;
  for (const part of rule.parts) {
    const machine = before[part.rule] ?? quiet;
    // Most points: it was quiet and stays so, whatever its terms are.
    if (machine.phase === 'quiet' && !part.holds(moment)) continue;
    const next = stepPart(part, machine, moment, isHandled(part.rule));
    if (next.phase === 'quiet') continue;
    parts ??= {};
    parts[part.rule] = next;
  }
  return parts ?? noParts;
}

/** An exemption is over: everything begins at quiet. An event under it was no warning, and its sign may still be set. */
function afterExemption<Memory, Values>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
): ConditionState<Memory> {
  const events = rule.parts.filter(
    ({ rule: part, untilHandled }) => untilHandled && raised(state.parts[part] ?? quiet),
  );
  const waits = Object.fromEntries(
    events.map(({ rule: part }) => [part, { ...quiet, phase: 'held' as const }]),
  );
  const anew = conditionsAnew(state);
  const memory = state.memory && rule.afterExemption ? rule.afterExemption(state.memory) : state.memory;
  return { ...anew, memory, parts: events.length === 0 ? anew.parts : { ...anew.parts, ...waits } };
}

function stepPart<Memory, Values>(
  part: Part<Memory, Values>,
  machine: Machine,
  moment: Moment<Memory, Values>,
  handled: boolean,
): Machine {
  const { point, stepS, values } = moment;
  const terms = part.terms(values, moment);
  const holds = part.holds(moment);
  if (machine.phase === 'held') return holds ? machine : quiet;
  if (part.untilHandled && raised(machine) && handled) return holds ? { ...machine, phase: 'held' } : quiet;
  const over = !holds && part.over(moment, handled);
  const stepped = stepMachine(machine, { time: point.time, countedS: stepS, holds, over }, terms).machine;
  // It began when it began: an end that did not last changes nothing about that.
  const next = raised(machine) && raised(stepped) ? { ...stepped, since: machine.since } : stepped;
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
    .filter((part) => raised(parts[part.rule] ?? quiet))
    .map((part) => {
      const machine = parts[part.rule]!;
      const { rule: name, shows = name } = part;
      return { part: name, rule: shows, level: part.level(moment, machine), since: machine.since };
    })
    .sort((a, b) => raisedLevels.indexOf(a.level) - raisedLevels.indexOf(b.level));
}

function settle<Memory, Values extends RuleValues>(
  rule: Conditions<Memory, Values>,
  state: ConditionState<Memory>,
  before: Moment<Memory, Values>,
): Judged<Memory> {
  const { point } = before;
  if (state.parts === noParts && state.machine.phase === 'quiet') return { state, events: [] };
  const active = raisedAmong(state.parts);
  const moment = { ...before, active };
  const now = holding(rule, state.parts, moment);
  const { phase } = state.machine;
  // Parts that wait to be ripe go on waiting.
  const rested = () => ({ ...conditionsAnew(state), parts: state.parts });
  if (phase === 'held') return { state: now.length === 0 ? rested() : state, events: [] };
  if (phase !== 'active') return now.length === 0 ? { state, events: [] } : raise(rule, state, moment, now);
  if (now.length === 0)
    return {
      state: rested(),
      events: [{ type: 'end', at: point.time, cause: rule.endCause?.(moment) ?? 'itself', note: '' }],
    };
  const later = state.handled && now.filter(({ part }) => !state.handled?.includes(part));
  if (later && later.length > 0 && !point.exemption) {
    // The row that somebody handled is closed; what has happened since is a row of its own.
    const { state: next, events } = raise(rule, rested(), moment, now, later);
    return { state: next, events: [{ type: 'end', at: point.time, cause: 'itself', note: '' }, ...events] };
  }
  return goOn(rule, state, moment, now);
}

type Now = readonly { part: string; rule: string; level: RaisedLevel; since: number }[];

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
  begun: Now = now,
): Judged<Memory> {
  const { point } = moment;
  const pendingAt = Math.min(...begun.map(({ since }) => since));
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
      machine: inPhase('active', point),
      heldBy: null,
      level,
      reasons,
      worst: told.worst,
      seenAt: point.time,
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
  const { value, threshold, figures, under } = rule.figures(moment, reasons);
  const worse = under ? Math.min : Math.max;
  const worst = state.level === null ? value : worse(state.worst, value);
  const told = under ? { ...figures, under: 1 } : figures;
  return { at: time, lng, lat, reasons, value, threshold, worst, figures: told };
}

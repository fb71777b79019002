import type { RuleValues } from '@furrow/contract';
import { type ConditionState, freshConditions } from '../rules/conditions.rules.ts';
import { isPlaced, type JudgedPoint, type KindState } from '../rules/judged-point.rules.ts';
import { stirs } from '../rules/quiet-conditions.rules.ts';
import type { Coming } from './kinds/judged-kind.ts';
import type { Lane } from './resting.ts';
import { placeOf, say } from './said.ts';
import type { ReadPoint } from './state.store.ts';
import { judged, seenAs, type Tracked } from './tracked.ts';
import type { Written } from './warning-writes.store.ts';

type Waiting = Coming<KindState, RuleValues>;
type Asked = { -readonly [Key in keyof Waiting]: Waiting[Key] };

const noValues: RuleValues = {};

/** One point of a vehicle, on its way through the lanes. */
interface Passing {
  readonly tracked: Tracked;
  readonly seen: JudgedPoint;
  /** It says where the vehicle is, and is to be believed. */
  readonly byPlace: boolean;
  /** One for all lanes: a hundred thousand vehicles ask dozens of them a point. */
  readonly coming: Asked;
  readonly events: Written[];
}

/** Judges a point by every lane of its vehicle that it can tell something; `jumped`: it is left out, for it lies impossibly far away. */
export function judgeLanes(tracked: Tracked, point: ReadPoint, jumped: boolean, events: Written[]): void {
  const seen = seenAs(tracked.facts, point, jumped, tracked.last);
  const placed = isPlaced(point);
  const byPlace = placed && !jumped && point.sample === undefined;
  const coming: Asked = {
    point,
    jumped,
    life: tracked.facts.life,
    // Those of each lane, before it is asked.
    state: freshConditions,
    values: noValues,
    lineM: undefined,
  };
  const passing: Passing = { tracked, seen, byPlace, coming, events };
  const { lanes, rest } = tracked;
  let rested = false;
  for (const lane of lanes) {
    const { kind, state } = lane;
    if (!lane.judged || (kind.placed && !placed) || (kind.line && !byPlace)) continue;
    coming.lineM = kind.line?.lineM(point.lng, point.lat);
    if (!asks(passing, lane, state, state.last?.time ?? -1)) continue;
    lane.state = judge(passing, lane, state);
    rested ||= !kind.placed && lane.state.machine.phase === 'quiet';
  }
  const woken = judgeResting(passing);
  if (rested) tracked.lanes = lanes.filter((lane) => !rest.rest(lane));
  if (woken !== null) tracked.lanes = [...tracked.lanes, ...woken];
}

/** What a lane is asked of which nothing goes on: one for all of them, its memory alone is its own. */
const quietly: { -readonly [Key in keyof ConditionState]: ConditionState[Key] } = { ...freshConditions };

/** Lanes of which nothing goes on, which are nearly all; answers those that this point wakes. */
function judgeResting(passing: Passing): Lane[] | null {
  const { tracked, seen, byPlace, coming } = passing;
  const { rest } = tracked;
  const { point } = coming;
  let woken: Lane[] | null = null;
  for (let i = 0; i < rest.terms.lanes.length; i++) {
    const lane = rest.terms.lanes[i]!;
    const { kind, values } = lane;
    if (!lane.judged || !rest.holds(i) || (kind.line && !byPlace)) continue;
    coming.lineM = kind.line && rest.lineM(i, point);
    const heardAt = rest.heardAt(i);
    const memory = rest.memoryOf(i);
    quietly.memory = memory;
    if (!asks(passing, lane, quietly, heardAt || -1)) continue;
    tracked.dirty = true;
    const at = kind.line ? { ...seen, lineM: coming.lineM! } : seen;
    const after = kind.quietly!(memory, heardAt === 0 ? 0 : point.time - heardAt, { point: at, values });
    if (after !== stirs) {
      rest.keep(i, point.time, after);
      continue;
    }
    const next = judge(passing, lane, rest.stateOf(i, placeOf(tracked)));
    if (rest.settle(i, next, point.time)) continue;
    woken ??= [];
    woken.push({ ...lane, state: next });
  }
  return woken;
}

function asks({ coming }: Passing, { kind, values }: Lane, state: KindState, lastS: number): boolean {
  const { point } = coming;
  if (kind.wants === undefined) return !coming.jumped && point.sample === undefined;
  // Of two ways by which a lane hears, one may be ahead.
  if (point.time <= lastS) return false;
  coming.state = state;
  coming.values = values;
  return kind.wants(coming);
}

function judge({ tracked, seen, coming, events }: Passing, lane: Lane, state: Lane['state']): Lane['state'] {
  tracked.dirty = true;
  const own = judged(tracked.facts, lane, seen);
  const at = lane.kind.line ? { ...own, lineM: coming.lineM! } : own;
  const { state: next, events: said } = lane.kind.judge(state, at, lane.values, tracked.facts);
  for (const event of said) say(tracked, lane, event, events);
  return next;
}

import { isPlaced } from '../rules/judged-point.rules.ts';
import type { Coming } from './kinds/judged-kind.ts';
import type { Lane } from './resting.ts';
import { placeOf, say } from './said.ts';
import type { ReadPoint } from './state.store.ts';
import { judged, seenAs, type Tracked } from './tracked.ts';
import type { Written } from './warning-writes.store.ts';

type Asked = { -readonly [Key in keyof Coming<unknown, unknown>]: Coming<unknown, unknown>[Key] };

/** Judges a point by every lane of its vehicle that it can tell something; `jumped`: it is left out, for it lies impossibly far away. */
export function judgeLanes(tracked: Tracked, point: ReadPoint, jumped: boolean, events: Written[]): void {
  const seen = seenAs(tracked.facts, point, jumped);
  const placed = isPlaced(point);
  const byPlace = placed && !jumped && point.sample === undefined;
  const { lanes, rest } = tracked;
  // One for all lanes: a hundred thousand vehicles ask dozens of them a point.
  const coming: Asked = {
    point,
    jumped,
    life: tracked.facts.life,
    state: null,
    values: null,
    lineM: undefined,
  };
  const asks = (lane: Lane, state: unknown, lastS: number): boolean => {
    const { kind } = lane;
    if (kind.wants === undefined) return !jumped && point.sample === undefined;
    // Of two ways by which a lane hears, one may be ahead.
    if (point.time <= lastS) return false;
    coming.state = state;
    coming.values = lane.values;
    return kind.wants(coming as never);
  };
  const judge = (lane: Lane, state: Lane['state']): Lane['state'] => {
    tracked.dirty = true;
    const own = judged(tracked.facts, lane, seen);
    const at = lane.kind.line ? { ...own, lineM: coming.lineM! } : own;
    const { state: next, events: said } = lane.kind.judge(state, at, lane.values, tracked.facts);
    for (const event of said) say(tracked, lane, event, events);
    return next;
  };
  let rested = false;
  for (const lane of lanes) {
    const { kind, state } = lane;
    if (!lane.judged || (kind.placed && !placed) || (kind.line && !byPlace)) continue;
    coming.lineM = kind.line?.lineM(point.lng, point.lat);
    if (!asks(lane, state, state.last?.time ?? -1)) continue;
    lane.state = judge(lane, state);
    rested ||= !kind.placed && lane.state.machine.phase === 'quiet';
  }
  const place = placeOf(tracked);
  const woken: Lane[] = [];
  for (let i = 0; i < rest.terms.lanes.length; i++) {
    const lane = rest.terms.lanes[i]!;
    if (!lane.judged || !rest.holds(i) || (lane.kind.line && !byPlace)) continue;
    coming.lineM = lane.kind.line && rest.lineM(i, point);
    // Most rules ask the point alone: the state is put together for those that go on.
    const state = lane.kind.line ? rest.stateOf(i, place) : lane.state;
    if (!asks(lane, state, rest.heardAt(i) || -1)) continue;
    const next = judge(lane, lane.kind.line ? state : rest.stateOf(i, place));
    if (!rest.settle(i, next, point.time)) woken.push({ ...lane, state: next });
  }
  if (rested) tracked.lanes = lanes.filter((lane) => !rest.rest(lane));
  if (woken.length > 0) tracked.lanes = [...tracked.lanes, ...woken];
}

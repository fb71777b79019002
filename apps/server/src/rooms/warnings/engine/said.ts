import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { keyOf } from './kinds/kinds.ts';
import type { Lane } from './resting.ts';
import type { Checkpoint } from './state.store.ts';
import type { Tracked } from './tracked.ts';
import type { Written } from './warning-writes.store.ts';

/** Values of a moment, seconds UTC, in the units of their signals. */
export interface Sample {
  readonly vehicleNo: number;
  readonly time: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Where a vehicle was last; nothing tells it, then nothing is said of the place. */
export const placeOf = ({ last }: Tracked) => ({
  lng: last?.lng ?? Number.NaN,
  lat: last?.lat ?? Number.NaN,
});

/** How far a vehicle was judged, and the state of its lanes; it must not be judged further until that is written. */
export const checkpoint = (tracked: Tracked): Checkpoint => ({
  vehicleNo: tracked.facts.vehicleNo,
  claim: tracked.claim,
  judgedTo: tracked.judgedTo,
  state: () => ({
    ...tracked.rest.kept(placeOf(tracked)),
    ...Object.fromEntries(tracked.lanes.map(({ kind, state }) => [kind.lane, state])),
  }),
});

/** Hands an event to the writer. Of a row that begins or ends nobody has said what became of it. */
export function say(tracked: Tracked, { kind, version }: Lane, event: RuleEvent, events: Written[]): void {
  const { facts } = tracked;
  const key = keyOf(kind, facts.vehicleId);
  if (event.type === 'raise' || event.type === 'end')
    tracked.facts = { ...facts, handled: facts.handled.filter((one) => one !== key) };
  events.push({
    kind: kind.kind,
    key,
    vehicleId: facts.vehicleId,
    ruleVersion: version,
    placeCode: '',
    homeCode: facts.divisionCode,
    event: event,
  });
}

import type { VehicleState } from '@furrow/contract';
import { homeDay } from '#kit/clock/home-day.rules.ts';

/** What a stay is told apart by; the parts of it that no rule reads pass through as they are. */
interface Trait {
  since: number;
}

/** What of a vehicle's past says when it was in the fleet. Times are seconds UTC. */
export interface Past<Of extends Trait> {
  state: VehicleState;
  createdAt: number;
  installedAt: number | null;
  steps: readonly { at: number; to: VehicleState }[];
  traits: readonly Of[];
}

/** A vehicle in the fleet as long as it stayed what it was: at the end of each day from the first on, until the last, which it is not in. */
export interface Stay<Of extends Trait> {
  fromDay: string;
  untilDay: string | null;
  began: 'installed' | 'cameBack' | 'changed';
  ended: 'cancelled' | 'left' | 'changed' | null;
  state: VehicleState;
  trait: Of;
}

const inFleet = (state: VehicleState): boolean => state !== 'idle' && state !== 'cancelled';

/** A vehicle that was made in its state has no steps: it took one when it was installed, or made. */
function stepsOf<Of extends Trait>({ steps, state, installedAt, createdAt }: Past<Of>): Past<Of>['steps'] {
  return steps.length > 0 || !inFleet(state) ? steps : [{ at: installedAt ?? createdAt, to: state }];
}

const sameTrait = <Of extends Trait>({ since: _, ...a }: Of, { since: __, ...b }: Of): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The stays of a vehicle, in their order (P1). It comes into the fleet on the day on which it was installed, whenever that was entered, and
 * as what it was entered. What changes on the day on which a stay began makes no new one.
 */
export function staysOf<Of extends Trait>(past: Past<Of>): Stay<Of>[] {
  const steps = stepsOf(past);
  const first = steps.find(({ to }) => inFleet(to));
  if (first === undefined) return [];
  const start = past.installedAt ?? first.at;
  const dayOf = (at: number): string => homeDay(Math.max(at, start));
  const entered = past.traits.filter(({ since }) => since <= first.at).at(-1) ?? past.traits[0];
  if (entered === undefined) return [];
  const events = [
    ...steps.slice(steps.indexOf(first) + 1).map(({ at, to }) => ({ at, to })),
    ...past.traits.filter(({ since }) => since > first.at).map((trait) => ({ at: trait.since, trait })),
  ].sort((a, b) => a.at - b.at);

  const stays: Stay<Of>[] = [];
  let state = first.to;
  let trait = entered;
  const last = (): Stay<Of> | undefined => {
    const stay = stays.at(-1);
    return stay?.ended === null ? stay : undefined;
  };
  const begin = (fromDay: string, began: Stay<Of>['began']): void => {
    stays.push({ fromDay, untilDay: null, began, ended: null, state, trait });
  };
  begin(dayOf(start), 'installed');
  for (const event of events) {
    const day = dayOf(event.at);
    if ('to' in event) state = event.to;
    else trait = event.trait;
    const stay = last();
    if (stay === undefined) {
      if (inFleet(state)) begin(day, 'cameBack');
    } else if (!inFleet(state))
      Object.assign(stay, { untilDay: day, ended: state === 'cancelled' ? 'cancelled' : 'left' });
    else if (stay.fromDay === day) Object.assign(stay, { state, trait });
    else if (stay.state !== state || !sameTrait(stay.trait, trait)) {
      Object.assign(stay, { untilDay: day, ended: 'changed' });
      begin(day, 'changed');
    }
  }
  return stays;
}

import { describe, expect, it } from 'vitest';
import { type Past, staysOf } from './stays.rules.ts';

interface Like {
  since: number;
  brand: string;
}
/** Noon of a day of January 2026 in UTC+8, seconds UTC. */
const at = (day: number): number => Date.UTC(2026, 0, day, 4) / 1000;
const day = (day: number): string => `2026-01-${String(day).padStart(2, '0')}`;
const past = (more: Partial<Past<Like>>): Past<Like> => ({
  state: 'inUse',
  createdAt: at(1),
  installedAt: at(2),
  steps: [{ at: at(5), to: 'inUse' }],
  traits: [{ since: 0, brand: '' }],
  ...more,
});
const told = (of: Past<Like>) =>
  staysOf(of).map(({ fromDay, untilDay, began, ended, trait }) => [
    fromDay,
    untilDay,
    began,
    ended,
    trait.brand,
  ]);

describe('stays of a vehicle in the fleet', () => {
  it('begin on the day of installation, as what was entered, whenever that was', () => {
    const traits = [
      { since: 0, brand: '' },
      { since: at(5), brand: 'Lovol' },
    ];
    expect(told(past({ traits }))).toEqual([[day(2), null, 'installed', null, 'Lovol']]);
  });

  it('end and begin anew with a change, but not on the day on which they began', () => {
    const traits = [
      { since: 0, brand: 'A' },
      { since: at(8), brand: 'B' },
      { since: at(8) + 60, brand: 'C' },
    ];
    expect(told(past({ traits }))).toEqual([
      [day(2), day(8), 'installed', 'changed', 'A'],
      [day(8), null, 'changed', null, 'C'],
    ]);
  });

  it('end with the cancellation, and nothing follows it', () => {
    const steps = [
      { at: at(5), to: 'inUse' as const },
      { at: at(9), to: 'cancelled' as const },
    ];
    const traits = [
      { since: 0, brand: 'A' },
      { since: at(10), brand: 'B' },
    ];
    expect(told(past({ state: 'cancelled', steps, traits }))).toEqual([
      [day(2), day(9), 'installed', 'cancelled', 'A'],
    ]);
  });

  it('are none of what never left the warehouse, and one of what was made in use', () => {
    expect(told(past({ state: 'idle', steps: [] }))).toEqual([]);
    expect(told(past({ steps: [], installedAt: null }))).toEqual([[day(1), null, 'installed', null, '']]);
  });
});

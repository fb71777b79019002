import type { ConditionNow } from '@furrow/contract';
import { useMemo } from 'react';
import { useAddress } from '#kit/address.ts';
import { useNow } from '#kit/formats/use-formats.ts';

export const periods = { hour: 3600, day: 86_400, week: 7 * 86_400 } as const;
export type Period = keyof typeof periods | 'custom';
export const mostCurves = 6;

/** Curves at first, of which those are drawn that the machine tells. */
const usual = [
  'engineSpeed',
  'engineLoad',
  'coolantTemperature',
  'fuelRate',
  'guidanceDeviation',
  'motorTemperature',
  'voltage',
  'correctionAge',
  'speed',
];

export interface DetailAddress {
  readonly period: Period;
  /** Seconds UTC. */
  readonly from: number;
  readonly to: number;
  /** It ends now, and goes on. */
  readonly moving: boolean;
  readonly curves: readonly string[];
}

/** What the address says is shown: `period`, or `from` and `to`; `curve` repeats. */
export function useDetailAddress(now: ConditionNow): DetailAddress {
  const address = useAddress();
  // What came a moment ago lies before it.
  const minute = (Math.floor(useNow(30_000) / 30_000) + 1) * 30;
  const text = address.toString();
  const told = Object.keys(now.row.told).sort().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as a text, and the names of what is told
  return useMemo(() => {
    const chosen = address.getAll('curve').slice(0, mostCurves);
    const curves =
      chosen.length > 0 ? chosen : usual.filter((signal) => signal in now.row.told).slice(0, mostCurves);
    const [from, to] = [Number(address.get('from')), Number(address.get('to'))];
    if (from > 0 && to > 0) return { period: 'custom' as const, from, to, moving: false, curves };
    const asked = address.get('period');
    const period = asked === 'day' || asked === 'week' ? asked : 'hour';
    return { period, from: minute - periods[period], to: minute, moving: true, curves };
  }, [text, minute, told]);
}

import { type WorkType, workTypes } from '@furrow/contract';
import { useMemo } from 'react';
import { useAddress } from '#kit/address.ts';
import { useNow } from '#kit/formats/use-formats.ts';

const day = 86_400;
export const analysisPeriods = {
  week: 7 * day,
  month: 30 * day,
  quarter: 91 * day,
  year: 365 * day,
} as const;
export type AnalysisPeriod = keyof typeof analysisPeriods | 'custom';

export interface AnalysisAddress {
  readonly ids: readonly string[];
  readonly kind: string | null;
  readonly period: AnalysisPeriod;
  /** Seconds UTC. */
  readonly from: number;
  readonly to: number;
  readonly workType: WorkType | null;
}

/** What of the address says what is analysed: `ids` repeats. */
export function useAnalysisAddress(): AnalysisAddress {
  const address = useAddress();
  const hour = Math.ceil(useNow(60_000) / 3_600_000) * 3600;
  const text = address.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as a text
  return useMemo(() => {
    const ids = [...new Set(address.getAll('ids'))];
    const workType = workTypes.find((one) => one === address.get('workType')) ?? null;
    const common = { ids, kind: address.get('kind'), workType };
    const [from, to] = [Number(address.get('from')), Number(address.get('to'))];
    if (from > 0 && to > 0) return { ...common, period: 'custom' as const, from, to };
    const asked = address.get('period');
    const period = asked === 'month' || asked === 'quarter' || asked === 'year' ? asked : 'week';
    return { ...common, period, from: hour - analysisPeriods[period], to: hour };
  }, [text, hour]);
}

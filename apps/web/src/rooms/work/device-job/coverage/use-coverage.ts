import type { CoverageColour, CoverageLegend, CoverageLines, CoverageMark } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addressOf, ask } from '#kit/api/ask.ts';
import { apiTileUrl } from '#map/tiles/api-protocol.ts';
import type { Shown } from './coverage-address.ts';

/** A job in progress grows (R15), ms. */
const growsMs = 10_000;

export interface Choices {
  by: CoverageColour;
  hide: readonly string[];
  marks: readonly CoverageMark[];
  missed: boolean;
  passes: boolean;
  points: boolean;
  photos: boolean;
  lines: boolean;
  block: boolean;
  patterns: boolean;
}
const first: Choices = {
  by: 'quality',
  hide: [],
  marks: ['overlap'],
  missed: true,
  passes: false,
  points: false,
  photos: false,
  lines: false,
  block: true,
  patterns: false,
};

/** What is switched on; another colour brings all its classes back. */
export function useChoices(): { choices: Choices; choose: (changed: Partial<Choices>) => void } {
  const [choices, setChoices] = useState(first);
  const choose = (changed: Partial<Choices>) =>
    setChoices((now) => ({
      ...now,
      ...(changed.by && changed.by !== now.by ? { hide: [] } : {}),
      ...changed,
    }));
  return { choices, choose };
}

/** The legend with its areas; null: nothing was worked. */
export function useLegend({ id, calls, query }: Shown, by: CoverageColour, growing: boolean) {
  return useQuery({
    queryKey: ['coverage', id, query, by],
    queryFn: (
      { signal }, // It answers the legend where neither a tile nor lines are asked for.
    ) =>
      ask(
        calls.coverage,
        { params: { id }, query: { ...query, by } },
        { signal },
      ) as Promise<CoverageLegend | null>,
    placeholderData: keepPreviousData,
    refetchInterval: growing ? growsMs : false,
  });
}

/** The template of the tiles; `version` brings new ones when the figures have changed. */
export function useTiles({ id, calls, query }: Shown, choices: Choices, version: string): string {
  return useMemo(() => {
    const items = new URLSearchParams({ ...query, by: choices.by, version });
    for (const name of [...choices.hide, ...(choices.missed ? [] : ['missed'])]) items.append('hide', name);
    for (const mark of choices.marks) items.append('marks', mark);
    if (choices.patterns) items.set('patterns', 'yes');
    return apiTileUrl(addressOf(calls.coverage.address, { id }), items.toString());
  }, [id, calls, query, choices, version]);
}

/** The strips as lines, once somebody wants to see passes or to play. */
export function useStrips({ id, calls, query }: Shown, wanted: boolean) {
  return useQuery({
    queryKey: ['coverage', id, query, 'strips'],
    queryFn: ({ signal }) =>
      ask(
        calls.coverage,
        { params: { id }, query: { ...query, format: 'geojson' } },
        { signal },
      ) as Promise<CoverageLines>,
    enabled: wanted,
  });
}

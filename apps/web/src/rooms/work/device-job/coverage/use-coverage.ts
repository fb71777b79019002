import type { CoverageColour, CoverageLegend, CoverageMark } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { useMemo, useState } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { apiTileUrl } from '../../../../map/tiles/api-protocol.ts';
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
  ...{ by: 'quality', hide: [], marks: ['overlap'], missed: true },
  ...{ passes: false, points: false, photos: false, lines: false, block: true, patterns: false },
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
export function useLegend({ path, query }: Shown, by: CoverageColour, growing: boolean) {
  return useQuery({
    queryKey: ['coverage', path, query, by],
    queryFn: ({ signal }) => api.get<CoverageLegend | null>(`${path}/coverage`, { ...query, by }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: growing ? growsMs : false,
  });
}

/** The template of the tiles; `version` brings new ones when the figures have changed. */
export function useTiles({ path, query }: Shown, choices: Choices, version: string): string {
  return useMemo(() => {
    const items = new URLSearchParams({ ...query, by: choices.by, version });
    for (const name of [...choices.hide, ...(choices.missed ? [] : ['missed'])]) items.append('hide', name);
    for (const mark of choices.marks) items.append('marks', mark);
    if (choices.patterns) items.set('patterns', 'yes');
    return apiTileUrl(`${path}/coverage`, items.toString());
  }, [path, query, choices, version]);
}

/** The strips as lines, once somebody wants to see passes or to play. */
export function useStrips({ path, query }: Shown, wanted: boolean) {
  return useQuery({
    queryKey: ['coverage', path, query, 'strips'],
    queryFn: ({ signal }) =>
      api.get<FeatureCollection>(`${path}/coverage`, { ...query, format: 'geojson' }, signal),
    enabled: wanted,
  });
}

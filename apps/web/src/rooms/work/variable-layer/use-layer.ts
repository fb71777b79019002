import { type LayerLegend, layerCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../kit/api/api.ts';
import { ask } from '../../../kit/api/ask.ts';
import { apiTileUrl } from '../../../map/tiles/api-protocol.ts';
import type { Shown } from './layer-address.ts';

/** The legend with its figures. */
export function useLegend(shown: Shown | null) {
  return useQuery({
    queryKey: ['layer', shown?.path, shown?.query],
    queryFn: ({ signal }) => api.get<LayerLegend>(`${shown!.path}/layer`, shown!.query, signal),
    enabled: shown !== null,
    // Another cut of the same ground may show the old figures for a moment, another ground may not.
    placeholderData: (before, query) => (query?.queryKey[1] === shown?.path ? before : undefined),
  });
}

/** The template of the tiles; another target or another figure brings new ones. */
export function useTiles({ path, query }: Shown, { target, figures }: LayerLegend): string {
  return useMemo(() => {
    const items = new URLSearchParams();
    for (const [name, values] of Object.entries(query))
      for (const value of [values].flat()) items.append(name, value);
    items.set('version', `${target?.id ?? ''}-${Math.round(figures?.areaM2 ?? 0)}`);
    return apiTileUrl(`${path}/layer`, items.toString());
  }, [path, query, target, figures]);
}

/** Seasons of a block with work or a target. */
export function useSeasons(block: string | null) {
  return useQuery({
    queryKey: ['layer', 'seasons', block],
    queryFn: ({ signal }) => ask(layerCalls.seasons, { params: { id: block ?? '' } }, { signal }),
    enabled: block !== null,
    placeholderData: keepPreviousData,
  });
}

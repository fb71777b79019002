import { type LayerLegend, layerCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressOf, ask } from '#kit/api/ask.ts';
import { apiTileUrl } from '#map/tiles/api-protocol.ts';
import type { Shown } from './layer-address.ts';

/** The legend with its figures. */
export function useLegend(shown: Shown | null) {
  return useQuery({
    queryKey: ['layer', shown?.id, shown?.query],
    queryFn: ({ signal }) => readLegend(shown!, signal),
    enabled: shown !== null,
    // Another cut of the same ground may show the old figures for a moment, another ground may not.
    placeholderData: (before, query) => (query?.queryKey[1] === shown?.id ? before : undefined),
  });
}

/** It answers the legend where no tile is asked for. */
const readLegend = ({ id, calls, query }: Shown, signal: AbortSignal) =>
  ask(calls.layer, { params: { id }, query }, { signal }) as Promise<LayerLegend>;

/** The template of the tiles; another target or another figure brings new ones. */
export function useTiles({ id, calls, query }: Shown, { target, figures }: LayerLegend): string {
  return useMemo(() => {
    const items = new URLSearchParams();
    for (const [name, values] of Object.entries(query))
      for (const value of [values].flat()) items.append(name, value);
    items.set('version', `${target?.id ?? ''}-${Math.round(figures?.areaM2 ?? 0)}`);
    return apiTileUrl(addressOf(calls.layer.address, { id }), items.toString());
  }, [id, calls, query, target, figures]);
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

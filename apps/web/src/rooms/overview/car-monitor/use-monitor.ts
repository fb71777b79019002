import type { MonitorFilters } from '@furrow/contract';
import { useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { filterPatch, type Panels, panelPatch, readFilters, readPanels } from './monitor-address.ts';

/** The filters of the address; the same object until one of them changes. */
export function useFilters(): MonitorFilters {
  const key = JSON.stringify(readFilters(useAddress()));
  return useMemo(() => JSON.parse(key) as MonitorFilters, [key]);
}

/** What is open, by the address; the same object until something of it changes. */
export function usePanels(): Panels {
  const key = JSON.stringify(readPanels(useAddress()));
  return useMemo(() => JSON.parse(key) as Panels, [key]);
}

/** Filters narrow every part at once; the dock begins again at its first page. */
export function setFilters(filters: MonitorFilters): void {
  writeAddress({ ...filterPatch(filters), page: null });
}

/** Sets some filters (undefined: off) and leaves the others. */
export function changeFilters(change: { [K in keyof MonitorFilters]?: MonitorFilters[K] | undefined }): void {
  const now = readFilters(new URLSearchParams(window.location.search));
  const next = Object.entries({ ...now, ...change }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  setFilters(Object.fromEntries(next) as MonitorFilters);
}

export function setPanels(change: Partial<Panels>): void {
  writeAddress(panelPatch(change));
}

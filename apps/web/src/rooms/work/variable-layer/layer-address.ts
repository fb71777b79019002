import { type ClassMethod, classMethods, type LayerName, layerCalls, layerNames } from '@furrow/contract';
import { useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';

const groundCalls = {
  job: { layer: layerCalls.ofJob, cell: layerCalls.jobCell, file: layerCalls.jobFile },
  block: { layer: layerCalls.ofBlock, cell: layerCalls.blockCell, file: layerCalls.blockFile },
} as const;

/** What is shown: a job, or all jobs of a block in a season. */
export interface Shown {
  /** Of the job or the block. */
  id: string;
  calls: (typeof groundCalls)[keyof typeof groundCalls];
  jobId: string | null;
  /** What the calls take beside: the season, and how the layer is cut into classes. */
  query: Record<string, string | string[]>;
}

interface Cut {
  layer: LayerName | null;
  cell: string;
  method: ClassMethod;
  classes: string;
  breaks: string[];
}

const oneOf = <Name extends string>(names: readonly Name[], given: string | null): Name | null =>
  names.find((name) => name === given) ?? null;

/** How the layer is cut, as it stands in the address. */
export function useCut(): Cut {
  const address = useAddress();
  return {
    layer: oneOf(layerNames, address.get('layer')),
    cell: address.get('cell') ?? '5',
    method: oneOf(classMethods, address.get('method')) ?? 'equal',
    classes: address.get('classes') ?? '6',
    breaks: address.getAll('breaks'),
  };
}

/** What the address shows; null: nothing was chosen. */
export function useShown(): Shown | null {
  const address = useAddress();
  const written = address.toString();
  return useMemo(() => {
    const items = new URLSearchParams(written);
    const [job, block] = [items.get('job'), items.get('block')];
    const id = job || block;
    if (!id) return null;
    const names = job ? [] : [['season', 'season'] as const, ['type', 'workType'] as const];
    const cut = ['layer', 'cell', 'method', 'classes', 'breaks'].map((name) => [name, name] as const);
    const query = Object.fromEntries(
      [...names, ...cut]
        .map(([name, as]) => [as, items.getAll(name)] as const)
        .filter(([, values]) => values.length > 0),
    );
    return { id, calls: groundCalls[job ? 'job' : 'block'], jobId: job, query };
  }, [written]);
}

export const showBlock = (block: string | null): void =>
  writeAddress({ block, job: null, season: null, type: null, layer: null });
export const showSeason = (block: string, season: string, type: string): void =>
  writeAddress({ block, season, type, job: null, layer: null });
export const showJob = (job: string): void => writeAddress({ job, layer: null });

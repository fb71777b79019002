import { workFiguresCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { AreaAddress } from './area-address.ts';

/** What the call takes. */
export const areaCall = ({ ids, block, from, to, step, workType }: AreaAddress) => ({
  ids,
  from,
  to,
  step,
  workType,
  ...(block ? { block } : {}),
});

/** The figures of the address; nothing is asked before a vehicle or a block is chosen. */
export function useArea(address: AreaAddress) {
  const call = areaCall(address);
  return useQuery({
    queryKey: ['areaStatistics', call],
    queryFn: ({ signal }) => ask(workFiguresCalls.area, { query: call }, { signal }),
    enabled: address.ids.length > 0 || address.block !== null,
    placeholderData: keepPreviousData,
  });
}

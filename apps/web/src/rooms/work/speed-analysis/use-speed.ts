import { workFiguresCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { problemOf } from '../historical-track/track-address.ts';
import type { SpeedAddress } from './speed-address.ts';

/** What the call takes. */
export const speedCall = ({ id, job, span, workingOnly }: SpeedAddress) => ({
  ...(job ? { job } : { device: id ?? '', from: span.from, to: span.to }),
  workingOnly: workingOnly ? 'yes' : 'no',
});

/** Whether there is a question that the server would take. */
export const isAsked = ({ id, job, span }: SpeedAddress): boolean =>
  job !== null || (id !== null && problemOf([], span) === null);

/** The figures of the address; nothing is asked before a vehicle or a job is named. */
export function useSpeed(address: SpeedAddress) {
  const call = speedCall(address);
  return useQuery({
    queryKey: ['speedAnalysis', call],
    queryFn: ({ signal }) => ask(workFiguresCalls.speed, { query: call }, { signal }),
    enabled: isAsked(address),
    placeholderData: keepPreviousData,
  });
}

import {
  type TboxRow,
  type TerminalJobRow,
  type TerminalTaskRow,
  tboxCalls,
  terminalJobCalls,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAddressItem } from '../../../kit/address.ts';
import { callKey, useCall } from '../../../kit/api/use-call.ts';

const liveEveryMs = 2_000;
const checkEveryMs = 15_000;
const valuesEveryMs = 3_000;

/** The job of the address, asked anew every other second; null: the address names none. */
export function useJob() {
  const [id] = useAddressItem('job');
  const query = useCall(
    terminalJobCalls.read,
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: liveEveryMs, retry: false },
  );
  return { id, query, job: query.data };
}

/** Tasks of a started job. */
export const useTasks = (job: TerminalJobRow | undefined): readonly TerminalTaskRow[] =>
  useCall(
    terminalJobCalls.tasks,
    { params: { id: job?.id ?? '' } },
    { enabled: job !== undefined && job.state !== 'draft', refetchInterval: liveEveryMs },
  ).data ?? [];

/** What becomes of the devices of a draft; asked anew every 15 s. */
export const useVerdicts = (job: TerminalJobRow | undefined) =>
  useCall(
    terminalJobCalls.check,
    { params: { id: job?.id ?? '' } },
    {
      enabled: job?.state === 'draft' && job.devices.length > 0,
      refetchInterval: checkEveryMs,
      ...(job ? { asOf: `${job.devices.join()} ${JSON.stringify(job.items)}` } : {}),
    },
  ).data;

/** The T-BOXes of these ids with their values. */
export const useTboxes = (ids: readonly string[]): readonly TboxRow[] =>
  useCall(
    tboxCalls.list,
    { query: { ids, size: 200 } },
    { enabled: ids.length > 0, refetchInterval: valuesEveryMs },
  ).data?.rows ?? [];

/** Shows what a deed answered about the job at once. */
export function useKeepJob(): (job: TerminalJobRow) => Promise<void> {
  const queries = useQueryClient();
  return async (job) => {
    const queryKey = callKey(terminalJobCalls.read, { params: { id: job.id } });
    // An answer that is on its way tells the job as it was before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, job);
  };
}

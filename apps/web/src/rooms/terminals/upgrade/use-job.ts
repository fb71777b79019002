import { type TerminalJobRow, type TerminalTaskRow, terminalJobCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../../kit/address.ts';
import { callKey, useCall } from '../../../kit/api/use-call.ts';
import { useSnapshot, useStreamMessage, useTopic } from '../../../live/use-stream.ts';

/** Without the stream a running job is asked for this often, ms. */
const everyMs = 5_000;

/** The id of the job that the address names. */
export const useJobId = (): string | null => useAddress().get('job');

/**
 * A job with its tasks, live: a snapshot, then each step as the stream tells it; while the stream is down it is asked for every five
 * seconds. The numbers are the rows', so two browsers show the same.
 */
export function useJob(id: string): {
  job: TerminalJobRow | undefined;
  tasks: readonly TerminalTaskRow[];
  failed: unknown;
} {
  const queries = useQueryClient();
  const { reads } = useSnapshot();
  const given = { params: { id } };
  const refetchInterval = everyMs;
  const job = useCall(terminalJobCalls.read, given, { refetchInterval, enabled: true });
  const tasks = useCall(terminalJobCalls.tasks, given, { refetchInterval });
  useTopic('terminalJob', reads ? { id } : null);
  useStreamMessage('tj', (message) => {
    if (message.job.id !== id) return;
    queries.setQueryData(callKey(terminalJobCalls.read, given), message.job);
    if (message.tasks) queries.setQueryData(callKey(terminalJobCalls.tasks, given), message.tasks);
  });
  useStreamMessage('tt', ({ task }) => {
    queries.setQueryData<TerminalTaskRow[]>(callKey(terminalJobCalls.tasks, given), (rows) =>
      rows?.map((row) => (row.id === task.id ? task : row)),
    );
  });
  return { job: job.data, tasks: tasks.data ?? [], failed: job.error };
}

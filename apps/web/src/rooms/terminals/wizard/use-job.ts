import {
  type TboxRow,
  type TerminalJobRow,
  type TerminalTaskRow,
  tboxCalls,
  terminalJobCalls,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { setTboxInfo } from '#kit/settings/settings-store.ts';
import { useSnapshot, useStreamMessage, useTopic } from '#live/use-stream.ts';

/** Without the stream a job is asked for this often, ms. */
const everyMs = 5_000;
const checkEveryMs = 15_000;
const valuesEveryMs = 3_000;

/**
 * The job of the address, live: a snapshot, then each step as the stream tells it; null: the address names none. The numbers are the
 * rows', so two browsers show the same.
 */
export function useJob() {
  const [id] = useAddressItem('job');
  const queries = useQueryClient();
  const { reads } = useSnapshot();
  const given = { params: { id: id ?? '' } };
  const query = useCall(terminalJobCalls.read, given, {
    enabled: id !== null,
    refetchInterval: everyMs,
    retry: false,
  });
  useKeptInfo(query.data);
  useTopic('terminalJob', reads && id !== null ? { id } : null);
  useStreamMessage('tj', ({ job, tasks }) => {
    if (job.id !== id) return;
    queries.setQueryData(callKey(terminalJobCalls.read, given), job);
    if (tasks) queries.setQueryData(callKey(terminalJobCalls.tasks, given), tasks);
  });
  useStreamMessage('tt', ({ task }) => {
    queries.setQueryData<TerminalTaskRow[]>(callKey(terminalJobCalls.tasks, given), (rows) =>
      rows?.map((row) => (row.id === task.id ? task : row)),
    );
  });
  return { id, query, job: query.data };
}

/** While a job is not over the list of T-BOXes leads back to the page where it was left. */
function useKeptInfo(job: TerminalJobRow | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Tablets have a page of their own, which lists its jobs.
    if (job === undefined || job.kind === 'software') return;
    const { id, no, devices, state } = job;
    const over = state === 'finished' || state === 'cancelled';
    setTboxInfo(over ? null : { no, devices: devices.length, address: `${pathname}?job=${id}` });
  }, [job, pathname]);
}

/** Tasks of a started job. */
export const useTasks = (job: TerminalJobRow | undefined): readonly TerminalTaskRow[] =>
  useCall(
    terminalJobCalls.tasks,
    { params: { id: job?.id ?? '' } },
    { enabled: job !== undefined && job.state !== 'draft', refetchInterval: everyMs },
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

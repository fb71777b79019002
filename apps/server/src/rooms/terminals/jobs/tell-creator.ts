import type { TerminalJobKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
import type { JobNews } from '#telemetry/tasks/job-turns.store.ts';
import { configurationOfJob } from '../preload/due.store.ts';
import { receiversOf } from './job.store.ts';

const acts = { finished: 'jobFinished', stopRule: 'jobStopped', trial: 'jobTrialOver' } as const;

/** Where a job of each kind is shown. */
const pages = {
  upgrade: '/tboxUpgrade_3',
  configuration: '/config_3',
  software: '/softRemoteUpgrade',
  can: '/canFirewareManage',
} as const satisfies Record<TerminalJobKind, string>;

/** Puts what became of a job into its creator's bell. */
export async function tellCreator(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  { jobId, no, kind, creator, what, good, bad }: JobNews,
): Promise<void> {
  const configuration = await configurationOfJob(db, jobId);
  await notify(db, bus, {
    receivers: await receiversOf(db, creator),
    type: 0,
    act: acts[what],
    values: { no, good, bad },
    link: configuration === null ? `${pages[kind]}?job=${jobId}` : `/preUploadConfig?id=${configuration}`,
    subject: { kind: 'terminalJob', id: jobId },
  });
}

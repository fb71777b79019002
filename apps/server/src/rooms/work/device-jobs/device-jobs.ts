import type {
  ChartUnit,
  DeviceJobRow,
  DeviceJobSummary,
  JobCharts,
  JobDetail,
  ListAnswer,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import { readJobCharts } from './job-charts.store.ts';
import { findJob, readJobExtras } from './job-detail.store.ts';
import { type JobAsked, jobSource, visibleJobs } from './job-source.store.ts';
import { summariseJobs } from './job-sums.store.ts';
import { madeOfMonths, summariseByMonths } from './months/month-sums.store.ts';

type Plain = Omit<JobAsked, 'only'>;

/** A page of jobs. Sums over the whole filter take longer than a page may: they are a call of their own. */
export const pageOfJobs = (pool: Pool, actor: Actor, asked: Plain): Promise<ListAnswer<DeviceJobRow>> =>
  readPage(pool, jobSource(asked.call.filters.asOf), visibleJobs(actor, asked));

/** Sums over all jobs that the list has for the same filter, all of one moment. */
export const sumsOfJobs = (pool: Pool, actor: Actor, asked: Plain): Promise<DeviceJobSummary> =>
  inSnapshot(pool, (client) =>
    (madeOfMonths(asked.call, vehicleScope(actor)) ? summariseByMonths : summariseJobs)(
      client,
      visibleJobs(actor, asked),
    ),
  );

/** The charts of a filter, all of one moment. */
export const chartsOfJobs = (pool: Pool, actor: Actor, asked: Plain, unit: ChartUnit): Promise<JobCharts> =>
  inSnapshot(pool, (client) => readJobCharts(client, visibleJobs(actor, asked), unit));

/** @throws Refusal notFound: a job outside the scope answers like one that does not exist */
export async function requireJob(db: Queryable, actor: Actor, id: string): Promise<DeviceJobRow> {
  const job = await findJob(db, actor, id);
  if (!job) throw new Refusal('notFound');
  return job;
}

/** A job with what is shown beside its row. */
export async function jobDetail(db: Queryable, actor: Actor, id: string): Promise<JobDetail> {
  const job = await requireJob(db, actor, id);
  return { ...job, ...(await readJobExtras(db, id)) };
}

import type { TerminalJobKind } from '@furrow/contract';
import type { PoolClient } from 'pg';
import type { Queryable } from '#database/transaction.ts';

/** What became of a job by the end of one of its tasks, for its creator. */
export interface JobNews {
  readonly jobId: string;
  readonly no: number;
  readonly kind: TerminalJobKind;
  readonly creator: string;
  readonly what: 'finished' | 'stopRule' | 'trial';
  readonly good: number;
  readonly bad: number;
}

interface JobRow {
  no: string;
  kind: TerminalJobKind;
  state: string;
  creator: string;
  trialOver: boolean;
  goesOn: boolean;
  stopPercent: number;
  open: number;
  good: number;
  bad: number;
  trialOpen: number;
  trialBad: number;
  cancelled: number;
}

/** Rules of a job look at failed tasks from so many ended ones on. */
const fewest = 5;

/** Holds a job to the end of the transaction. Whoever changes states of its tasks does this first. */
export const lockJob = (db: PoolClient, jobId: string): Promise<unknown> =>
  db.query('select 1 from terminal_job where id = $1 for update', [jobId]);

/**
 * Draws what follows for a job, locked before, from its tasks: it is finished with the last of them, its trial is over, or its stop rule
 * pauses it. Says what its creator is told.
 */
export async function turnJob(db: PoolClient, jobId: string): Promise<JobNews | null> {
  const job = await readJob(db, jobId);
  if (job === undefined || (job.state !== 'running' && job.state !== 'paused')) return null;
  const { no, kind, creator, good, bad } = job;
  const news = (what: JobNews['what']): JobNews => ({
    jobId,
    no: Number(no),
    kind,
    creator,
    what,
    good,
    bad,
  });
  if (job.open === 0) {
    await db.query(
      `update terminal_job set state = 'finished', paused_because = '', finished_at = now(), updated_at = now() where id = $1`,
      [jobId],
    );
    return news('finished');
  }
  if (job.state === 'paused') return null;
  if (!job.trialOver && job.trialOpen === 0) {
    if (job.trialBad === 0 && job.goesOn) {
      await db.query('update terminal_job set trial_over = true, updated_at = now() where id = $1', [jobId]);
    } else {
      await pause(db, jobId, 'trial');
      return news('trial');
    }
  }
  const failedOf = good + bad - job.cancelled;
  if (failedOf < fewest || (bad - job.cancelled) * 100 <= job.stopPercent * failedOf) return null;
  await pause(db, jobId, 'stopRule');
  return news('stopRule');
}

const pause = (db: PoolClient, jobId: string, because: string): Promise<unknown> =>
  db.query(
    `update terminal_job set state = 'paused', paused_because = $2, updated_at = now() where id = $1`,
    [jobId, because],
  );

async function readJob(db: Queryable, jobId: string): Promise<JobRow | undefined> {
  const bad = `t.state in ('fail', 'reconfigure')`;
  const { rows } = await db.query<JobRow>(
    `select j.no, j.kind, j.state, j.created_by as creator, j.trial_over as "trialOver",
       coalesce(j.options -> 'trial' ->> 'after', 'stop') = 'goOn' as "goesOn",
       coalesce((j.options ->> 'stopPercent')::int, 100) as "stopPercent",
       count(*) filter (where t.state in ('updating', 'complete', 'reconfiguring'))::int as open,
       count(*) filter (where t.state in ('success', 'done'))::int as good, count(*) filter (where ${bad})::int as bad,
       count(*) filter (where t.trial and t.state in ('updating', 'complete', 'reconfiguring'))::int as "trialOpen",
       count(*) filter (where t.trial and ${bad})::int as "trialBad",
       count(*) filter (where ${bad} and t.reason in ('cancelled', 'deviceTransferred'))::int as cancelled
     from terminal_job j left join terminal_task t on t.job_id = j.id where j.id = $1 group by j.id`,
    [jobId],
  );
  return rows[0];
}

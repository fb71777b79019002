import type { TerminalJobKind, TerminalJobOptions, TerminalJobRow, terminalJobList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inSpan, onDays, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { kindsOf } from './job-parts.ts';

type Call = z.output<typeof terminalJobList.query>;
export type JobFilters = Call['filters'];
export type JobSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const none = {
  total: 0,
  waiting: 0,
  sending: 0,
  complete: 0,
  success: 0,
  fail: 0,
  done: 0,
  reconfigure: 0,
};

/** Tasks of a job that the asker may see, counted by what they do. */
const countersOf = (reach: string): string => `(select json_build_object(
  'total', count(*), 'waiting', count(*) filter (where t.state in ('updating', 'reconfiguring') and t.taken_by is null),
  'sending', count(*) filter (where t.state in ('updating', 'reconfiguring') and t.taken_by is not null),
  'complete', count(*) filter (where t.state = 'complete'), 'success', count(*) filter (where t.state = 'success'),
  'fail', count(*) filter (where t.state = 'fail'), 'done', count(*) filter (where t.state = 'done'),
  'reconfigure', count(*) filter (where t.state = 'reconfigure'))
  from terminal_task t join vehicle v on v.id = t.vehicle_id where t.job_id = j.id and ${reach})`;

type JobColumns = Omit<TerminalJobRow, 'counters'>;

const select = columnsOf<JobColumns>({
  id: 'j.id',
  no: 'j.no::int',
  kind: 'j.kind',
  state: 'j.state',
  pausedBecause: 'j.paused_because',
  versionId: 'j.version_id',
  version: 's.version',
  type: 's.type',
  items: 'j.items',
  devices: 'j.devices',
  options: 'j.options',
  by: 'j.created_by_name',
  own: 'false',
  startedAt: seconds('j.started_at'),
  deadlineAt: seconds('j.deadline_at'),
  finishedAt: seconds('j.finished_at'),
  createdAt: seconds('j.created_at'),
});

/** Jobs of T-BOXes, as /changeRecord and its calls list them. */
export const jobSource: ListSource<JobFilters, JobSort> = {
  select: `${select}, j.created_by as creator`,
  from: 'terminal_job j left join software_version s on s.id = j.version_id',
  id: { sql: 'j.id', type: 'uuid' },
  sorts: { createdAt: { sql: 'j.created_at', type: 'timestamptz' }, no: { sql: 'j.no', type: 'bigint' } },
  filters: {
    kind: oneOf('j.kind'),
    state: oneOf('j.state'),
    no: inSpan('j.no'),
    by: contains('j.created_by_name'),
    createdAt: onDays('j.created_at'),
  },
};

/** Jobs that somebody may know of: his own, and those with a task on a device of his scope. A draft is its creator's alone. */
export function jobReach(actor: Actor): Reach {
  const vehicles = vehicleReach(actor);
  const kinds = kindsOf(actor);
  return (
    asking,
  ) => `(${kinds} and (j.created_by = ${asking.put(actor.accountId)}::uuid or j.state <> 'draft' and exists (
    select 1 from terminal_task t join vehicle v on v.id = t.vehicle_id where t.job_id = j.id and ${vehicles(asking)})))`;
}

/** SQL: not of the pages of software and of nodes, which list their own. */
export const ofTboxes: Reach = () => `j.kind not in ('software', 'can')`;

export const both =
  (one: Reach, other: Reach): Reach =>
  (asking) =>
    `${one(asking)} and ${other(asking)}`;

/** A row as `jobSource` selects it. */
export type StoredJob = JobColumns & { creator: string };

/** What the asker sees of these jobs: his own marked, with counters of what lies in his scope. */
export async function wholeJobs(
  db: Queryable,
  actor: Actor,
  rows: readonly StoredJob[],
): Promise<TerminalJobRow[]> {
  if (rows.length === 0) return [];
  const { values, asking } = asked();
  const reach = vehicleReach(actor)(asking);
  const { rows: counted } = await db.query<{ id: string; counters: TerminalJobRow['counters'] }>(
    `select j.id, ${countersOf(reach)} as counters from terminal_job j
     where j.id = any(${asking.put(rows.map(({ id }) => id))}::uuid[])`,
    values,
  );
  const counters = new Map(counted.map((one) => [one.id, one.counters]));
  return rows.map(({ creator, ...row }) => {
    const own = creator === actor.accountId;
    // What a job was made of is told by its tasks, each by its own scope.
    return { ...row, own, devices: own ? row.devices : [], counters: counters.get(row.id) ?? none };
  });
}

const asked = () => newAsking({ timeZone: 'UTC', language: 'en' });

/** A job within somebody's reach, or null; `lock` holds it to the end of the transaction. */
export async function findJob(
  db: Queryable,
  actor: Actor,
  which: { id: string; lock?: boolean } | { draftOf: TerminalJobKind },
): Promise<StoredJob | null> {
  const { values, asking } = asked();
  const where =
    'id' in which
      ? `j.id = ${asking.put(which.id)}::uuid`
      : `j.state = 'draft' and j.kind = ${asking.put(which.draftOf)} and j.created_by = ${asking.put(actor.accountId)}::uuid`;
  const { rows } = await db.query<StoredJob>(
    `select ${jobSource.select} from ${jobSource.from} where ${where} and ${jobReach(actor)(asking)}
     order by j.updated_at desc limit 1 ${'id' in which && which.lock ? 'for update of j' : ''}`,
    values,
  );
  return rows[0] ?? null;
}

export interface NewJob {
  id: string;
  kind: TerminalJobKind;
  versionId: string | null;
  devices: readonly string[];
  options: TerminalJobOptions;
}

export async function insertJob(
  db: Queryable,
  actor: Pick<Actor, 'accountId' | 'name'>,
  job: NewJob,
): Promise<void> {
  await db.query(
    `insert into terminal_job (id, kind, version_id, devices, options, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [job.id, job.kind, job.versionId, job.devices, JSON.stringify(job.options), actor.accountId, actor.name],
  );
}

/** Drafts that nobody touched for a week are thrown away. */
export async function dropOldDrafts(db: Queryable): Promise<void> {
  await db.query(`delete from terminal_job where state = 'draft' and updated_at < now() - interval '7 days'`);
}

/** `configurationId` undefined: it stays. */
export async function writeDraft(
  db: Queryable,
  id: string,
  draft: Pick<StoredJob, 'versionId' | 'devices' | 'items' | 'options'>,
  configurationId: string | null | undefined,
): Promise<void> {
  await db.query(
    `update terminal_job set version_id = $2, devices = $3, items = $4, options = $5, updated_at = now(),
       configuration_id = case when $6 then $7::uuid else configuration_id end where id = $1`,
    [
      id,
      draft.versionId,
      draft.devices,
      JSON.stringify(draft.items),
      JSON.stringify(draft.options),
      configurationId !== undefined,
      configurationId ?? null,
    ],
  );
}

/** The job's tasks are made: it runs. */
export async function markStarted(db: Queryable, id: string, startKey: string | null): Promise<void> {
  await db.query(
    `update terminal_job set state = 'running', start_key = $2, started_at = now(), updated_at = now(), devices = '{}',
       deadline_at = coalesce(to_timestamp((options ->> 'startAt')::float8), now())
         + make_interval(hours => (options ->> 'deadlineHours')::int),
       trial_over = coalesce(options -> 'trial', 'null'::jsonb) = 'null'::jsonb
     where id = $1`,
    [id, startKey],
  );
}

/** Another state of a job. Who resumes one that its trial or its stop rule held goes on with all, whatever fails. */
export async function setJobState(
  db: Queryable,
  id: string,
  state: 'running' | 'paused' | 'cancelled',
): Promise<void> {
  await db.query(
    `update terminal_job set state = $2, paused_because = case when $2 = 'paused' then 'person' else '' end, updated_at = now(),
       trial_over = trial_over or paused_because = 'trial',
       options = case when $2 = 'running' and paused_because = 'stopRule' then options || '{"stopPercent": 100}' else options end,
       finished_at = case when $2 = 'cancelled' then now() end
     where id = $1`,
    [id, state],
  );
}

export async function startKeyOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ key: string | null }>(
    'select start_key as key from terminal_job where id = $1',
    [id],
  );
  return rows[0]?.key ?? null;
}

/** Who is told of a job: its creator, or nobody when the account is gone. */
export async function receiversOf(db: Queryable, creator: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from account where id = $1', [creator]);
  return rows.map(({ id }) => id);
}

import type {
  FieldProblem,
  Language,
  TaskKindName,
  TaskProgress,
  TaskResult,
  TaskRow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
// The title as it was made, where nobody says in which language it is read.
const shownIn = (language: string | null): string => `id, kind, screen,
  ${language === null ? 'title' : `coalesce(titles ->> ${language}, title) as title`}, state, done, total, file_name as "fileName", file_size as "fileSize",
  file_once as "fileOnce", result, error, error_params as "errorParams", error_fields as "errorFields", ${seconds('created_at')} as "createdAt", ${seconds('started_at')} as "startedAt",
  ${seconds('ended_at')} as "endedAt", ${seconds('kept_until')} as "keptUntil"`;
const shown = shownIn(null);

/** A task as the worker takes it. */
export interface TakenTask {
  id: string;
  kind: TaskKindName;
  screen: string;
  title: string;
  accountId: string;
  sessionId: string;
  language: Language;
  input: unknown;
  tries: number;
  address: string;
  traceId: string;
}

export interface TaskFile {
  name: string;
  type: string;
  size: number;
  once?: boolean;
}

export async function insertTask(
  db: Queryable,
  task: Omit<TakenTask, 'tries'> & { titles?: Record<Language, string> },
): Promise<TaskRow> {
  const { rows } = await db.query<TaskRow>(
    `insert into background_task (id, kind, screen, title, account_id, session_id, language, input, address, trace_id, titles)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${shown}`,
    [
      task.id,
      task.kind,
      task.screen,
      task.title,
      task.accountId,
      task.sessionId,
      task.language,
      JSON.stringify(task.input),
      task.address,
      task.traceId,
      task.titles ? JSON.stringify(task.titles) : null,
    ],
  );
  return rows[0]!;
}

/** Queues the job of a task; one that is queued already under this id is replaced. */
export async function queueTask(db: Queryable, id: string): Promise<void> {
  await db.query(
    `select graphile_worker.add_job('task', json_build_object('id', $1::text), job_key := $1::text, max_attempts := 1)`,
    [id],
  );
}

/** How many tasks of an account have not ended; holds the account, so that two starts count one after the other. */
export async function countOpenTasks(db: Queryable, accountId: string): Promise<number> {
  await db.query('select 1 from account where id = $1 for no key update', [accountId]);
  const { rows } = await db.query<{ open: number }>(
    `select count(*) as open from background_task where account_id = $1 and state in ('queued', 'running')`,
    [accountId],
  );
  return rows[0]!.open;
}

/** Own tasks that are still kept, the newest first. */
export async function listTasks(db: Queryable, accountId: string, language: Language): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(
    `select ${shownIn('$2')} from background_task where account_id = $1 and kept_until > now()
     order by created_at desc, id desc limit 200`,
    [accountId, language],
  );
  return rows;
}

/** An own task, or null; `lock` holds it to the end of the transaction. */
export async function findTask(
  db: Queryable,
  accountId: string,
  id: string,
  { lock = false, language = null }: { lock?: boolean; language?: Language | null } = {},
): Promise<TaskRow | null> {
  const { rows } = await db.query<TaskRow>(
    `select ${shownIn('$3')} from background_task
     where id = $1 and account_id = $2 and kept_until > now() ${lock ? 'for update' : ''}`,
    [id, accountId, language],
  );
  return rows[0] ?? null;
}

/** The media type of a task's file; null where it has none. */
export async function fileTypeOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ type: string | null }>(
    'select file_type as type from background_task where id = $1',
    [id],
  );
  return rows[0]?.type ?? null;
}

/** How far a task is, for the event stream; a total that nobody counted yet is 0. */
export async function progressOf(
  db: Queryable,
  id: string,
): Promise<{ accountId: string; task: TaskProgress } | null> {
  const { rows } = await db.query<TaskProgress & { accountId: string }>(
    `select account_id as "accountId", id, kind, state, done, coalesce(total, 0) as total from background_task where id = $1`,
    [id],
  );
  if (!rows[0]) return null;
  const { accountId, ...task } = rows[0];
  return { accountId, task };
}

/** Takes an open task for a run; null when it has ended or was cancelled. */
export async function takeTask(db: Queryable, id: string): Promise<TakenTask | null> {
  const { rows } = await db.query<TakenTask>(
    `update background_task set state = 'running', tries = tries + 1, done = 0, started_at = coalesce(started_at, now())
     where id = $1 and state in ('queued', 'running') and not cancel_asked
     returning id, kind, screen, title, account_id as "accountId", session_id as "sessionId", language, input, tries, address,
       trace_id as "traceId"`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores how far a running task is; false when it is to stop. */
export async function noteProgress(
  db: Queryable,
  id: string,
  progress: { done: number; total: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update background_task set done = $2, total = $3 where id = $1 and state = 'running' and not cancel_asked`,
    [id, progress.done, progress.total],
  );
  return rowCount === 1;
}

/** Ends a running task well; false when somebody cancelled it meanwhile, and then nothing of it may stay. */
export async function completeTask(
  db: Queryable,
  id: string,
  { result, file }: { result: TaskResult; file?: TaskFile | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update background_task set state = 'done', ended_at = now(), kept_until = now() + interval '7 days', result = $2,
       done = coalesce(total, done), file_name = $3, file_type = $4, file_size = $5, file_once = $6
     where id = $1 and state = 'running' and not cancel_asked`,
    [
      id,
      JSON.stringify(result),
      file?.name ?? null,
      file?.type ?? null,
      file?.size ?? null,
      file?.once ?? false,
    ],
  );
  return rowCount === 1;
}

/** How a task failed: the key of its words, what they are filled with, and the fields that it names. */
export interface TaskError {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields?: readonly FieldProblem[];
}

/** Ends a task badly: cancelled, or failed with its words. */
export async function endTask(
  db: Queryable,
  id: string,
  state: 'cancelled' | 'failed',
  error: TaskError | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update background_task set state = $2, error = $3, error_params = $4, error_fields = $5, ended_at = now()
     where id = $1 and state in ('queued', 'running')`,
    [id, state, error?.key ?? null, error?.params ?? {}, JSON.stringify(error?.fields ?? [])],
  );
  return rowCount === 1;
}

/** Asks a task to stop: one that waits ends at once, one that runs at its next step. Returns its state now. */
export async function askToCancel(db: Queryable, id: string): Promise<'cancelled' | 'asked' | 'ended'> {
  const { rows } = await db.query<{ state: string }>(
    `update background_task set cancel_asked = true, state = case when state = 'queued' then 'cancelled' else state end,
       ended_at = case when state = 'queued' then now() end
     where id = $1 and state in ('queued', 'running') returning state`,
    [id],
  );
  if (!rows[0]) return 'ended';
  if (rows[0].state === 'running') return 'asked';
  await db.query('select graphile_worker.remove_job($1)', [id]);
  return 'cancelled';
}

/** Lets a task that its worker could not finish wait for another. */
export async function waitAgain(db: Queryable, id: string): Promise<void> {
  await db.query(`update background_task set state = 'queued' where id = $1 and state = 'running'`, [id]);
}

/** Taken by a worker, a job is a running task within moments. */
const takenWithinS = 10;

/** Tasks that wait although no job will begin them: their worker died between taking the job and the task. The queue itself lets go of it after hours. */
export async function listLeft(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from background_task t where state = 'queued' and not exists (
       select 1 from graphile_worker.jobs j where j.key = t.id::text
         and (j.locked_at is null or j.locked_at > now() - make_interval(secs => $1)))`,
    [takenWithinS],
  );
  return rows.map(({ id }) => id);
}

/** A task that says it runs. */
export interface RunningTask extends Pick<TakenTask, 'id' | 'kind' | 'tries'> {
  /** Somebody has cancelled it. */
  asked: boolean;
  /** This run came further than any before it. */
  gotOn: boolean;
}

export async function listRunning(db: Queryable): Promise<RunningTask[]> {
  const { rows } = await db.query<RunningTask>(
    `select id, kind, tries, cancel_asked as asked, done > furthest as "gotOn" from background_task where state = 'running'`,
  );
  return rows;
}

/** Where a running task is now is where its next tries are counted from. */
export async function countTriesAnew(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update background_task set furthest = done, tries = 0 where id = $1 and state = 'running'`,
    [id],
  );
}

export async function deleteTask(db: Queryable, id: string): Promise<void> {
  await db.query('delete from background_task where id = $1', [id]);
}

/** Forgets the file of a task that was fetched its one time; false when somebody else was first. */
export async function takeOnlyFile(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update background_task set file_name = null, file_size = null where id = $1 and file_name is not null`,
    [id],
  );
  return rowCount === 1;
}

/** Deletes ended tasks whose time is over; returns the ids of their files. */
export async function deleteOldTasks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from background_task where kept_until < now() and state not in ('queued', 'running') returning id`,
  );
  return rows.map(({ id }) => id);
}

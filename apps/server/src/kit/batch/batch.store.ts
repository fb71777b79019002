import type { Language } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

export interface StoredBatch {
  id: string;
  accountId: string;
  kind: string;
  state: 'running' | 'done';
  taskId: string | null;
  input: BatchInput;
}

/** What is kept to run the batch without the browser. */
export interface BatchInput {
  values: unknown;
  /** What the batch was begun with: the document that its lines stand in. */
  kept?: unknown;
  sessionId: string;
  language: Language;
  title: string;
}

export interface BatchRow {
  no: number;
  subjectId: string;
  state: string;
  reason: string | null;
  params: Record<string, string | number> | null;
}

const stored = `id, account_id as "accountId", kind, state, task_id as "taskId", input`;

/** Stores a batch with its rows; null when the account has used the key before. */
export async function insertBatch(
  db: Queryable,
  batch: {
    id: string;
    batchKey: string;
    accountId: string;
    kind: string;
    input: BatchInput;
    retryOf: string | null;
  },
  ids: readonly string[],
): Promise<StoredBatch | null> {
  const { rows } = await db.query<StoredBatch>(
    `insert into batch_operation (id, batch_key, account_id, kind, input, retry_of) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, batch_key) do nothing returning ${stored}`,
    [batch.id, batch.batchKey, batch.accountId, batch.kind, JSON.stringify(batch.input), batch.retryOf],
  );
  if (!rows[0]) return null;
  await db.query(
    `insert into batch_row (batch_id, no, subject_id) select $1, no, id from unnest($2::text[]) with ordinality as t (id, no)`,
    [batch.id, ids],
  );
  return rows[0];
}

export async function findBatchByKey(
  db: Queryable,
  accountId: string,
  batchKey: string,
): Promise<StoredBatch | null> {
  const { rows } = await db.query<StoredBatch>(
    `select ${stored} from batch_operation where account_id = $1 and batch_key = $2`,
    [accountId, batchKey],
  );
  return rows[0] ?? null;
}

export async function findBatch(db: Queryable, id: string): Promise<StoredBatch | null> {
  const { rows } = await db.query<StoredBatch>(`select ${stored} from batch_operation where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function setBatchTask(db: Queryable, id: string, taskId: string): Promise<void> {
  await db.query('update batch_operation set task_id = $2 where id = $1', [id, taskId]);
}

export async function setBatchInput(db: Queryable, { id, input }: StoredBatch): Promise<void> {
  await db.query('update batch_operation set input = $2 where id = $1', [id, JSON.stringify(input)]);
}

export async function listBatchRows(db: Queryable, id: string): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>(
    `select no, subject_id as "subjectId", state, reason, params from batch_row where batch_id = $1 order by no`,
    [id],
  );
  return rows;
}

/**
 * Takes the next rows that have no answer yet, for one runner: they run from now on. One that ran already belonged to a process that died, or that was
 * stopped before it came to it.
 */
export async function takeRows(db: Queryable, id: string, most: number): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>(
    `with taken as (
       update batch_row set state = 'running', reason = null, params = null, tries = tries + 1
       where batch_id = $1 and no in (
         select no from batch_row where batch_id = $1 and state in ('waiting', 'running') order by no limit $2)
       returning no, subject_id as "subjectId", state, reason, params)
     select * from taken order by no`,
    [id, most],
  );
  return rows;
}

/** The answer of a row that was taken; one that was answered keeps its answer. */
export async function answerRow(
  db: Queryable,
  id: string,
  no: number,
  answer: { state: 'done' | 'refused' | 'failed'; reason?: string; params?: object },
): Promise<void> {
  await db.query(
    `update batch_row set state = $3, reason = $4, params = $5 where batch_id = $1 and no = $2 and state = 'running'`,
    [id, no, answer.state, answer.reason ?? null, answer.params ? JSON.stringify(answer.params) : null],
  );
}

export async function endBatch(db: Queryable, id: string): Promise<void> {
  await db.query(`update batch_operation set state = 'done', ended_at = now() where id = $1`, [id]);
}

/** Batches of no task that nobody runs although they are not done. */
export async function listForsaken(db: Queryable): Promise<StoredBatch[]> {
  const { rows } = await db.query<StoredBatch>(
    `select ${stored} from batch_operation where state = 'running' and task_id is null
       and created_at < now() - interval '30 seconds'`,
  );
  return rows;
}

/** Deletes batches after 90 days: what they did stands in the operation log. */
export async function deleteOldBatches(db: Queryable): Promise<void> {
  await db.query(
    `delete from batch_operation where created_at < now() - interval '90 days' and state = 'done'`,
  );
}

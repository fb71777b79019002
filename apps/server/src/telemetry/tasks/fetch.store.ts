import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { lockJob } from './job-turns.store.ts';
import { writeEvent } from './task-end.store.ts';

/** A firmware that the terminal of one task may fetch. */
export interface Fetch {
  readonly id: string;
  readonly jobId: string;
  readonly token: string;
  readonly fileId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** Bytes that count as one part where a transfer has no sub-packages of its own. */
const partBytes = 1000;

/** What a token opens: the image of its task, until that is over or its deadline has passed; null: nothing. */
export async function findFetch(pool: Pool, token: string): Promise<Fetch | null> {
  const { rows } = await pool.query<Fetch>(
    `select t.id, t.job_id as "jobId", t.fetch_token as token, s.file_id as "fileId", s.file_name as "fileName", s.file_size::float8 as size
     from terminal_task t join software_version s on s.id = t.version_id
     where t.fetch_token = $1 and s.file_id is not null
       and (t.state = 'updating' and t.deadline_at > now() or t.state = 'complete')`,
    [token],
  );
  return rows[0] ?? null;
}

/** How far a terminal has come with fetching; never back. */
export async function noteFetching(pool: Pool, { id, token, size }: Fetch, bytes: number): Promise<void> {
  await pool.query(
    `update terminal_task set acked = greatest(acked, $3), total = $4, changed_at = now()
     where id = $1 and fetch_token = $2 and state = 'updating'`,
    [id, token, Math.floor(bytes / partBytes), Math.ceil(size / partBytes)],
  );
}

/** The terminal has fetched all of it. False when the task was over before, or this was known. */
export function noteFetched(pool: Pool, { id, jobId, token, size }: Fetch): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await lockJob(db, jobId);
    const { rows } = await db.query<{ attempt: number }>(
      `update terminal_task set state = 'complete', phase = 'installing', acked = $3, total = $3, bytes_per_second = 0,
         delivered_at = now(), changed_at = now()
       where id = $1 and fetch_token = $2 and state = 'updating' returning attempt`,
      [id, token, Math.ceil(size / partBytes)],
    );
    const [task] = rows;
    if (task === undefined) return false;
    await writeEvent(db, { id, attempt: task.attempt }, 'delivered');
    return true;
  });
}

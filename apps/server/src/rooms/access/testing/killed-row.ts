import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { answerRow, insertBatch, listBatchRows, takeRows } from '#kit/batch/batch.store.ts';
import { type AnyBatch, isListBatch, kindOf } from '#kit/batch/list-batch.ts';
import { runBatch } from '#kit/batch/run-batch.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { actorBehindSession } from '../authentication.ts';

/** What comes of a row whose process is killed: rows of the operation log, and the row's answer in the end. */
export interface KilledRow {
  /** Killed before the commit. */
  before: number;
  /** Killed behind it. */
  behind: number;
  /** By the process that takes the batch up. */
  again: number;
  state: string;
}

/** As it must be: what was not committed is nowhere, what was is answered with it, and nobody does it again. */
export const doneOnce = { before: 0, behind: 1, again: 0, state: 'done' } satisfies KilledRow;

/** Does a batch of one row for an account that is signed in; its process is killed before the commit, then behind it, then another goes on. */
export async function killedRow(
  pool: Pool,
  batch: AnyBatch | undefined,
  name: string,
  { id: subject, ...input }: { id: string } & Record<string, unknown>,
): Promise<KilledRow> {
  if (!batch || !isListBatch(batch)) throw new Error('no such batch of a list');
  const values = batch.input.parse(input);
  const actor = await actorCalled(pool, name);
  const log = createLog({ level: 'silent', name: 'test' });
  const { accountId, sessionId } = actor;
  const stored = await insertBatch(
    pool,
    {
      id: newId(),
      batchKey: newId(),
      accountId,
      kind: kindOf(batch),
      retryOf: null,
      input: { values, sessionId, language: 'en', title: 'killed' },
    },
    [subject],
  );
  const end = new Error('killed');
  const run = (killed: () => void): Promise<unknown> =>
    batch.run(actor, subject, values, undefined, async (client) => {
      await answerRow(client, stored!.id, 1, { state: 'done' });
      killed();
    });
  const counts = [await loggedRows(pool)];
  await takeRows(pool, stored!.id, 1);
  await run(() => {
    throw end;
  }).catch((error: unknown) => {
    if (error !== end) throw error;
  });
  counts.push(await loggedRows(pool));
  await run(() => undefined);
  counts.push(await loggedRows(pool));
  await runBatch({ pool, log }, stored!, batch, actor);
  counts.push(await loggedRows(pool));
  const [before, behind, again] = [1, 2, 3].map((i) => counts[i]! - counts[i - 1]!);
  const [row] = await listBatchRows(pool, stored!.id);
  return { before: before!, behind: behind!, again: again!, state: row!.state };
}

/** The actor of an account's newest session. */
async function actorCalled(pool: Pool, name: string): Promise<Actor> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from session s join account a on a.id = s.account_id
     where a.name = $1 and s.ended_at is null order by s.issued_at desc limit 1`,
    [name],
  );
  return (await actorBehindSession(pool, rows[0]!.id))!;
}

async function loggedRows(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from operation_log');
  return rows[0]!.count;
}

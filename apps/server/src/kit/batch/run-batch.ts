import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, requireGuard } from '../actor.ts';
import { newId } from '../id.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { insertTask, queueTask } from '../tasks/task.store.ts';
import type { TaskKind } from '../tasks/task-kind.ts';
import {
  answerRow,
  type BatchInput,
  endBatch,
  findBatch,
  listBatchRows,
  listForsaken,
  type StoredBatch,
  setBatchTask,
  takeRows,
} from './batch.store.ts';
import { type AnyBatch, kindOf, type RowDone } from './list-batch.ts';
import { sideBySide } from './side-by-side.ts';

const rowsAtOnce = 200;

/**
 * Runs what of a batch has no answer yet, row by row or several side by side as it allows; a second runner of the same batch finds it held and leaves. `step` is
 * told how many rows have an answer and may throw to stop: the rest waits.
 */
export async function runBatch(
  { pool, log }: { pool: Pool; log: Log },
  batch: StoredBatch,
  definition: AnyBatch,
  actor: Actor,
  step: (answered: number) => Promise<void> = async () => {},
): Promise<void> {
  await holding(pool, batch.id, async () => {
    let answered = 0;
    for (;;) {
      const rows = await takeRows(pool, batch.id, rowsAtOnce);
      if (rows.length === 0) break;
      await sideBySide(rows, definition.atOnce ?? 1, async ({ no, subjectId }) => {
        await step(answered);
        const done: RowDone = (client) => answerRow(client, batch.id, no, { state: 'done' });
        const answer = await doRow(log, definition, actor, { id: subjectId, input: batch.input, done });
        // What the deed has committed stands with its answer, also where something behind it failed.
        if (answer) await answerRow(pool, batch.id, no, answer);
        answered += 1;
      });
    }
    await definition.ended?.(actor, batch.input.values, batch.input.kept);
    await endBatch(pool, batch.id);
  });
}

/** Does one row; its answer, where the deed's transaction has not given it. */
async function doRow(
  log: Log,
  definition: AnyBatch,
  actor: Actor,
  { id, input, done }: { id: string; input: BatchInput; done: RowDone },
): Promise<Parameters<typeof answerRow>[3] | null> {
  let answered = false;
  try {
    await definition.run(actor, id, input.values, input.kept, async (client) => {
      await done(client);
      answered = true;
    });
    if (!answered) throw new Error('a deed did not answer its row');
    return null;
  } catch (error) {
    // One row that fails stops no other: its answer is its own.
    if (error instanceof Refusal) return { state: 'refused', reason: error.key, params: error.params };
    log.error({ err: error, batch: kindOf(definition), row: id }, 'a row of a batch failed');
    return { state: 'failed', reason: 'serverError', params: { traceId: actor.traceId } };
  }
}

/** Does `work` while nobody else can for the same batch; not at all when somebody does already. */
async function holding(pool: Pool, id: string, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  let lost: Error | undefined;
  try {
    if (!(await tryHold(holder, 'pg_try_advisory_lock', id))) return;
    await work();
    await holder.query('select pg_advisory_unlock(hashtextextended($1, 13))', [id]);
  } catch (error) {
    lost = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    holder.release(lost);
  }
}

async function tryHold(
  db: Queryable,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock',
  id: string,
): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(`select ${lock}(hashtextextended($1, 13)) as held`, [
    id,
  ]);
  return rows[0]!.held;
}

/** The task of a batch of more than 100 rows, or of one that was left half done. */
export function batchTask(log: Log, batches: readonly AnyBatch[]): TaskKind {
  return {
    kind: 'batch',
    // Each answered row stands, and the next run takes those without an answer.
    goesOn: true,
    async run(context, input) {
      const { pool, actor } = context;
      const batch = await findBatch(pool, (input as { batchId: string }).batchId);
      const definition = batches.find((one) => kindOf(one) === batch?.kind);
      if (!batch || !definition) throw new Refusal('notFound');
      requireGuard(actor, definition);
      const before = await listBatchRows(pool, batch.id);
      const answered = before.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
      await runBatch({ pool, log }, batch, definition, actor, (more) =>
        context.progress(answered + more, before.length),
      );
      const rows = await listBatchRows(pool, batch.id);
      const done = rows.filter(({ state }) => state === 'done').length;
      return { result: { batchId: batch.id, rows: done, refused: rows.length - done } };
    },
  };
}

/** Makes tasks of batches whose process died while it ran them. */
export async function adoptBatches(pool: Pool): Promise<number> {
  let adopted = 0;
  for (const batch of await listForsaken(pool)) {
    const taken = await inTransaction(pool, async (client) => {
      if (!(await tryHold(client, 'pg_try_advisory_xact_lock', batch.id))) return false;
      const { sessionId, language, title } = batch.input;
      const task = await insertTask(client, {
        id: newId(),
        kind: 'batch',
        screen: batch.kind.split('.')[0]!,
        title,
        language,
        sessionId,
        accountId: batch.accountId,
        input: { batchId: batch.id },
        address: '',
        traceId: '',
      });
      await setBatchTask(client, batch.id, task.id);
      await queueTask(client, task.id);
      return true;
    });
    if (taken) adopted += 1;
  }
  return adopted;
}

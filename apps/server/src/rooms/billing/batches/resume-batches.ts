import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { setBatchTask } from '../../../kit/batch/batch.store.ts';
import { newId } from '../../../kit/id.ts';
import { insertTask, queueTask } from '../../../kit/tasks/task.store.ts';
import { givenUp } from './resume.store.ts';

/**
 * Gives batches that were given up a task of their own again, as long as each task settles at least one row: a row that ends every worker that takes it stays,
 * and the batch with it. Returns how many.
 */
export const resumeBatches = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (client) => {
    const batches = await givenUp(client);
    for (const { id, accountId, kind, input } of batches) {
      const { sessionId, language, title } = input;
      const task = await insertTask(client, {
        ...{ id: newId(), kind: 'batch', screen: kind.split('.')[0]!, title, language, sessionId },
        ...{ accountId, input: { batchId: id }, address: '', traceId: '' },
      });
      await setBatchTask(client, id, task.id);
      await queueTask(client, task.id);
    }
    return batches.length;
  });

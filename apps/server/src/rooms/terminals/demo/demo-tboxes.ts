import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { deletePreUploads, putPreUploads } from './demo-pre-uploads.store.ts';
import {
  type DemoTboxRow,
  deleteSaved,
  hasTasks,
  putSaved,
  putTasks,
  putTboxes,
} from './demo-tboxes.store.ts';
import { deleteVersions } from './demo-upgrades.store.ts';

/** Makes vehicles of the demo into T-BOXes, with saved configurations and past tasks; does nothing twice. */
export function createDemoTboxes(pool: Pool, rows: readonly DemoTboxRow[]): Promise<void> {
  return inTransaction(pool, async (db) => {
    await putTboxes(db, rows);
    if (await hasTasks(db)) return;
    await putSaved(db);
    await putTasks(db);
    await putPreUploads(db);
  });
}

/** Takes away what is left of the demo's T-BOXes when their vehicles are removed. Says which files nobody needs any more. */
export const removeDemoTboxes = (pool: Pool): Promise<string[]> =>
  inTransaction(pool, async (db) => {
    await deletePreUploads(db);
    await deleteSaved(db);
    return deleteVersions(db);
  });

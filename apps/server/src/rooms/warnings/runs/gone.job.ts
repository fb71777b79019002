import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Written } from '../engine/warning-writes.store.ts';
import { writeEvents } from '../engine/write-events.ts';
import { rowsOfGone } from './gone.store.ts';
import { lockRun } from './sweep.store.ts';

export { forgetStates } from './gone.store.ts';

/** Ends what still stands of vehicles that are deleted or written off: no gateway takes them up any more. Idempotent. */
export async function sweepGone({ pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockRun(db, 'gone'))) return;
    const event = {
      type: 'end' as const,
      at: Date.now() / 1000,
      cause: 'deviceCancelled' as const,
      note: '',
    };
    const rows = await rowsOfGone(db);
    const events = rows.map(
      (row): Written => ({ ...row, ruleVersion: 0, placeCode: '', homeCode: '', event: event }),
    );
    if (events.length > 0) await writeEvents(db, held, events);
  });
  send();
}

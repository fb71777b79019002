import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { notify } from '#rooms/access/public.ts';
import { removeOld, takeUntold } from './keep-logs.store.ts';

/** So many crashes of one signature in 24 hours are told. */
const manyCrashes = 3;

/** Tells whoever asked that the log is there, and the software's people of crashes that come again. */
export async function tellLogs(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const rows = await takeUntold(db);
    for (const { id, sn, by } of rows)
      if (by !== null)
        await notify(db, held, {
          receivers: [by],
          type: 0,
          act: 'logReceived',
          values: { sn },
          link: `/softwareLog?id=${id}`,
          subject: { kind: 'softwareLog', id },
          event: 'received',
        });
    const repeated = new Map(
      rows
        .filter(({ signature, crashes }) => signature !== '' && crashes >= manyCrashes)
        .map((row) => [row.signature, row]),
    );
    for (const { id, signature, crashes } of repeated.values())
      await notify(db, held, {
        receivers: { holding: 'softwareLog.create', company: null },
        type: 0,
        act: 'crashRepeated',
        values: { signature, count: crashes },
        link: '/softwareLog?kind=crash',
        subject: { kind: 'softwareLog', id },
        event: 'repeated',
      });
  });
  send();
}

/** Files that are over their time go, with their rows. */
export async function dropOldLogs(pool: Pool, files: FileStore): Promise<void> {
  const rows = await removeOld(pool);
  for (const { id, textId } of rows) {
    await files.remove('logs', id);
    if (textId !== null) await files.remove('logs', textId);
  }
}

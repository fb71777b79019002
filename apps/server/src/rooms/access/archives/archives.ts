import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import {
  defaultOperationRetention,
  type OperationArchive,
  type OperationRetention,
  operationRetentionForm,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { getSetting, setSetting } from '../settings/settings.store.ts';
import {
  archiveOfMonth,
  insertArchive,
  linesOfMonth,
  listArchives,
  lockArchive,
  markLoaded,
  nextOldMonth,
  removeMonth,
  restoreLines,
} from './archive.store.ts';
import { linesOf } from './lines-of.ts';

export interface ArchiveParts {
  pool: Pool;
  files: FileStore;
}

const atOnce = 2000;
const setting = 'operationLog.retention';
const subject = { subjectKind: 'setting' as const, subjectId: setting };

/** How many whole months the log keeps by itself. */
export async function operationRetention(db: Queryable): Promise<OperationRetention> {
  return (await getSetting(db, setting, operationRetentionForm)) ?? defaultOperationRetention;
}

/** Changes it; the next round of the worker follows. */
export function setOperationRetention(
  pool: Pool,
  actor: Actor,
  after: OperationRetention,
): Promise<OperationRetention> {
  return inTransaction(pool, async (client) => {
    const before = await operationRetention(client);
    await setSetting(client, actor.accountId, setting, after);
    await logOperation(client, actor, { action: 'userOperateLog.setting', ...subject, before, after });
    return after;
  });
}

/** Moves every month that is older than the retention out of the log; returns how many. A month that was loaded back waits. */
export async function archiveOldMonths({ pool, files }: ArchiveParts): Promise<number> {
  const { months } = await operationRetention(pool);
  let moved = 0;
  let from: string | null = null;
  for (;;) {
    const next = await nextOldMonth(pool, months, from);
    if (!next) return moved;
    if (await archiveMonth({ pool, files }, next.month)) moved += 1;
    from = next.after;
  }
}

async function archiveMonth({ pool, files }: ArchiveParts, month: string): Promise<boolean> {
  const id = newId();
  try {
    return await inTransaction(pool, async (client) => {
      const there = await archiveOfMonth(client, month);
      if (there?.loaded) return false;
      if (!there) {
        const facts = { hash: createHash('sha256'), rows: 0 };
        const packed = Readable.from(packedLines(client, month, facts)).pipe(createGzip());
        const { size } = await files.write('archives', id, packed);
        await insertArchive(client, { id, month, rows: facts.rows, size, hash: facts.hash.digest() });
        const after = { month: month.slice(0, 7), rows: facts.rows };
        await logOperation(client, null, { action: 'userOperateLog.archive', ...subject, after });
      }
      await removeMonth(client, month);
      return true;
    });
  } catch (error) {
    await files.remove('archives', id);
    throw error;
  }
}

async function* packedLines(
  client: Queryable,
  month: string,
  facts: { hash: Hash; rows: number },
): AsyncGenerator<string> {
  for await (const lines of linesOfMonth(client, month, atOnce)) {
    const text = `${lines.join('\n')}\n`;
    facts.hash.update(text);
    facts.rows += lines.length;
    yield text;
  }
}

/**
 * Loads a month back into the log for 30 days: every row as it was, or none.
 * @throws Refusal notFound, archiveBroken when the file is not what was written
 */
export function loadArchive(
  { pool, files }: ArchiveParts,
  actor: Actor,
  id: string,
): Promise<OperationArchive[]> {
  return inTransaction(pool, async (client) => {
    const archive = await lockArchive(client, id);
    if (!archive) throw new Refusal('notFound');
    if ((await files.size('archives', id)) === null) throw new Refusal('archiveBroken');
    const hash = createHash('sha256');
    let rows = 0;
    const unpacked = files.read('archives', id).pipe(createGunzip());
    for await (const lines of linesOf(unpacked, atOnce)) {
      hash.update(`${lines.join('\n')}\n`);
      rows += lines.length;
      await restoreLines(client, lines);
    }
    if (rows !== archive.rows || !hash.digest().equals(archive.hash)) throw new Refusal('archiveBroken');
    await markLoaded(client, id, actor.accountId);
    const all = await listArchives(client);
    const month = all.find((one) => one.id === id)?.month;
    await logOperation(client, actor, { action: 'userOperateLog.load', ...subject, after: { month, rows } });
    return all;
  });
}

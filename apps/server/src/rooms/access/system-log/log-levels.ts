import { type LogLevelForm, type LogLevelRow, logModules } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '../operation-log.store.ts';
import { getSetting, setSetting } from '../settings/settings.store.ts';

const key = 'log.levels';
const stored = z.partialRecord(
  z.enum(logModules),
  z.object({ level: z.enum(['debug', 'info', 'warning', 'error']), until: z.number().nullable() }),
);
type Stored = z.output<typeof stored>;

/** The level of every module as it is now; debug falls back to the start setting by its time. */
export async function logLevelsNow(
  db: Queryable,
  standard: LogLevelRow['level'],
  nowS = Date.now() / 1000,
): Promise<LogLevelRow[]> {
  const set: Stored = (await getSetting(db, key, stored)) ?? {};
  return logModules.map((module) => {
    const own = set[module];
    const holds = own && (own.until === null || own.until > nowS);
    return holds ? { module, ...own } : { module, level: standard, until: null };
  });
}

/** Sets the level of a module; debug for at most an hour. The processes follow within 5 s. */
export async function setLogLevel(pool: Pool, actor: Actor, form: LogLevelForm): Promise<void> {
  await inTransaction(pool, async (client) => {
    const before: Stored = (await getSetting(client, key, stored)) ?? {};
    const until = form.level === 'debug' ? Math.floor(Date.now() / 1000) + form.forS : null;
    const after: Stored = { ...before, [form.module]: { level: form.level, until } };
    await setSetting(client, actor.accountId, key, after);
    const subject = { subjectKind: 'setting' as const, subjectId: key };
    await logOperation(client, actor, { action: 'logManage.setting', ...subject, before, after });
  });
}

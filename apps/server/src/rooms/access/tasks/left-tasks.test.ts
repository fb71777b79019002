import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { insertTask, queueTask } from '#kit/tasks/task.store.ts';
import { reviveTasks } from '#kit/tasks/task-worker.ts';
import { insertSession } from '../sessions/session.store.ts';
import { addAccount } from '../testing/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a task whose worker died before it began it is queued again, and one that is just being begun is not', async () => {
  const { pool } = database;
  const accountId = await addAccount(pool, 'boss', { roleId: 1 });
  const session = await insertSession(pool, { accountId, address: '', agent: '', lengthS: 3_600 });
  const queue = async (lockedAgoS: number | null): Promise<string> => {
    const id = newId();
    const task = { kind: 'export', screen: 'accountManage', title: 'Accounts', language: 'en' } as const;
    await insertTask(pool, {
      ...task,
      id,
      input: {},
      accountId,
      sessionId: session.id,
      address: '',
      traceId: '',
    });
    await queueTask(pool, id);
    if (lockedAgoS !== null)
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => $2), locked_by = 'worker', attempts = 1
         where key = $1`,
        [id, lockedAgoS],
      );
    return id;
  };
  const [waiting, begun, left] = [await queue(null), await queue(0), await queue(60)];
  const parts = { kinds: [], pool, log: createLog({ level: 'silent', name: 'test' }), tell: () => undefined };
  expect(await reviveTasks(parts)).toBe(1);
  expect(await reviveTasks(parts)).toBe(0);
  const { rows } = await pool.query<{ key: string; free: boolean }>(
    'select key, locked_at is null as free from graphile_worker.jobs where key is not null',
  );
  expect(new Map(rows.map(({ key, free }) => [key, free]))).toEqual(
    new Map([
      [waiting, true],
      [begun, false],
      [left, true],
    ]),
  );
});

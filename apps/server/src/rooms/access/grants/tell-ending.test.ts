import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount } from '../testing/test-app.ts';
import { tellEnding } from './tell-ending.job.ts';

let database: TestDatabase;
let bossId: string;
let keeperId: string;

beforeAll(async () => {
  database = await testDatabase();
  bossId = await addAccount(database.pool, 'boss', { roleId: 1 });
  keeperId = await addAccount(database.pool, 'keeper');
});
afterAll(() => database.close());

describe('what ends by its date', () => {
  it('is told 7 days before and on the last day, to the account and to who gave it, once each', async () => {
    const { pool } = database;
    const given = `insert into personal_grant (id, account_id, permission, effect, created_at, from_at, until_at, reason, told, created_by)
      values (gen_random_uuid(), $1, $3, 'granted', now() - interval '30 days', now() - interval '30 days', now() + $4::interval, 'x', 'inForce', $2)`;
    await pool.query(given, [keeperId, bossId, 'system', '6 days 12 hours']);
    await pool.query(given, [keeperId, bossId, 'carMonitor', '30 days']);
    const heard: string[] = [];
    const bus = {
      publish: (_channel: unknown, message: unknown) =>
        void heard.push(...(message as { accountIds: string[] }).accountIds),
    };
    expect(await tellEnding(pool, bus)).toBe(2);
    expect(heard.sort()).toEqual([keeperId, bossId].sort());
    expect(await tellEnding(pool, bus)).toBe(0);
    await pool.query(
      `update personal_grant set until_at = now() + interval '20 hours' where account_id = $1 and permission = 'system'`,
      [keeperId],
    );
    expect(await tellEnding(pool, bus)).toBe(2);
    const notices = await pool.query(
      `select account_id as id, act, act_values as values, link from notification where act like 'rightsEnd%' order by operator_time, link`,
    );
    expect(notices.rows).toMatchObject([
      {
        id: bossId,
        act: 'rightsEnd',
        link: '/authorizeManage?name=keeper',
        values: { account: 'keeper', count: 1 },
      },
      { id: keeperId, act: 'rightsEnd' },
      { id: bossId, act: 'rightsEndToday' },
      { id: keeperId, act: 'rightsEndToday' },
    ]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { createDemoTboxes, removeDemoTboxes } from './demo-tboxes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await addAccount(database.pool, 'admin', { roleId: 1 });
});
afterAll(() => database.close());

it('the demo has configurations for terminals that were and were not here, and takes them away again', async () => {
  const { pool } = database;
  const rows = Array.from({ length: 8 }, (_, i) => ({
    sn: String(9_800_001 + i),
    terminalId: `TB${i}`,
    mountedOn: null,
  }));
  for (const { sn } of rows)
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, category, demo) values ($1, $2, $2, 'tbox', true)`,
      [newId(), sn],
    );
  await createDemoTboxes(pool, rows);
  const states = async () =>
    (
      await pool.query<{ state: string }>('select distinct state from configuration_target order by state')
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['expired', 'sent', 'superseded', 'waiting', 'withdrawn']);
  await removeDemoTboxes(pool);
  expect(await states()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { minuteDigests } from './seal.store.ts';
import { checkSeals, sealLog } from './seals.ts';

let database: TestDatabase;
const start = Math.floor(Date.now() / 60_000) * 60 - 3600;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A row as it would have been written then; the log's own trigger lets rows be added only. */
const row = (atS: number, action = 'login') =>
  database.pool.query(
    'insert into operation_log (id, at, action, after) values ($1, to_timestamp($2), $3, $4)',
    [newId(), atS, action, JSON.stringify({ b: 1, a: ['x', null] })],
  );

/** What only somebody with the database in his own hands could do: the triggers off. */
async function forge(statement: string, values: unknown[] = []): Promise<void> {
  await database.pool.query('alter table operation_log disable trigger user');
  await database.pool.query(statement, values);
  await database.pool.query('alter table operation_log enable trigger user');
}

describe('seals of the operation log', () => {
  it('stand on every whole minute that holds rows, once', async () => {
    for (const at of [start, start + 1, start + 60, start + 600]) await row(at);
    await row(Date.now() / 1000);
    expect(await sealLog(database.pool)).toBe(3);
    expect(await sealLog(database.pool)).toBe(0);
    expect(await checkSeals(database.pool, 0)).toEqual({
      minutes: 3,
      rows: 4,
      until: start + 600,
      broken: null,
    });
    expect(await checkSeals(database.pool, start + 60)).toMatchObject({ minutes: 2, broken: null });
  });

  it('cannot be changed by the server', async () => {
    for (const statement of [
      'update log_seal set row_count = 1',
      'delete from log_seal',
      'truncate log_seal',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    await expect(database.pool.query('delete from operation_log')).rejects.toThrow('append-only');
  });

  it('name the first minute that was changed, taken away or added', async () => {
    await row(start + 300);
    expect((await checkSeals(database.pool, 0)).broken).toBe(start + 300);
    await forge('delete from operation_log where at = to_timestamp($1)', [start + 300]);
    expect((await checkSeals(database.pool, 0)).broken).toBeNull();
    await forge(`update operation_log set action = 'logout' where at = to_timestamp($1)`, [start + 60]);
    expect((await checkSeals(database.pool, 0)).broken).toBe(start + 60);
    await forge(`update operation_log set action = 'login' where at = to_timestamp($1)`, [start + 60]);
    expect((await checkSeals(database.pool, 0)).broken).toBeNull();
    await forge('delete from operation_log where at = to_timestamp($1)', [start + 600]);
    expect((await checkSeals(database.pool, 0)).broken).toBe(start + 600);
  });

  it('hold for rows of before and rows with a name alike, and miss a name that was changed', async () => {
    await row(start - 600);
    await database.pool.query(
      `insert into operation_log (id, at, action, subject_name) values ($1, to_timestamp($2), 'login', 'X')`,
      [newId(), start - 599],
    );
    const { digest } = (await minuteDigests(database.pool, start - 600, start - 540))[0]!;
    await forge(`update operation_log set subject_name = 'Y' where subject_name = 'X'`);
    const changed = (await minuteDigests(database.pool, start - 600, start - 540))[0]!;
    expect(changed.digest.equals(digest)).toBe(false);
    await forge(`update operation_log set subject_name = 'X' where subject_name = 'Y'`);
    const again = (await minuteDigests(database.pool, start - 600, start - 540))[0]!;
    expect(again.digest.equals(digest)).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { dayOf, dropOldPartitions, makePartitions, Partitions, partitionName } from './history.ts';
import { RowFault } from './storing/database-fault.ts';

const today = dayOf(Date.now() / 1000);

describe('the history’s partitions', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const names = async () =>
    (
      await database.pool.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'track_point'::regclass order by 1`,
      )
    ).rows.map(({ name }) => name);
  const namesOf = (...days: number[]) => days.map((day) => partitionName(day));

  it('are named by their UTC day', () => {
    expect(partitionName(dayOf(Date.UTC(2026, 0, 31, 23, 59, 59) / 1000))).toBe('track_point_20260131');
  });

  it('are made once, also by many at the same time, with the key of the table', async () => {
    const days = [today - 2, today, today + 1];
    await Promise.all([1, 2, 3, 4].map(() => makePartitions(database.pool, days)));
    expect(await names()).toEqual(namesOf(...days));
    const { rows } = await database.pool.query(
      `select 1 from pg_index where indrelid = $1::regclass and indisprimary`,
      [partitionName(today)],
    );
    expect(rows).toHaveLength(1);
  });

  it('are made while a reader and a writer hold the history', async () => {
    const client = await database.pool.connect();
    await client.query(
      'begin; select count(*) from track_point; lock table track_point in row exclusive mode',
    );
    await makePartitions(database.pool, [today - 3]);
    await client.query('rollback');
    client.release();
    expect(await names()).toContain(partitionName(today - 3));
  });

  it('are not made for impossible days', async () => {
    const partitions = new Partitions(database.pool);
    await expect(partitions.need([today + 2])).rejects.toBeInstanceOf(RowFault);
    await expect(partitions.need([today - 733])).rejects.toBeInstanceOf(RowFault);
    await expect(partitions.need([Number.NaN])).rejects.toBeInstanceOf(RowFault);
  });

  it('are dropped when all of their day is old', async () => {
    const before = (today - 1) * 86_400;
    const both = (day: number) => [partitionName(day, 'terminal_message'), partitionName(day)];
    expect(await dropOldPartitions(database.pool, before - 1)).toEqual(both(today - 3));
    expect(await dropOldPartitions(database.pool, before)).toEqual(both(today - 2));
    expect(await names()).toEqual(namesOf(today, today + 1));
  });
});

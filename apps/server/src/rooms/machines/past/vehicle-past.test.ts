import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { pastOfVehicles } from './vehicle-past.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const brandsOf = async (id: string): Promise<string[]> =>
  (await pastOfVehicles(database.pool, [id]))[0]!.traits.map(({ brand }) => brand);

describe('what a vehicle was like', () => {
  it('keeps its order when the clock is set back', async () => {
    const { pool } = database;
    const id = newId();
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, brand) values ($1, '8836101', '8836101', 'A')`,
      [id],
    );
    await pool.query(`update vehicle set brand = 'B' where id = $1`, [id]);
    expect(await brandsOf(id)).toEqual(['A', 'B']);
    // B was written by a clock that was an hour ahead; now it is set right.
    await pool.query(
      `update vehicle_trait set since = now() + interval '1 hour' where vehicle_id = $1 and brand = 'B'`,
      [id],
    );
    await pool.query(`update vehicle set brand = 'C' where id = $1`, [id]);
    expect((await brandsOf(id)).at(-1)).toBe('C');
    await pool.query(`update vehicle set brand = 'D' where id = $1`, [id]);
    expect((await brandsOf(id)).at(-1)).toBe('D');
  });
});

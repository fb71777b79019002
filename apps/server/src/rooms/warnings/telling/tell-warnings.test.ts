import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { insertRaises, updateSeen, type Written } from '../engine/warning-writes.store.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';
import { tellWarnings } from './tell-warnings.ts';

let database: TestDatabase;
let sn = 8_741_900;
const bus = { publish: () => undefined };

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission values (20, 'warnings'), (20, 'crossRegion')`);
});
afterAll(() => database.close());

const standing = {
  at: 1_780_000_000,
  lng: 126,
  lat: 45,
  value: 900,
  threshold: 500,
  worst: 900,
  figures: {},
};

/** A row of a vehicle, as the engine writes it. */
async function raise(dealerId: string | null, over: object = {}): Promise<Written<'raise'>> {
  const { id } = await addVehicle(database, String(++sn), dealerId);
  return {
    kind: 'crossRegion',
    key: `CR ${id}`,
    vehicleId: id,
    ruleVersion: 0,
    placeCode: '231000',
    homeCode: '',
    event: {
      type: 'raise',
      ...standing,
      reasons: ['CR-1'],
      level: 'notice',
      pendingAt: standing.at,
      ...over,
    },
  };
}

describe('warnings in bells', () => {
  it('everybody hears of a storm once, each with the number of his own machines', async () => {
    const { pool } = database;
    const companies = await Promise.all(['One', 'Two', 'Three'].map((name) => addDealer(database, name, [])));
    const boss = await addAccount(pool, 'boss', { roleId: 1 });
    const people: string[] = [];
    for (const [i, dealerId] of companies.entries())
      people.push(await addAccount(pool, `person${i}`, { roleId: 20, dealerId }));
    const begin = async (counts: readonly number[]) => {
      const rows: Written<'raise'>[] = [];
      for (const [i, count] of counts.entries())
        for (let n = 0; n < count; n++) rows.push(await raise(companies[i]!));
      await tellWarnings(pool, bus, await insertRaises(pool, rows), []);
    };
    const told = async (account: string): Promise<number[]> =>
      (
        await pool.query<{ count: number }>(
          `select (act_values ->> 'count')::int as count from notification where account_id = $1 and act = 'warningStorm'`,
          [account],
        )
      ).rows.map(({ count }) => count);
    await begin([40, 20]);
    expect(await Promise.all([boss, ...people].map(told))).toEqual([[60], [40], [20], []]);
    await begin([1, 0, 3]);
    expect(await Promise.all([boss, ...people].map(told))).toEqual([[60], [40], [20], [3]]);
  });
});

describe('the row of a warning', () => {
  it('shows the rule of its level, whatever is told of it later', async () => {
    const { pool } = database;
    const row = await raise(null, { level: 'serious', reasons: ['CR-1', 'CR-3'] });
    const [made] = await insertRaises(pool, [row]);
    const later = { ...standing, at: standing.at + 60, reasons: ['CR-1'], level: 'notice' as const };
    await updateSeen(pool, [{ ...row, event: { type: 'seen', ...later } }]);
    const { rows } = await pool.query('select rule, level, count from warning where id = $1', [made!.id]);
    expect(rows).toEqual([{ rule: 'CR-3', level: 'serious', count: 1 }]);
    expect(await insertRaises(pool, [{ ...row, event: { ...row.event, pendingAt: later.at } }])).toEqual([]);
  });
});

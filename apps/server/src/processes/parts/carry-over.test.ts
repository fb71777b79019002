import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { addCorrectionAccount, addStation, testKeys } from '#rooms/corrections/testing/caster-rig.ts';
import { carryOver } from './carry-over.ts';

let database: TestDatabase;
let accountId = '';
const keys = testKeys();
const bus = { publish: () => undefined };
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  accountId = await addAccount(database.pool, 'reviewer', { roleId: 1 });
  await addStation(database.pool, 'FIELD');
});
afterAll(async () => {
  await database.close();
  keys.remove();
});

async function vehicle(registrationUntil: string | null): Promise<{ id: string; no: number }> {
  count += 1;
  const sn = `${2_470_000 + count}`;
  const { rows } = await database.pool.query<{ id: string; no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, machine_code, registration_until)
     values ($1, $2, $2, 'inUse', $3, $4) returning id, no`,
    [newId(), sn, `NEW${sn}`, registrationUntil],
  );
  return rows[0]!;
}
const over = () => carryOver(keys.keyFolder);
const actor = () => ({ accountId, name: 'reviewer' }) as Actor;
const commandsOf = async (no: number): Promise<string[]> =>
  (
    await database.pool.query<{ kind: string }>(
      `select kind from terminal_command where vehicle_no = $1 order by id`,
      [no],
    )
  ).rows.map(({ kind }) => kind);
const register = (vehicleId: string) =>
  inTransaction(database.pool, (db) =>
    over().registration({ db, bus }, actor(), { vehicleId, reason: 'REP1' }),
  );
const correct = (vehicleId: string) =>
  inTransaction(database.pool, (db) => over().corrections({ db, bus }, actor(), vehicleId));

describe('what a replacement carries over to the new equipment', () => {
  it('is the registration, signed for the machine code of now, with the end of before', async () => {
    const { id, no } = await vehicle('2031-05-06T15:59:59Z');
    expect(await register(id)).toBe(true);
    const { rows } = await database.pool.query(
      `select kind, machine_code as "machineCode", ends_at as "endsAt", reason from registration where vehicle_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      { kind: 'replacement', reason: 'REP1', endsAt: new Date('2031-05-06T15:59:59Z') },
    ]);
    expect(rows[0].machineCode).toMatch(/^NEW/);
    expect(await commandsOf(no)).toHaveLength(1);
  });

  it('is no registration where none holds any more', async () => {
    for (const until of [null, '2020-01-01T00:00:00Z']) {
      const { id, no } = await vehicle(until);
      expect(await register(id)).toBe(false);
      expect(await commandsOf(no)).toEqual([]);
    }
  });

  it('is the access of the correction account that the vehicle uses, and of no other', async () => {
    const { id, no } = await vehicle(null);
    expect(await correct(id)).toBe(false);
    const account = await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'rover1');
    await database.pool.query(
      `insert into differential_assignment (id, account_id, vehicle_id, source, mount_point) values ($1, $2, $3, 'own', 'FIELD')`,
      [newId(), account, id],
    );
    expect(await correct(id)).toBe(true);
    expect(await commandsOf(no)).toEqual(['correctionAccess']);
    await database.pool.query(`update differential_account set state = 'frozen' where id = $1`, [account]);
    expect(await correct(id)).toBe(false);
    expect(await commandsOf(no)).toEqual(['correctionAccess']);
  });
});

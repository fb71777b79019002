import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { until } from '#telemetry/testing/until.ts';
import { type Checkpoint, type Claimed, claimStates, keepStates, statesAtOnce } from './state.store.ts';

/** Two whole pieces and a part of one. */
const count = statesAtOnce * 2 + 500;
const begun = 1_780_000_000;

let database: TestDatabase;
let firstNo = 1;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const claim = (node: string, vehicleNos: readonly number[]): Promise<Map<number, Claimed>> =>
  claimStates(
    database.pool,
    node,
    vehicleNos.map((vehicleNo) => ({ vehicleNo, from: begun })),
  );
const keep = (kept: readonly Checkpoint[]): Promise<Set<number>> =>
  inTransaction(database.pool, (client) => keepStates(client, kept));
const numbersOf = (kept: readonly Checkpoint[]): number[] => kept.map(({ vehicleNo }) => vehicleNo);

/** What is to be kept of so many vehicles that were just taken up: of each something else. */
async function takenUp(): Promise<Checkpoint[]> {
  const vehicleNos = Array.from({ length: count }, (_, i) => firstNo + i);
  firstNo += count;
  const claims = await claim('one', vehicleNos);
  return vehicleNos.map((vehicleNo) => ({
    vehicleNo,
    claim: claims.get(vehicleNo)!.claim,
    judgedTo: begun + vehicleNo,
    state: () => stateOf(vehicleNo),
  }));
}

const stateOf = (vehicleNo: number): Claimed['state'] =>
  ({
    crossRegion: { last: { time: begun + vehicleNo, lng: 126, lat: 45 }, heldBy: `"{${vehicleNo}}"` },
  }) as never;

describe('states of more vehicles than one statement takes', () => {
  it('are all kept and read back, each with its own vehicle', async () => {
    const kept = await takenUp();
    expect(await keep(kept)).toEqual(new Set(numbersOf(kept)));
    const read = await claim('two', numbersOf(kept));
    expect(kept.map(({ vehicleNo }) => ({ vehicleNo, ...read.get(vehicleNo)! }))).toEqual(
      kept.map((one) => ({ ...one, claim: one.claim + 1, state: one.state() })),
    );
  });

  it('are left alone where another process has taken the vehicle up, in whichever piece', async () => {
    const kept = await takenUp();
    const lost = [3, statesAtOnce + 3, statesAtOnce * 2 + 3].map((at) => kept[at]!.vehicleNo);
    await claim('two', lost);
    const mine = await keep(kept);
    expect(mine.size).toBe(count - lost.length);
    expect(lost.filter((no) => mine.has(no))).toEqual([]);
    const read = await claim('three', lost);
    expect([...read.values()]).toEqual(lost.map(() => ({ claim: 3, judgedTo: begun, state: {} })));
  });

  it('are kept all or none: a piece that fails takes the ones before it back', async () => {
    const kept = await takenUp();
    const failing = kept.map((one, at) => (at === statesAtOnce + 3 ? { ...one, judgedTo: Number.NaN } : one));
    await expect(keep(failing)).rejects.toThrow(/NaN/);
    const read = await claim('two', numbersOf(kept));
    expect(read.size).toBe(count);
    expect([...read.values()].filter(({ judgedTo }) => judgedTo !== begun)).toEqual([]);
    expect([...read.values()].filter(({ state }) => Object.keys(state).length > 0)).toEqual([]);
  });

  it('are written in the order of vehicles, in which they are taken up as well: nobody waits for who waits for him', async () => {
    const kept = await takenUp();
    const [first, middle, last] = [0, statesAtOnce + 3, count - 1].map((at) => kept[at]!.vehicleNo);
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from warning_state where vehicle_no = $1 for update', [middle]);
    const keeping = keep(kept.toReversed());
    await until(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    const { rows } = await database.pool.query(
      'select vehicle_no as no from warning_state where vehicle_no = any($1::int[]) for update skip locked',
      [[first, last]],
    );
    expect(rows).toEqual([{ no: last }]);
    await other.query('commit');
    other.release();
    expect((await keeping).size).toBe(count);
  });
});

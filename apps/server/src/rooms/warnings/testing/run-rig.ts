import type { QueryResult } from 'pg';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { addDealer, addVehicle, openRig, type Rig, warningsOf } from './warning-rig.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;

/** A database, a bus and a gateway for tests of runs. */
export interface RunRig {
  readonly database: TestDatabase;
  readonly rig: Rig;
  readonly parts: { pool: TestDatabase['pool']; bus: Bus };
  readonly dealer: string;
  sql(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /** A new vehicle in use; serial numbers are counted up. */
  vehicle(): Promise<{ no: number; id: string; sn: string }>;
  /** Rules of a vehicle's rows with what ended each, the oldest first: `WK-05 active`. */
  of(vehicleId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function runRig(firstSn: number): Promise<RunRig> {
  const database = await testDatabase();
  const bus = await openPostgresBus(database.url, log);
  const rig = await openRig(database, bus);
  const dealer = await addDealer(database, 'Own', []);
  let sn = firstSn;
  return {
    database,
    rig,
    dealer,
    parts: { pool: database.pool, bus },
    sql: (text, values = []) => database.pool.query(text, [...values]),
    async vehicle() {
      const number = String(sn++);
      return { ...(await addVehicle(database, number, dealer)), sn: number };
    },
    of: async (id) =>
      (await warningsOf(database, id)).map((one) => `${one.rule} ${one.end_cause ?? one.state}`),
    async close() {
      await rig.close();
      await bus.close();
      await database.close();
    },
  };
}

import type { ConditionRow } from '@furrow/contract';
import { CanUnit, machines, noTroubles, Timeline } from '@furrow/simulator';
import { expect } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { testApp } from '#rooms/access/testing/test-app.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { conditionRoutes } from '../condition.routes.ts';

/**
 * A second so near that what is told of it is the newest, with half a minute before it in the same hour. Asked for by each rig: files
 * share their modules, and a second beside the imports would be minutes old for the second of them.
 */
function nearNow(): number {
  const now = Math.floor(Date.now() / 1000);
  const ofHour = now % 3600;
  return ofHour < 30 ? now - ofHour - 1 : now;
}

/** A machine with a T-BOX that belongs to a dealer, its terminal signed in, and three who ask. */
export async function conditionRig() {
  const now = nearNow();
  const gateway = await TestGateway.open();
  const { pool } = gateway.database;
  // Tests tell of past hours, which may lie in the day before.
  await makePartitions(
    pool,
    Array.from({ length: 9 }, (_, i) => dayOf(now) - 7 + i),
  );
  const dealer = await addDealer(pool);
  const no = await gateway.vehicle('13860000001', {
    dealer_id: dealer,
    category: 'tbox',
    brand: 'Lovol',
    model: 'M2004',
  });
  const [vehicle] = await gateway.rows<{ id: string }>('select id from vehicle where no = $1', [no]);
  await addReaders(pool, dealer);
  const app = await testApp(gateway.database, () => conditionRoutes(pool, gateway.bus));
  const tokens: Record<string, string> = {};
  for (const name of ['admin', 'dealer', 'stranger']) tokens[name] = await app.signIn(name);
  const terminal = gateway.terminal('13860000001');
  await terminal.login();
  const get = (path: string, who = 'admin') => app.call('GET', path, { token: tokens[who]!, lang: 'en' });
  const data = async <T>(path: string, who = 'admin'): Promise<T> => {
    const answer = await get(path, who);
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<{ data: T }>().data;
  };
  return {
    now,
    gateway,
    app,
    terminal,
    no,
    id: vehicle!.id,
    tokens,
    get,
    data,
    rowsOf: async (path: string, who = 'admin') => (await data<{ rows: ConditionRow[] }>(path, who)).rows,
    flushed: () => gateway.telemetry.conditions.flush(),
    close: async () => {
      await app.close();
      await gateway.close();
    },
  };
}

const machine = machines(1, 3)[0]!;

/** CAN data of a machine at work, at a second UTC. */
export const canBody = (atS: number, unit = new CanUnit(7, noTroubles)): Uint8Array =>
  unit.report({ ...new Timeline(machine).at(atS * 1000), engineOn: true, implementDown: true, speedMs: 2 })!;

/** The clock of a terminal, GMT+8. */
export function clockOf(seconds: number) {
  const at = new Date((seconds + 8 * 3_600) * 1000);
  return { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), millisecond: 0 };
}

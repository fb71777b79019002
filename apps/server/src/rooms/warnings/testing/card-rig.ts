import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowControlRow } from '@furrow/contract';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { billingRoutes } from '#rooms/billing/public.ts';
import { warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from './warning-rig.ts';

/** /flowControl with the cards of one dealer, who has a neighbour. */
export interface CardRig {
  database: TestDatabase;
  app: TestApp;
  dealer: string;
  boss: string;
  own: string;
  stranger: string;
  close(): Promise<void>;
}

export async function cardRig(): Promise<CardRig> {
  const database = await testDatabase();
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-cards-'));
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await testApp(database, (pool, bus) => [
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
    ...billingRoutes(pool, bus, { log, keyFolder }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', 'flowControl', 'flowControl.handle', 'flowControl.command'],
  ]);
  const dealer = await addDealer(database, 'Own', []);
  const other = await addDealer(database, 'Other', []);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: dealer });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  const [boss, own, stranger] = [
    await app.signIn('boss'),
    await app.signIn('own'),
    await app.signIn('stranger'),
  ];
  return {
    database,
    app,
    dealer,
    boss,
    own,
    stranger,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(keyFolder, { recursive: true, force: true });
    },
  };
}

/** This month, and a day so far from today, UTC+8. */
export const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
export const inDays = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

export interface Card {
  id: string;
  iccid: string;
  sn: string;
  vehicleNo: number;
  vehicleId: string;
}
/** An active card in a device of the dealer that was heard of today. */
async function makeCard(
  rig: CardRig,
  sn: string,
  over: { planMb?: number; expiresOn?: string | null; dealerId?: string | null } = {},
): Promise<Card> {
  const { planMb = 500, expiresOn = inDays(300), dealerId = rig.dealer } = over;
  const vehicle = await addVehicle(rig.database, sn, dealerId);
  const made = { id: newId(), iccid: `898600000000${sn}`, sn, vehicleNo: vehicle.no, vehicleId: vehicle.id };
  await rig.database.pool.query(
    `insert into sim_card (id, iccid, number, operator, plan_mb, expires_on, state, vehicle_id, slot, bound_at)
     values ($1, $2, $3, 'mobile', $4, $5, 'active', $6, 'sim1', now())`,
    [made.id, made.iccid, `1470000${sn}`, planMb, expiresOn, vehicle.id],
  );
  await rig.database.pool.query(
    `insert into terminal_traffic (vehicle_no, day, messages, bytes) values ($1, (now() at time zone 'Asia/Shanghai')::date, 9, 1000000)`,
    [vehicle.no],
  );
  await rig.database.pool.query(
    'update vehicle set flow_until = ($2::date + 1)::timestamp at time zone $3 where id = $1',
    [vehicle.id, expiresOn, 'Asia/Shanghai'],
  );
  return made;
}

let no = 8_833_100;

/** What both tests of cards do with them. */
export function cardDeeds(rig: CardRig) {
  const sql = (text: string, values: readonly unknown[] = []) => rig.database.pool.query(text, [...values]);
  const parts = () => ({ pool: rig.database.pool, bus: rig.app.bus });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = rig.boss) =>
    rig.app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
  const card = (over: Parameters<typeof makeCard>[2] = {}) => makeCard(rig, String(++no), over);
  const tell = (of: Card, usedMb: number) => call('POST', `simCards/${of.id}/usage`, { month, usedMb });
  const rows = async (of: Pick<Card, 'iccid'>, token = rig.boss): Promise<FlowControlRow[]> =>
    (await call('GET', `warnings/flowControl?tab=all&iccid=${of.iccid}`, undefined, token)).json().data.rows;
  const codes = (of: readonly FlowControlRow[]) => of.map(({ rule, state }) => `${rule} ${state}`).sort();
  return { sql, parts, call, card, tell, rows, codes };
}

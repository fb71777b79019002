import type { FlowControlRow, FlowFigures, PoliciesSaved } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../database/testing/test-database.ts';
import { newId } from '../../../kit/id.ts';
import { createLog } from '../../../kit/log.ts';
import { entityParts } from '../../access/public.ts';
import { addAccount, type TestApp, testApp } from '../../access/testing/test-app.ts';
import { billingRoutes } from '../../billing/public.ts';
import { keepOrders, sweepFlow, warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, own, stranger] = ['', '', ''];
let dealer = '';
let no = 8_833_100;

beforeAll(async () => {
  database = await testDatabase();
  const log = createLog({ level: 'silent', name: 'test' });
  app = await testApp(database, (pool, bus, files) => [
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
    ...billingRoutes(pool, bus, {
      log,
      keyFolder: (files as unknown as { folder?: string }).folder ?? '/tmp',
    }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', 'flowControl', 'flowControl.handle', 'flowControl.command'],
  ]);
  dealer = await addDealer(database, 'Own', []);
  const other = await addDealer(database, 'Other', []);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: dealer });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const parts = () => ({ pool: database.pool, bus: app.bus });
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
const inDays = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

interface Card {
  id: string;
  iccid: string;
  sn: string;
  vehicleNo: number;
  vehicleId: string;
}
/** An active card in a device of the dealer that was heard of today. */
async function card(
  over: { planMb?: number; expiresOn?: string | null; dealerId?: string | null } = {},
): Promise<Card> {
  const { planMb = 500, expiresOn = inDays(300), dealerId = dealer } = over;
  const sn = String(++no);
  const vehicle = await addVehicle(database, sn, dealerId);
  const made = { id: newId(), iccid: `898600000000${sn}`, sn, vehicleNo: vehicle.no, vehicleId: vehicle.id };
  await sql(
    `insert into sim_card (id, iccid, number, operator, plan_mb, expires_on, state, vehicle_id, slot, bound_at)
     values ($1, $2, $3, 'mobile', $4, $5, 'active', $6, 'sim1', now())`,
    [made.id, made.iccid, `1470000${sn}`, planMb, expiresOn, vehicle.id],
  );
  await sql(
    `insert into terminal_traffic (vehicle_no, day, messages, bytes) values ($1, (now() at time zone 'Asia/Shanghai')::date, 9, 1000000)`,
    [vehicle.no],
  );
  await sql('update vehicle set flow_until = ($2::date + 1)::timestamp at time zone $3 where id = $1', [
    ...[vehicle.id, expiresOn, 'Asia/Shanghai'],
  ]);
  return made;
}
const tell = (of: Card, usedMb: number) => call('POST', `simCards/${of.id}/usage`, { month, usedMb });
const rows = async (of: Pick<Card, 'iccid'>, token = boss): Promise<FlowControlRow[]> =>
  (await call('GET', `warnings/flowControl?tab=all&iccid=${of.iccid}`, undefined, token)).json().data.rows;
const codes = (of: readonly FlowControlRow[]) => of.map(({ rule, state }) => `${rule} ${state}`).sort();

describe('warnings of SIM cards', () => {
  it('a use of 85 % and then of 101 % makes one row each, however often it runs (R-2-061)', async () => {
    const one = await card();
    expect((await tell(one, 425)).statusCode).toBe(200);
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([
      {
        ...{ rule: 'FL-01', level: 'notice', state: 'active', count: 1, sn: one.sn, objectKind: 'sim' },
        ...{
          usedMb: 425,
          planMb: 500,
          usedShare: 0.85,
          cardState: 'active',
          operator: 'mobile',
          slot: 'sim1',
        },
      },
    ]);
    await tell(one, 505);
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(codes(await rows(one))).toEqual(['FL-01 active', 'FL-02 active']);
    await tell(one, 370);
    await sweepFlow(parts());
    expect(codes(await rows(one))).toEqual(['FL-01 cancelled', 'FL-02 cancelled']);
  });

  it('a stranger knows of no row; the dealer of the device sees his own', async () => {
    const one = await card();
    await tell(one, 450);
    await sweepFlow(parts());
    const [row] = await rows(one, own);
    expect(row).toMatchObject({ rule: 'FL-01', dealer: 'Own' });
    expect(await rows(one, stranger)).toEqual([]);
    expect((await call('GET', `warnings/flowControl/${row!.id}`, undefined, stranger)).statusCode).toBe(404);
    for (const deed of ['lessOften', 'restore'])
      expect((await call('POST', `warnings/flowControl/${row!.id}/${deed}`, {}, stranger)).statusCode).toBe(
        404,
      );
    expect((await call('GET', 'warnings/flowControl/policies', undefined, own)).statusCode).toBe(403);
  });

  it('the end of a data plan is one row that rises, and a paid renewal ends it (R-2-061)', async () => {
    const one = await card({ expiresOn: inDays(20) });
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', level: 'notice', daysLeft: 20 }]);
    await sql('update sim_card set expires_on = $2 where id = $1', [one.id, inDays(0)]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', level: 'serious', count: 1 }]);
    const heard: string[] = [];
    app.bus.subscribe('simCardsChanged', () => void heard.push('changed'));
    await app.bus.settled();
    const made = await call('POST', 'chargeRecord', {
      sn: one.sn,
      feeType: 'flow',
      months: 12,
      amount: '100.00',
    });
    const charge = made.json().data.id as string;
    const receipt = { way: 'transfer', paidOn: inDays(0), documentNo: 'T-1' };
    expect((await call('POST', `chargeRecord/${charge}/confirm`, receipt)).statusCode).toBe(200);
    await expect.poll(() => heard).not.toEqual([]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', state: 'cancelled', endCause: 'renewed' }]);
  });

  it('a card in the stock has no vehicle, and is the provider’s alone', async () => {
    const one = await card({ expiresOn: inDays(3) });
    await sql('update sim_card set vehicle_id = null, slot = null where id = $1', [one.id]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([
      { rule: 'FL-03', sn: '', vehicleId: null, objectName: one.iccid },
    ]);
    expect(await rows(one, own)).toEqual([]);
    await sql('update sim_card set deleted_at = now() where id = $1', [one.id]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ state: 'cancelled', endCause: 'objectRemoved', cardId: null }]);
  });

  it('a blocked card that is heard is told until it runs again', async () => {
    const one = await card();
    await sql(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at) values ($1, $2, 'jt808', '', 'one', now() - interval '11 minutes')`,
      [one.vehicleNo, newId()],
    );
    await call('POST', `simCards/${one.id}/suspend`);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-07', level: 'normal', cardState: 'suspended' }]);
    await call('POST', `simCards/${one.id}/resume`);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-07', state: 'cancelled' }]);
  });

  it('what nobody here has heard is used elsewhere, until somebody has handled it', async () => {
    const one = await card();
    await sql('delete from terminal_traffic where vehicle_no = $1', [one.vehicleNo]);
    await tell(one, 20);
    await sql(
      `update sim_usage set told_at = (month + 3)::timestamp at time zone 'Asia/Shanghai' where card_id = $1`,
      [one.id],
    );
    await sweepFlow(parts());
    const [row] = await rows(one);
    expect(row).toMatchObject({ rule: 'FL-05', level: 'serious', value: 20, seenMb: 0 });
    await call('POST', `warnings/flowControl/${row!.id}/handled`, { result: 'settled' });
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-05', state: 'cancelled', endCause: 'itself' }]);
  });

  it('figures of the month add up by operator', async () => {
    const figures = async () =>
      (await call('GET', 'warnings/flowControl/figures')).json().data as FlowFigures;
    const before = await figures();
    const one = await card({ planMb: 100, expiresOn: inDays(5) });
    await tell(one, 150);
    const after = await figures();
    const usedOf = ({ operators }: FlowFigures) =>
      operators.find(({ operator }) => operator === 'mobile')?.usedMb ?? 0;
    expect(usedOf(after) - usedOf(before)).toBe(150);
    expect(after.overPlan - before.overPlan).toBe(1);
    expect(after.ending - before.ending).toBe(1);
    const rule = (await call('GET', 'warnings/flowControl/rule')).json().data;
    const base = { ...rule.base, excessPrice: 20 };
    await call('PUT', 'warnings/flowControl/rule', {
      version: 0,
      on: true,
      base,
      exceptions: [],
      reason: 'price',
    });
    expect(Number((await figures()).excessCost) * 5).toBeGreaterThanOrEqual(50);
  });
});

describe('policies of SIM cards', () => {
  const save = async (lines: readonly object[]) => {
    const { version } = (await call('GET', 'warnings/flowControl/policies')).json().data as PoliciesSaved;
    return call('PUT', 'warnings/flowControl/policies', { version, lines, reason: 'test' });
  };
  const line = (step: number, action: string, over: object = {}) => ({ step, action, ...over });
  const orders = async (of: Card) =>
    (
      await sql(
        'select action, state, waits, step, kept from policy_order where card_id = $1 order by created_at, step',
        [of.id],
      )
    ).rows;

  it('the nearest line wins, and each step acts once a month', async () => {
    const one = await card();
    await tell(one, 510);
    expect(
      (await save([line(80, 'tell'), line(80, 'nothing', { dealerId: dealer }), line(100, 'tell')]))
        .statusCode,
    ).toBe(200);
    await keepOrders(parts());
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ action: 'tell', state: 'done', step: 100 }]);
    const { rows: told } = await sql(
      `select account_id from notification where act = 'policyTells' and subject_id = $1`,
      [one.id],
    );
    expect(told.length).toBeGreaterThan(0);
    const wrong = await save([line(80, 'tell', { dealerId: newId() })]);
    expect(wrong.json().data.errors[0]).toMatchObject({ field: 'lines.0.dealerId', key: 'targetUnknown' });
    const late = await call('PUT', 'warnings/flowControl/policies', {
      version: 0,
      lines: [],
      reason: 'late',
    });
    expect(late.json().data.key).toBe('changedMeanwhile');
  });

  it('a suspension waits until the machine rests, then for the operator, and is confirmed by hand', async () => {
    const one = await card();
    await tell(one, 600);
    await save([line(120, 'suspend')]);
    const speed = (value: number) =>
      sql(
        `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status) values ($1, now(), now(), $2, 0)
         on conflict (vehicle_no) do update set heard_at = now(), speed = excluded.speed`,
        [one.vehicleNo, value],
      );
    await speed(3);
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ action: 'suspend', state: 'waiting', waits: 'rest' }]);
    await sweepFlow(parts());
    const row = (await rows(one)).find(({ rule }) => rule === 'FL-02')!;
    expect(row).toMatchObject({ policy: 'suspend', orderAction: 'suspend', orderWait: 'rest', speed: 3 });
    const settle = (body: object) => call('POST', `warnings/flowControl/${row.id}/settleOrder`, body);
    expect((await settle({ done: true })).json().data.key).toBe('orderOver');
    await speed(0);
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ waits: 'operator' }]);
    await speed(2);
    expect((await settle({ done: true })).json().data.key).toBe('vehicleMoving');
    await speed(0);
    expect((await settle({ done: true, answer: 'ticket 7' })).statusCode).toBe(200);
    expect(await orders(one)).toMatchObject([{ state: 'done', waits: '' }]);
    expect((await rows(one)).find(({ rule }) => rule === 'FL-02')).toMatchObject({
      ...{ cardState: 'suspended', orderState: 'done', orderAnswer: 'ticket 7' },
    });
  });

  it('a terminal reports less often, what it had is kept and written back', async () => {
    await save([]);
    const one = await card();
    await tell(one, 450);
    await sweepFlow(parts());
    const [row] = await rows(one);
    const order = (deed: string) => call('POST', `warnings/flowControl/${row!.id}/${deed}`, {});
    expect((await order('restore')).json().data.key).toBe('nothingKept');
    expect((await order('lessOften')).statusCode).toBe(200);
    expect((await order('lessOften')).json().data.key).toBe('orderWaits');
    await keepOrders(parts());
    const commands = async () =>
      (
        await sql('select kind, parameters, id from terminal_command where vehicle_no = $1 order by id', [
          one.vehicleNo,
        ])
      ).rows;
    expect(await commands()).toMatchObject([{ kind: 'readParameters' }]);
    await sql(
      `insert into terminal_parameter (vehicle_no, id, raw) values ($1, $2, '\\x0000001e'), ($1, $3, '\\x000000fa')`,
      [...[one.vehicleNo, 0x0029, 0xf001]],
    );
    const answered = async () =>
      sql(`update terminal_command set state = 'confirmed' where vehicle_no = $1`, [one.vehicleNo]);
    await answered();
    await keepOrders(parts());
    expect((await commands()).at(-1)).toMatchObject({
      ...{ kind: 'writeParameters' },
      parameters: {
        items: [
          { id: 0x0029, value: 90 },
          { id: 0xf001, value: 600 },
        ],
      },
    });
    await answered();
    await keepOrders(parts());
    expect(await rows(one)).toMatchObject([{ lessOften: true, orderState: 'done' }]);
    expect((await order('lessOften')).json().data.key).toBe('lessOftenAlready');
    // What lasts into a new month is taken back by itself.
    await sql(
      `update policy_order set created_at = created_at - interval '40 days', settled_at = now() where card_id = $1`,
      [one.id],
    );
    await keepOrders(parts());
    await keepOrders(parts());
    expect((await commands()).at(-1)).toMatchObject({
      ...{ kind: 'writeParameters' },
      parameters: {
        items: expect.arrayContaining([
          { id: 0x0029, value: 30 },
          { id: 0xf001, value: 250 },
        ]),
      },
    });
    await answered();
    await keepOrders(parts());
    expect(await rows(one)).toMatchObject([{ lessOften: false, orderAction: 'restore', orderState: 'done' }]);
  });
});

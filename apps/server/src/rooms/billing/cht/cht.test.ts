import { readFileSync } from 'node:fs';
import type { ChtRow, FlowPayRow, PayCode } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { endAfterMonths, endOfDay } from '../terms/terms.rules.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { expireCht } from './cht-deeds.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query<Row>(text, values)).rows;
const cht = (sn: string, over: object = {}) => app.vehicle(sn, { product_model: 'CHT120', ...over });
const read = (id: string) => app.get<ChtRow>(`cht/${id}`);
const charge = (id: string, body: object = {}) =>
  app.post(`cht/${id}/charge`, { term: '1', amount: '380', ...body });
const register = (id: string, days: unknown) => app.post(`cht/${id}/register`, { days });
const pay = (chargeId: string | null) =>
  app.post(`chargeRecord/${chargeId}/confirm`, { way: 'cash', paidOn: '2026-01-01', documentNo: 'D1' });
const commands = (id: string) =>
  sql<{ state: string; parameters: { code: string; endsAt: number } }>(
    `select c.state, c.parameters from terminal_command c join vehicle v on v.no = c.vehicle_no
     where v.id = $1 and c.kind = 'registrationCode' order by c.created_at, c.id`,
    id,
  );
const nowS = () => Date.now() / 1000;

describe('CHT devices', () => {
  it('have one record each from when they are sold, however that is written', async () => {
    const id = await cht('8837301', { stock_state: 'inWarehouse', dealer_id: null });
    const other = await app.vehicle('8837302', { product_model: 'NX510' });
    expect(await sql('select from cht_record where vehicle_id = any($1)', [id, other])).toHaveLength(0);
    for (const _ of [1, 2])
      await sql(`update vehicle set stock_state = 'out', dealer_id = $2 where id = $1`, id, app.mine);
    expect(await sql('select from cht_record where vehicle_id = any($1)', [id, other])).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'unregistered', payment: 'none', coded: false });
  });

  it('that stood before have theirs by the migration', async () => {
    const id = await cht('8837303');
    await sql('delete from cht_record where vehicle_id = $1', id);
    const file = new URL('../../../database/migrations/0397-cht-records.sql', import.meta.url);
    const [fill] = readFileSync(file, 'utf8').match(/^insert into cht_record[^;]+;/m)!;
    await sql('delete from cht_record');
    await sql(fill);
    expect(await read(id)).toMatchObject({ sn: '8837303', state: 'unregistered' });
  });

  it('free days make the code and the command that carries it, counted on from the present end', async () => {
    const id = await cht('8837304');
    const body = (await register(id, 30)).json().data as ChtRow;
    const first = endOfDay(nowS(), 30);
    expect(body).toMatchObject({ state: 'registered', validUntil: first, delivery: 'waiting', coded: true });
    expect((await register(id, 150)).json().data.validUntil).toBe(endOfDay(nowS(), 180));
    const sent = await commands(id);
    expect(sent.map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
    expect(sent[1]!.parameters.endsAt).toBe(endOfDay(nowS(), 180));
    const { code } = (await app.post(`cht/${id}/code`)).json().data;
    expect(code).toBe(sent[1]!.parameters.code);
    for (const days of [-1, 151, 1.5, ''])
      expect(problems(await register(id, days))?.map((one) => one.split(' ')[0])).toEqual(['days']);
    expect((await register(id, 0)).json().data.key).toBe('endUnchanged');
  });

  it('a paid year counts from its payment, not from its charge, and is granted once', async () => {
    const id = await cht('8837305');
    await register(id, 10);
    const before = (await read(id)).validUntil!;
    const charged = (await charge(id)).json().data as ChtRow;
    expect(charged).toMatchObject({ payment: 'unpaid', fee: '380.00', validUntil: before });
    expect((await charge(id)).json().data).toMatchObject({ key: 'renewalOpen' });
    const code = (await app.post(`cht/${id}/payCode`)).json().data as PayCode;
    expect(code).toMatchObject({ amount: '380.00', path: `/farm/v2/pay/${code.code}` });
    for (const _ of [1, 2]) await pay(charged.chargeId);
    const after = endAfterMonths(before, 12);
    expect(await read(id)).toMatchObject({ payment: 'paid', validUntil: after, charge: charged.charge });
    expect((await commands(id)).at(-1)!.parameters.endsAt).toBe(after);
    const [listed] = (
      await app.get<{ rows: { feeType: string; origin: string; months: number }[] }>(
        `chargeRecord?sn=8837305&fee=cht`,
      )
    ).rows;
    expect(listed).toMatchObject({ feeType: 'cht', origin: 'cht', months: 12 });
    const due = await app.get<{ rows: FlowPayRow[] }>('flowPay?sn=8837305&what=cht');
    expect(due.rows.map(({ what, endsAt }) => [what, endsAt])).toEqual([['cht', after]]);
  });

  it('a refund takes the days of the last paid term back, tells the terminal and the dealer', async () => {
    const id = await cht('8837306');
    await addAccount(app.database.pool, 'dealer6', { roleId: 20, dealerId: app.mine });
    await register(id, 20);
    const before = (await read(id)).validUntil!;
    const { chargeId } = (await charge(id, { term: '2', amount: '99.50' })).json().data;
    await pay(chargeId);
    expect((await read(id)).validUntil).toBe(endAfterMonths(before, 24));
    const ends = await app.get<{ ends: object[] }>(`chargeRecord/${chargeId}/refund`);
    expect(ends.ends).toEqual([{ what: 'cht', before: endAfterMonths(before, 24), after: before }]);
    const back = await app.post(`chargeRecord/${chargeId}/refund`, { amount: '99.50', reason: 'sold' });
    expect(back.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ payment: 'refunded', validUntil: before, state: 'registered' });
    expect((await commands(id)).at(-1)!.parameters.endsAt).toBe(before);
    const told = await sql(
      `select n.act from notification n join account a on a.id = n.account_id where a.name = 'dealer6' and n.act = 'chtTakenBack'`,
    );
    expect(told).toHaveLength(1);
  });

  it('without time left the terminal loses its code, and the device is expired until it is paid for', async () => {
    const id = await cht('8837307');
    const first = (await charge(id)).json().data.chargeId;
    await pay(first);
    await app.post(`chargeRecord/${first}/refund`, { amount: '380.00', reason: 'sold' });
    expect(await read(id)).toMatchObject({ coded: false });
    expect((await commands(id)).at(-1)!.parameters).toMatchObject({ code: '', endsAt: 0 });
    expect((await app.post(`cht/${id}/code`)).json().data.key).toBe('registrationOver');
    await sql(`update cht_record set valid_until = now() - interval '3 days' where vehicle_id = $1`, id);
    await sql(`update vehicle set state = 'inUse' where id = $1`, id);
    await expireCht({ pool: app.database.pool, bus: app.one.bus });
    const stateOf = async () =>
      (await sql<{ state: string }>('select state from vehicle where id = $1', id))[0]!.state;
    expect([await stateOf(), (await read(id)).state]).toEqual(['expired', 'expired']);
    await pay((await charge(id)).json().data.chargeId);
    expect([await stateOf(), (await read(id)).state]).toEqual(['inUse', 'registered']);
  });

  it('refuses what cannot be: amounts, frozen and cancelled devices, a charge that is not open', async () => {
    const id = await cht('8837308');
    for (const amount of ['12.345', '0', '-5', 'ten', ''])
      expect(problems(await charge(id, { amount }))?.map((one) => one.split(' ')[0])).toEqual(['amount']);
    for (const amount of ['12.345', '0', '-5'])
      expect(problems(await charge(id, { amount }))).toEqual(['amount invalidAmount']);
    expect(problems(await charge(id, { term: '4' }))).toHaveLength(1);
    const none = await app.post(`cht/${id}/cancelCharge`, { reason: 'x' });
    expect([none.statusCode, none.json().data.key]).toEqual([409, 'notAllowedTransition']);
    await charge(id);
    expect((await app.post(`cht/${id}/cancelCharge`, { reason: 'typo' })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ payment: 'failed', validUntil: null });
    for (const state of ['frozen', 'cancelled']) {
      await sql('update vehicle set state = $2 where id = $1', id, state);
      for (const answer of [await register(id, 5), await charge(id)])
        expect([answer.statusCode, answer.json().data]).toMatchObject([
          409,
          { key: 'notAllowedTransition', params: { from: state } },
        ]);
    }
    expect((await register(await cht('8837309', { machine_code: '' }), 5)).json().data.key).toBe(
      'passiveData',
    );
  });

  it('sums what a filter holds, and a stranger meets nothing', async () => {
    const id = await cht('8837310', { dealer_id: app.theirs });
    await register(id, 5);
    await pay((await charge(id, { amount: '0.10' })).json().data.chargeId);
    await sql(`update charge set paid_at = now() where vehicle_id = $1`, id);
    expect(await app.get('cht/figures?sn=8837310')).toEqual({
      registered: 1,
      expired: 0,
      soon: 0,
      paidCount: 1,
      paid: '0.10',
    });
    await addAccount(app.database.pool, 'dealer10', { roleId: 20, dealerId: app.mine });
    await sql(
      `insert into role_permission select 20, unnest(array['chtManage', 'chtManage.register', 'chtManage.charge', 'chtManage.secret'])`,
    );
    const token = await app.one.signIn('dealer10');
    const seen = await app.get<{ rows: ChtRow[] }>('cht', token);
    expect(seen.rows.length).toBeGreaterThan(0);
    expect(seen.rows.filter(({ sn }) => sn === '8837310')).toEqual([]);
    for (const [path, body] of [
      ['register', { days: 5 }],
      ['charge', { term: '1', amount: '5' }],
      ['payCode', {}],
      ['cancelCharge', { reason: 'x' }],
      ['code', {}],
    ] as const)
      expect((await app.post(`cht/${id}/${path}`, body, token)).statusCode).toBe(404);
  });
});

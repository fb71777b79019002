import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChargeRow,
  type ChargeSums,
  centsOf,
  moneyOf,
  type PayCode,
  type RefundPreview,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { checkLedger, checkLedgerNightly } from '../ledger/check-ledger.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';

let app: BillingApp;
const day = 86_400;
const silent = createLog({ level: 'silent', name: 'test' });

beforeAll(async () => {
  app = await billingApp();
  writeFileSync(join(app.keyFolder, 'pay-wechat'), 'secret\n');
});
afterAll(() => app.close());

const charge = async (sn: string, over: object = {}): Promise<ChargeRow> => {
  const answer = await app.post('chargeRecord', { sn, feeType: 'flow', months: 12, amount: 120.5, ...over });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  return answer.json<{ data: ChargeRow }>().data;
};
const read = (id: string) => app.get<ChargeRow>(`chargeRecord/${id}`);
const codeOf = async (id: string) =>
  (await app.post(`chargeRecord/${id}/payCode`)).json<{ data: PayCode }>().data;
const notice = (body: object, secret = 'secret') => {
  const payload = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return app.one.call('POST', 'pay/notify/wechat', {
    body,
    headers: { 'x-signature': signature, 'content-type': 'application/json' },
  });
};
const flowOf = async (sn: string): Promise<number | null> =>
  (
    await app.database.pool.query<{ at: number | null }>(
      'select extract(epoch from flow_until)::float8 as at from vehicle where sn = $1',
      [sn],
    )
  ).rows[0]!.at;
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const receipt = () => ({ way: 'cash', paidOn: today(), documentNo: 'D-1' });

describe('/chargeRecord', () => {
  it('R-4-037 R-4-038 R-4-039 R-4-041 R-3-139 a code is scanned, paid once however often it is told, and given back in full', async () => {
    const until = new Date(Date.now() + 30 * day * 1000);
    await app.vehicle('2700001', { flow_until: until });
    const { id } = await charge('2700001');
    expect(await read(id)).toMatchObject({ state: 'unpaid', amount: '120.50', feeType: 'flow' });
    const code = await codeOf(id);
    expect(code.url).toBe(`https://furrow.example${code.path}`);
    const page = await app.one.call('GET', code.path);
    expect(page.payload).toContain('2700001');
    expect((await read(id)).state).toBe('scanned');
    const paid = { code: code.code, transactionNo: 'W-1', amount: '120.50' };
    expect((await notice(paid, 'other')).statusCode).toBe(403);
    expect((await notice(paid)).json().data.counted).toBe(1);
    expect((await notice(paid)).json().data.counted).toBe(0);
    expect(await read(id)).toMatchObject({ state: 'paid', way: 'wechat', providerNo: 'wechat:W-1' });
    const after = await flowOf('2700001');
    expect(after! - until.getTime() / 1000).toBeGreaterThan(360 * day);
    const preview = await app.get<RefundPreview>(`chargeRecord/${id}/refund`);
    expect(preview).toMatchObject({ paid: '120.50', needsSecond: false, ends: [{ what: 'flow' }] });
    expect(problems(await app.post(`chargeRecord/${id}/refund`, { amount: '120.51', reason: 'x' }))).toEqual([
      'amount refundTooMuch',
    ]);
    expect(
      (await app.post(`chargeRecord/${id}/refund`, { amount: '20.50', reason: 'sold' })).statusCode,
    ).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refunded', refunded: '20.50', refundReason: 'sold' });
    expect(Math.abs((await flowOf('2700001'))! - until.getTime() / 1000)).toBeLessThan(1);
    const again = await app.post(`chargeRecord/${id}/refund`, { amount: '1.00', reason: 'x' });
    expect(again.statusCode).toBe(409);
  });

  it('R-3-134 R-3-135 R-3-136 R-3-137 R-3-138 takes the five kinds of fees, each with what belongs to it', async () => {
    await app.vehicle('2700002');
    for (const feeType of ['contract', 'service', 'parts', 'cht'])
      expect((await charge('2700002', { feeType, months: null })).feeType).toBe(feeType);
    const wrong = async (over: object) =>
      problems(
        await app.post('chargeRecord', {
          sn: '2700002',
          feeType: 'parts',
          months: null,
          amount: '1.00',
          ...over,
        }),
      );
    expect(await wrong({ amount: 12.345 })).toEqual(['amount invalidAmount']);
    expect(await wrong({ amount: '0' })).toEqual(['amount invalidAmount']);
    expect(await wrong({ amount: 'x' })).toEqual(['amount invalidAmount']);
    expect(await wrong({ sn: '2799999' })).toEqual(['sn snUnknown']);
    expect(await wrong({ days: 5 })).toEqual(['days daysOfService']);
    expect(await wrong({ feeType: 'flow' })).toEqual(['months required']);
  });

  it('that is paid for a device after its write-off is booked, and signs nothing for its terminal', async () => {
    const vehicle = await app.vehicle('2700021');
    const { id } = await charge('2700021', { feeType: 'service', months: null, days: 30 });
    const { code } = await codeOf(id);
    await app.database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [vehicle]);
    expect((await notice({ code, transactionNo: 'W-21', amount: '120.50' })).json().data.counted).toBe(1);
    expect(await read(id)).toMatchObject({ state: 'paid', providerNo: 'wechat:W-21' });
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from registration where vehicle_id = $1) as signed,
         (select count(*)::int from terminal_command c join vehicle v on v.no = c.vehicle_no where v.id = $1) as sent`,
      [vehicle],
    );
    expect(rows).toEqual([{ signed: 0, sent: 0 }]);
  });

  it('R-4-040 is cancelled, and money that comes for it all the same is booked and marked', async () => {
    await app.vehicle('2700003');
    const { id } = await charge('2700003', { feeType: 'parts', months: null });
    const code = await codeOf(id);
    expect((await app.post(`chargeRecord/${id}/cancel`, { reason: 'wrong' })).json().data).toMatchObject({
      state: 'failed',
      failure: 'wrong',
    });
    expect((await notice({ code: code.code, transactionNo: 'W-9', amount: '120.50' })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'paid', attention: true });
    const ledger = await app.get<{ kind: string }[]>(`chargeRecord/${id}/ledger`);
    expect(ledger.map(({ kind }) => kind)).toEqual(['charged', 'cancelled', 'reopened', 'paid']);
  });

  it('of a dealer that is billed later gives back what it bought when it is cancelled, and buys it anew when it is paid after all', async () => {
    const registered = new Date(Date.now() + 20 * day * 1000);
    await app.vehicle('2700041', { registration_until: registered });
    const ends = async () => {
      const { rows } = await app.database.pool.query<{ flow: number | null; registration: number }>(
        `select extract(epoch from flow_until)::float8 as flow, extract(epoch from registration_until)::float8 as registration
         from vehicle where sn = '2700041'`,
      );
      return rows[0]!;
    };
    const before = await ends();
    const items = [{ sn: '2700041', flowAmount: '10.00', registrationAmount: '20.00' }];
    const wish = { items, what: 'both', days: 30, payMode: 'dealerAccount' };
    expect((await app.post('renewals/batch', { batchKey: newId(), ...wish })).statusCode).toBe(200);
    const { rows: list } = await app.get<{ rows: ChargeRow[] }>('chargeRecord?sn=2700041');
    const bought = await ends();
    expect(bought.registration).toBeGreaterThan(before.registration + 29 * day);
    const codes = async () =>
      (
        await app.database.pool.query(
          `select count(*)::int as n from registration g join vehicle v on v.id = g.vehicle_id where v.sn = '2700041'`,
        )
      ).rows[0]!.n as number;
    const signed = await codes();

    for (const { id } of list)
      expect((await app.post(`chargeRecord/${id}/cancel`, { reason: 'wrong' })).statusCode).toBe(200);
    const after = await ends();
    expect(after.registration).toBeCloseTo(before.registration, 0);
    expect(after.flow).toBeLessThanOrEqual(Date.now() / 1000);
    // The terminal is told the end that is left.
    expect(await codes()).toBe(signed + 1);

    const { id } = list.find(({ feeType }) => feeType === 'service')!;
    expect((await app.post(`chargeRecord/${id}/confirm`, receipt())).statusCode).toBe(200);
    expect((await ends()).registration).toBeCloseTo(bought.registration, 0);
    const back = { amount: '20.00', reason: 'wrong' };
    expect((await app.post(`chargeRecord/${id}/refund`, back)).json().data.state).toBe('refunded');
    expect((await ends()).registration).toBeCloseTo(before.registration, 0);
    expect((await checkLedger(app.database.pool, silent)).problems).toEqual([]);
  });

  it('keeps money that comes twice or of another sum: acknowledged, booked by nobody, marked for somebody', async () => {
    await app.vehicle('2700031');
    const [first, second] = [
      await charge('2700031'),
      await charge('2700031', { feeType: 'parts', months: null }),
    ];
    const { code } = await codeOf(first.id);
    const other = { code, transactionNo: 'W-30', amount: '120.49' };
    expect((await notice(other)).json().data.counted).toBe(0);
    expect(await read(first.id)).toMatchObject({ state: 'unpaid', attention: true });
    const both = await Promise.all(
      [31, 32].map((no) => notice({ code, transactionNo: `W-${no}`, amount: '120.50' })),
    );
    expect(both.map((one) => one.json().data.counted).sort()).toEqual([0, 1]);
    expect(await read(first.id)).toMatchObject({ state: 'paid', attention: true });
    expect(await read(second.id)).toMatchObject({ state: 'unpaid', attention: false });
    const kept = await app.database.pool.query(
      'select outcome, count(*)::int as count from pay_notice where code = $1 group by 1 order by 1',
      [code],
    );
    expect(kept.rows).toEqual([
      { outcome: 'nothingOpen', count: 1 },
      { outcome: 'otherAmount', count: 1 },
      { outcome: 'paid', count: 1 },
    ]);
    const noted = await app.database.pool.query(
      `select after->>'amount' as amount from operation_log where action = 'chargeRecord.unclaimed' and subject_id = $1 order by id`,
      [first.id],
    );
    expect(noted.rows.map(({ amount }) => amount)).toEqual(['120.49', '120.50']);
  });

  it('a notice from before notices were kept counts nothing and marks nothing when it is told again', async () => {
    await app.vehicle('2700032');
    const ids = [
      (await charge('2700032')).id,
      (await charge('2700032', { feeType: 'parts', months: null })).id,
    ];
    const { code } = await codeOf(ids[0]!);
    await app.database.pool.query('insert into pay_code_charge values ($1, $2)', [code, ids[1]]);
    const told = { code, transactionNo: 'W-40', amount: '241.00' };
    expect((await notice(told)).json().data.counted).toBe(2);
    await app.database.pool.query('delete from pay_notice');
    const migration = new URL('../../../database/migrations/0344-pay-notices.sql', import.meta.url);
    const [fill] = readFileSync(migration, 'utf8').match(/^insert into pay_notice[^;]+;/m)!;
    await app.database.pool.query(fill);
    const kept = await app.database.pool.query(
      `select code, amount::text as amount, outcome from pay_notice where provider_no = 'wechat:W-40'`,
    );
    expect(kept.rows).toEqual([{ code, amount: '241.00', outcome: 'paid' }]);
    expect((await notice(told)).json().data.counted).toBe(0);
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'paid', attention: false });
  });

  it('asks a second person for a large refund, who may not be the first', async () => {
    await app.vehicle('2700004');
    const { id } = await charge('2700004', { feeType: 'contract', months: null, amount: 5000 });
    await app.post(`chargeRecord/${id}/confirm`, receipt());
    await app.post(`chargeRecord/${id}/refund`, { amount: '5000.00', reason: 'ended' });
    expect(await read(id)).toMatchObject({ state: 'paid', refundAsked: '5000.00' });
    expect(
      (await app.post(`chargeRecord/${id}/refund`, { amount: '1.00', reason: 'x' })).json().data.key,
    ).toBe('refundWaits');
    expect((await app.post(`chargeRecord/${id}/refund/approve`)).json().data.key).toBe('notOneself');
    await addAccount(app.database.pool, 'second', { roleId: 1 });
    const token = await app.one.signIn('second');
    expect((await app.post(`chargeRecord/${id}/refund/approve`, {}, token)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refunded', refunded: '5000.00', refundAsked: null });
  });

  it('is nobody’s but those of the vehicle’s dealer, and sums over what one may know', async () => {
    await app.vehicle('2700005', { dealer_id: app.theirs });
    const { id } = await charge('2700005');
    await addAccount(app.database.pool, 'dealer', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('dealer');
    expect((await app.one.call('GET', `chargeRecord/${id}`, { token })).statusCode).toBe(404);
    expect(
      (await app.post(`chargeRecord/${id}/refund`, { amount: '1.00', reason: 'x' }, token)).statusCode,
    ).toBe(404);
    const body = { sn: '2700005', feeType: 'parts', amount: '1.00' };
    expect((await app.post('chargeRecord', body, token)).statusCode).toBe(404);
    const { rows } = await app.get<{ rows: ChargeRow[] }>('chargeRecord?size=200', token);
    const sums = await app.get<ChargeSums>('chargeRecord/sums', token);
    const open = rows.filter(({ state }) => state === 'unpaid' || state === 'scanned');
    expect(sums.unpaid.sum).toBe(moneyOf(open.reduce((sum, one) => sum + centsOf(one.amount), 0)));
    expect(sums.net).toBe(moneyOf(centsOf(sums.paid.sum) - centsOf(sums.refunded.sum)));
    expect(rows.map(({ sn }) => sn)).not.toContain('2700005');
  });
});

describe('the ledger', () => {
  it('keeps what was written: nothing in it is changed or deleted', async () => {
    const { pool } = app.database;
    for (const statement of [
      'update ledger_deed set amount = 1',
      'delete from ledger_deed',
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      `update charge set amount = 1`,
      'delete from charge',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/append-only|never/);
    await expect(
      pool.query(
        `insert into ledger_entry (deed_id, account, amount) select d.id, 'money', 5 from ledger_deed d
         where d.kind = 'charged' limit 1`,
      ),
    ).rejects.toThrow('balance');
  });

  it('is checked each night: it agrees after all these deeds, and tells of a charge that does not', async () => {
    const { pool } = app.database;
    const found = await checkLedger(pool, silent);
    expect(found.problems).toEqual([]);
    expect(found.charges).toBeGreaterThan(5);
    const sum = Object.values(found.sums).reduce((cents, money) => cents + centsOf(money), 0);
    expect(sum).toBe(0);
    const { id, no } = await charge('2700002', { feeType: 'parts', months: null });
    await pool.query(`update charge set state = 'paid' where id = $1`, [id]);
    expect((await checkLedger(pool, silent)).problems).toEqual([{ no, what: 'state' }]);
    // Of today it was checked already.
    await pool.query(`update charge set state = 'unpaid' where id = $1`, [id]);
    await checkLedgerNightly(pool, silent);
    const { rows } = await pool.query<{ problems: unknown[] }>('select problems from ledger_check');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.problems).toHaveLength(1);
  });
});

import type { BillingBatchRow, BillingRow, CheckedRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import { type BillingApp, billingApp, bossOf } from '../testing/billing-app.ts';
import { renewRow } from './renew-row.ts';

let app: BillingApp;
const day = 86_400;

beforeAll(async () => {
  app = await billingApp();
  const { pool } = app.database;
  await pool.query(
    `insert into product (id, family, category, model, pn, flow_price, registration_price)
     values ($1, 'autopilot', 'autoSteer', 'P-1', 'PN-1', 365.00, 730.00)`,
    [newId()],
  );
});
afterAll(() => app.close());

interface Ends {
  flow: number | null;
  registration: number | null;
  state: string;
  paid: string | null;
  refunded: boolean;
}
const endsOf = async (sn: string): Promise<Ends> =>
  (
    await app.database.pool.query<Ends>(
      `select extract(epoch from flow_until)::float8 as flow, extract(epoch from registration_until)::float8 as registration,
         state, last_paid::text as paid, refunded from vehicle where sn = $1`,
      [sn],
    )
  ).rows[0]!;
const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))
    .rows[0]!.n;
const batch = async (path: string, body: object, token?: string): Promise<string> => {
  const answer = await app.post(`${path}/batch`, { batchKey: newId(), ...body }, token);
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  return answer.json<{ data: { id: string } }>().data.id;
};
const rowsOf = (path: string, id: string, token?: string) =>
  app.get<BillingRow[]>(`${path}/batches/${id}/rows`, token);

describe('/unitSoftReg', () => {
  const register = (sns: string[], days = 30, more: object = {}) =>
    batch('registrations', { sns, days, reason: 'demo', ...more });

  it('gives registrations that last until the end of a day, and tells of each row why not (R-5-048)', async () => {
    await app.vehicle('2600001');
    await app.vehicle('2600002', { state: 'frozen' });
    await app.vehicle('2600003', {
      state: 'expired',
      registration_until: new Date(Date.now() - 5 * day * 1000),
    });
    const sns = ['2600001', '2600002', '2600003', '12', '2699999'];
    const check = (await app.post('registrations/check', { sns, days: 30 })).json<{ data: CheckedRow[] }>()
      .data;
    expect(check.map(({ verdict, message }) => message ?? verdict)).toEqual([
      'ready',
      'deviceFrozen',
      'ready',
      'snFormat',
      'snUnknown',
    ]);
    const before = Date.now() / 1000;
    const id = await register(sns);
    const rows = await rowsOf('registrations', id);
    expect(rows.map(({ state, message }) => message ?? state)).toEqual([
      'done',
      'deviceFrozen',
      'done',
      'snFormat',
      'snUnknown',
    ]);
    const { registration, state } = await endsOf('2600003');
    expect(state).toBe('inUse');
    expect([endOfDay(before, 30), endOfDay(Date.now() / 1000, 30)]).toContain(registration);
    expect(await countOf('registration')).toBe(2);
    const [stored] = (
      await app.database.pool.query<{ id: string; code: Buffer }>('select id, code from registration limit 1')
    ).rows;
    expect((await app.parts.signer.box.open(stored!.code, stored!.id)).toString()).toMatch(
      /^([A-Z2-7]{5}-)+/,
    );
    const again = await register(['2600001']);
    expect((await rowsOf('registrations', again))[0]!.state).toBe('unchanged');
  });

  it('shortens only what was agreed to, and takes ten SNs and whole days from 0 to 150 (R-5-046)', async () => {
    await app.vehicle('2600004', { registration_until: new Date(Date.now() + 90 * day * 1000) });
    const first = await register(['2600004'], 10);
    expect((await rowsOf('registrations', first))[0]!.message).toBe('endEarlier');
    const second = await register(['2600004'], 10, { shorten: ['2600004'] });
    expect((await rowsOf('registrations', second))[0]!.state).toBe('done');
    const wrong = async (over: object) =>
      problems(
        await app.post('registrations/batch', {
          batchKey: newId(),
          sns: ['2600004'],
          days: 1,
          reason: 'x',
          ...over,
        }),
      );
    expect(await wrong({ days: 151 })).toEqual(['days wholeRange']);
    expect(await wrong({ days: -1 })).toEqual(['days wholeRange']);
    expect(await wrong({ days: 1.5 })).toEqual(['days wholeRange']);
    expect(await wrong({ reason: '' })).toEqual(['reason required']);
    const eleven = Array.from({ length: 11 }, (_, i) => String(2_600_100 + i));
    expect(await wrong({ sns: eleven })).toEqual(['sns tooManySns']);
  });

  it('shows nobody a row of a vehicle that is not theirs', async () => {
    await app.vehicle('2600005', { dealer_id: app.theirs });
    await app.vehicle('2600006');
    const id = await register(['2600005', '2600006']);
    await addAccount(app.database.pool, 'seller', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('seller');
    expect((await rowsOf('registrations', id, token)).map(({ sn }) => sn)).toEqual(['2600006']);
    const { rows } = await app.get<{ rows: BillingBatchRow[] }>('registrations/batches', token);
    expect(rows.find((one) => one.id === id)).toMatchObject({ rows: 1, own: false });
    const foreign = await register(['2600005'], 20);
    expect((await app.one.call('GET', `registrations/batches/${foreign}`, { token })).statusCode).toBe(404);
    expect(
      (await app.post(`registrations/batches/${id}/retry`, { batchKey: newId() }, token)).statusCode,
    ).toBe(403);
    const theirs = await batch('registrations', { sns: ['2600005'], days: 9, reason: 'x' }, token);
    expect((await rowsOf('registrations', theirs, token))[0]!.message).toBe('snUnknown');
  });
});

describe('/trafficRenewal', () => {
  const item = (sn: string, over: object = {}) => ({ sn, ...over });
  const renew = (sns: string[], over: object = {}) =>
    batch('renewals', {
      items: sns.map((sn) => item(sn)),
      what: 'both',
      days: 365,
      payMode: 'payCode',
      ...over,
    });

  it('charges pro rata, waits for the payment, and renews exactly what was paid (R-5-049)', async () => {
    for (const sn of ['2610001', '2610002', '2610003'])
      await app.vehicle(sn, { product_model: 'P-1', flow_until: new Date(Date.now() + 10 * day * 1000) });
    const sns = ['2610001', '2610002', '2610003'];
    const check = (await app.post('renewals/check', { sns, what: 'both', days: 73 })).json<{
      data: CheckedRow[];
    }>().data;
    expect(check[0]).toMatchObject({ flowAmount: '73.00', registrationAmount: '146.00', noCard: true });
    const id = await renew(sns, { days: 73 });
    const rows = await rowsOf('renewals', id);
    expect(rows.map(({ state }) => state)).toEqual(Array(3).fill('awaitingPayment'));
    expect(rows[0]!.charges.map(({ amount, state }) => [amount, state])).toEqual([
      ['73.00', 'unpaid'],
      ['146.00', 'unpaid'],
    ]);
    const [one] = rows[0]!.charges;
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const receipt = { way: 'transfer', paidOn: today, documentNo: 'T-1' };
    expect((await app.post(`chargeRecord/${one!.id}/confirm`, receipt)).statusCode).toBe(200);
    const ends = await endsOf('2610001');
    expect(ends.paid).toBe('73.00');
    expect(ends.flow! - Date.now() / 1000).toBeGreaterThan(82 * day);
    expect(ends.registration).toBeNull();
    expect((await endsOf('2610002')).flow! - Date.now() / 1000).toBeLessThan(11 * day);
    // Paying again changes nothing.
    expect((await app.post(`chargeRecord/${one!.id}/confirm`, receipt)).statusCode).toBe(409);
    expect((await rowsOf('renewals', id))[0]!.state).toBe('awaitingPayment');
    const open = (await app.post('renewals/check', { sns: ['2610002'], what: 'flow', days: 1 })).json()
      .data[0];
    expect(open).toMatchObject({ verdict: 'refused', message: 'renewalOpen' });
    expect((await app.post(`renewals/batches/${id}/cancel`)).statusCode).toBe(200);
    expect((await rowsOf('renewals', id)).map(({ state }) => state)).toEqual([
      'done',
      'cancelled',
      'cancelled',
    ]);
  });

  it('is renewed at once where the dealer is billed later or nobody pays, and asks for a price or a reason', async () => {
    await app.vehicle('2610004', { product_model: 'P-1' });
    await app.vehicle('2610005');
    const later = await renew(['2610004'], { payMode: 'dealerAccount', what: 'flow' });
    expect((await rowsOf('renewals', later))[0]).toMatchObject({
      state: 'done',
      charges: [{ state: 'unpaid' }],
    });
    expect((await endsOf('2610004')).flow).not.toBeNull();
    const none = await renew(['2610005'], { what: 'flow' });
    expect((await rowsOf('renewals', none))[0]!.message).toBe('priceMissing');
    const typed = await renew([], { items: [item('2610005', { flowAmount: '12.5' })], what: 'flow' });
    expect((await rowsOf('renewals', typed))[0]!.charges[0]!.amount).toBe('12.50');
    const wrong = async (over: object) =>
      problems(
        await app.post('renewals/batch', {
          batchKey: newId(),
          items: [item('2610004')],
          what: 'flow',
          days: 1,
          payMode: 'payCode',
          ...over,
        }),
      );
    expect(await wrong({ items: [item('2610004', { flowAmount: '10.005' })] })).toEqual([
      'items.0.flowAmount invalidAmount',
    ]);
    expect(await wrong({ days: 1001 })).toEqual(['days wholeRange']);
    expect(await wrong({ payMode: 'free' })).toEqual(['reason required']);
    const free = await renew(['2610004'], { payMode: 'free', reason: 'fair', what: 'registration' });
    expect((await rowsOf('renewals', free))[0]).toMatchObject({
      state: 'done',
      charges: [{ amount: '0.00', state: 'paid' }],
    });
  });

  it('bills nobody twice: the same key, the same row, and a row that is run by two', async () => {
    await app.vehicle('2610006', { product_model: 'P-1' });
    const body = {
      batchKey: newId(),
      items: [item('2610006')],
      what: 'flow',
      days: 30,
      payMode: 'dealerAccount',
    };
    const [first, second] = await Promise.all([
      app.post('renewals/batch', body),
      app.post('renewals/batch', body),
    ]);
    const id = first.json().data.id as string;
    expect(second.json().data.id).toBe(id);
    expect(await countOf('charge', `sn = '2610006'`)).toBe(1);
    const end = (await endsOf('2610006')).flow;
    const actor = await bossOf(app);
    const done: string[] = [];
    const run = () =>
      renewRow(app.parts, actor, {
        batchId: id,
        sn: '2610006',
        done: async () => void done.push('done'),
      });
    await Promise.all([run(), run()]);
    expect(done).toEqual(['done', 'done']);
    expect(await countOf('charge', `sn = '2610006'`)).toBe(1);
    expect((await endsOf('2610006')).flow).toBe(end);
  });
});

import type { BillingRow, FlowPayRow, SimCardRow, SimUsage } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { findBatch } from '#kit/batch/batch.store.ts';
import { kindOf } from '#kit/batch/list-batch.ts';
import { runBatch } from '#kit/batch/run-batch.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { rowsAtOnce } from '../batches/billing-batches.ts';
import { keepBilling } from '../keep-billing.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { billingBatches } from '../public.ts';
import { type BillingApp, billingApp, bossOf } from '../testing/billing-app.ts';

let app: BillingApp;
const day = 86_400;
const silent = createLog({ level: 'silent', name: 'test' });
const inDays = (days: number): Date => new Date(Date.now() + days * day * 1000);
const homeDay = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * day * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await billingApp();
  await app.database.pool.query(
    `insert into product (id, family, category, model, pn, flow_price, registration_price)
     values ($1, 'autopilot', 'autoSteer', 'P-1', 'PN-1', 365.00, 730.00)`,
    [newId()],
  );
});
afterAll(() => app.close());

const rows = async (query = '', token?: string): Promise<FlowPayRow[]> =>
  (await app.get<{ rows: FlowPayRow[] }>(`flowPay?size=200${query}`, token)).rows;

describe('/flowPay', () => {
  it('has a row for each device and thing; figures are totals of the list; a renewal removes its row', async () => {
    await app.vehicle('2800001', {
      product_model: 'P-1',
      flow_until: inDays(3),
      registration_until: inDays(-2),
    });
    await app.vehicle('2800002', { product_model: 'P-1', flow_until: inDays(20) });
    await app.vehicle('2800003', { flow_until: inDays(5), state: 'idle' });
    await app.vehicle('2800004', { flow_until: inDays(5), dealer_id: app.theirs });
    const all = await rows('&daysLeft=..30');
    expect(all.map(({ sn, what }) => `${sn} ${what}`)).toEqual([
      '2800001 registration',
      '2800001 flow',
      '2800004 flow',
      '2800002 flow',
    ]);
    expect(all[1]).toMatchObject({ yearPrice: '365.00', renewal: 'none', grace: 0 });
    const figures = await app.get<Record<string, unknown>>('flowPay/figures');
    expect(figures).toMatchObject({ expired: 1, week: 2, month: 3, quarter: 3, expected: '730.00' });
    expect(await rows('&expired=yes')).toHaveLength(1);
    await addAccount(app.database.pool, 'dealer', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('dealer');
    expect((await rows('&daysLeft=..30', token)).map(({ sn }) => sn)).not.toContain('2800004');
    const batch = {
      batchKey: newId(),
      ids: all.map(({ id }) => id),
      days: 365,
      payMode: 'dealerAccount',
      reason: '',
    };
    const answer = (await app.post('flowPay/batch/renew', batch)).json().data;
    expect(answer).toMatchObject({ total: 4, done: 3 });
    expect(answer.refused).toMatchObject([{ name: '2800004', key: 'priceMissing' }]);
    expect((await rows('&daysLeft=..30')).map(({ sn }) => sn)).toEqual(['2800004']);
    expect((await app.post('flowPay/batch/renew', batch)).json().data.id).toBe(answer.id);
    const { rows: charges } = await app.database.pool.query(`select 1 from charge where sn like '28%'`);
    expect(charges).toHaveLength(3);
  });

  it('puts an end off by grace, twice a year, and a renewal does not count it', async () => {
    const id = await app.vehicle('2800005', { product_model: 'P-1', registration_until: inDays(10) });
    const row = `${id}:registration`;
    const before = (await app.get<FlowPayRow>(`flowPay/${row}`)).endsAt;
    const grace = (over: object = {}) =>
      app.post(`flowPay/${row}/grace`, { days: 10, reason: 'harvest', ...over });
    expect(problems(await grace({ days: 16 }))).toEqual(['days wholeRange']);
    const given = (await grace()).json().data as FlowPayRow;
    expect(given.grace).toBeGreaterThanOrEqual(9);
    expect(given.endsAt).toBeGreaterThan(before + 9 * day);
    const told = async () =>
      (
        await app.database.pool.query<{ endsAt: number; state: string }>(
          `select (c.parameters ->> 'endsAt')::float8 as "endsAt", c.state from terminal_command c join vehicle v on v.no = c.vehicle_no
           where v.id = $1 and c.kind = 'registrationCode' order by c.created_at desc, c.id desc limit 1`,
          [id],
        )
      ).rows[0];
    // The terminal goes by the code that it holds.
    expect(await told()).toEqual({ endsAt: given.endsAt, state: 'waiting' });
    const more = (await grace()).json().data as FlowPayRow;
    expect((await told())?.endsAt).toBe(more.endsAt);
    expect((await grace()).json().data.key).toBe('graceTwice');
    expect((await app.post(`flowPay/${newId()}:flow/grace`, { days: 1, reason: 'x' })).statusCode).toBe(404);
  });
});

describe('a batch of many', () => {
  it('answers for what has left the list since it began: no row of it waits for ever', async () => {
    const { pool } = app.database;
    const over = { product_model: 'P-1', flow_until: inDays(3) };
    const [cancelled, idle] = [await app.vehicle('2800011', over), await app.vehicle('2800012', over)];
    const definition = billingBatches(app.parts).find((one) => kindOf(one) === 'flowPay.renew')!;
    const actor = await bossOf(app);
    const ids = [`${cancelled}:flow`, `${idle}:flow`];
    const wish = { days: 73, payMode: 'dealerAccount', reason: '' };
    const kept = await inTransaction(pool, (client) => definition.begin!(client, actor, ids, wish));
    await pool.query(`update vehicle set state = 'cancelled' where id = $1`, [cancelled]);
    await pool.query(`update vehicle set state = 'idle' where id = $1`, [idle]);
    for (const id of ids)
      await expect(definition.run(actor, id, wish, kept, async () => undefined)).rejects.toBeInstanceOf(
        Refusal,
      );
    const { batchId } = kept as { batchId: string };
    const answered = await app.get<BillingRow[]>(`renewals/batches/${batchId}/rows`);
    expect(answered.map(({ state, message }) => `${state} ${message}`)).toEqual([
      'refused vehicleCancelled',
      'refused deviceIdle',
    ]);
  });

  it('goes on where it was killed and bills nobody twice', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, state, stock_state, product_model, dealer_id, flow_until)
       select gen_random_uuid(), (2850000 + n)::text, (2850000 + n)::text, 'inUse', 'out', 'P-1', $1, now() + interval '140 days'
       from generate_series(1, 250) as n`,
      [app.mine],
    );
    const wish = { days: 73, payMode: 'dealerAccount', reason: '' };
    const body = { batchKey: newId(), filter: { daysLeft: '139..141', what: 'flow' }, ...wish };
    const answer = (await app.post('flowPay/batch/renew', body)).json().data;
    expect(answer).toMatchObject({ state: 'running', total: 250, done: 0 });
    const batch = (await findBatch(pool, answer.id))!;
    const definition = billingBatches(app.parts).find((one) => kindOf(one) === 'flowPay.renew')!;
    const actor = await bossOf(app);
    const run = (most: number) =>
      runBatch({ pool, log: silent }, batch, definition, actor, async (answered) => {
        if (answered >= most) throw new Error('killed');
      });
    const charged = async () =>
      (
        await pool.query<{ n: number; sum: string }>(
          `select count(*)::int as n, coalesce(sum(amount), 0)::text as sum from charge where sn like '285%'`,
        )
      ).rows[0]!;
    await expect(run(60)).rejects.toThrow('killed');
    // What was under way beside it came to its end.
    const { n } = await charged();
    expect(n).toBeGreaterThanOrEqual(60);
    expect(n).toBeLessThan(60 + 2 * rowsAtOnce);
    // The lock of the one that was killed goes with its connection, some moments later.
    const goOn = async () => {
      await run(1000);
      return (await charged()).n;
    };
    await expect.poll(goOn, { timeout: 20_000 }).toBe(250);
    expect(await charged()).toEqual({ n: 250, sum: '18250.00' });
    const { rows: moved } = await pool.query<{ n: number }>(
      `select count(*)::int as n from term_change t join vehicle v on v.id = t.vehicle_id where v.sn like '285%'`,
    );
    expect(moved[0]!.n).toBe(250);
    await run(1000);
    expect((await charged()).n).toBe(250);
    expect((await checkLedger(pool, silent)).problems).toEqual([]);
  });
});

describe('/flowManage', () => {
  const form = (n: number, over: object = {}) => ({
    iccid: `898600000000000000${n}`,
    number: `1471234000${n}`,
    operator: 'mobile',
    planMb: 500,
    activatedOn: homeDay(-100),
    expiresOn: homeDay(30),
    remark: '',
    ...over,
  });
  const make = async (n: number, over: object = {}): Promise<SimCardRow> =>
    (await app.post('simCards', form(n, over))).json<{ data: SimCardRow }>().data;
  const flow = async (sn: string) =>
    (
      await app.database.pool.query<{ over: boolean; sim1: string }>(
        'select flow_until < now() as over, sim1 from vehicle where sn = $1',
        [sn],
      )
    ).rows[0]!;

  it('R-4-033 R-4-034 a card sits in a slot of a device, whose data plan ends with it', async () => {
    await app.vehicle('2810001');
    await app.vehicle('2810002');
    const [card, over] = [await make(1), await make(2, { expiresOn: homeDay(-1), activatedOn: null })];
    const bind = (id: string, body: object) => app.post(`simCards/${id}/bind`, { slot: 'sim1', ...body });
    expect((await bind(card.id, { sn: '2810001' })).json().data).toMatchObject({
      sn: '2810001',
      slot: 'sim1',
    });
    expect(await flow('2810001')).toEqual({ over: false, sim1: '14712340001' });
    expect(problems(await bind(over.id, { sn: '2810001' }))).toEqual(['slot simSlotTaken']);
    expect(problems(await bind(card.id, { sn: '2810002' }))).toEqual(['sn simElsewhere']);
    expect((await bind(over.id, { sn: '2810002' })).json().data.flow).toBe('expired');
    expect((await flow('2810002')).over).toBe(true);
    expect((await app.post(`simCards/${card.id}/unbind`)).json().data.sn).toBeNull();
    expect((await flow('2810001')).sim1).toBe('');
    expect((await app.post(`simCards/${card.id}/unbind`)).json().data.key).toBe('simNowhere');
  });

  it('refuses codes that are none or taken, and steps that its state forbids (R-5-058)', async () => {
    const card = await make(3, { activatedOn: null });
    expect(problems(await app.post('simCards', form(3)))).toEqual(['iccid simTaken']);
    expect(problems(await app.post('simCards', form(4, { iccid: '12' })))).toEqual(['iccid iccidFormat']);
    expect(problems(await app.post('simCards', form(4, { number: '12a' })))).toEqual([
      'number simNumberRule',
    ]);
    expect(problems(await app.post('simCards', form(4, { expiresOn: '2020-01-01' })))).toEqual([
      'expiresOn endBeforeStart',
    ]);
    expect(card.state).toBe('toActivate');
    const step = async (name: string) => (await app.post(`simCards/${card.id}/${name}`)).json().data;
    expect((await step('suspend')).key).toBe('notAllowedTransition');
    expect((await step('activate')).state).toBe('active');
    expect((await step('suspend')).state).toBe('suspended');
    expect((await step('resume')).state).toBe('active');
    expect((await step('cancel')).state).toBe('cancelled');
    expect((await step('resume')).key).toBe('notAllowedTransition');
  });

  it('tells what the operator and the platform saw, and follows its device', async () => {
    const id = await app.vehicle('2810003');
    const card = await make(5);
    await app.post(`simCards/${card.id}/activate`);
    await app.post(`simCards/${card.id}/bind`, { sn: '2810003', slot: 'sim2' });
    await app.database.pool.query(
      `insert into terminal_traffic (vehicle_no, day, messages, bytes)
       select no, (now() at time zone 'Asia/Shanghai')::date, 3, 2500000 from vehicle where id = $1`,
      [id],
    );
    const told = await app.post(`simCards/${card.id}/usage`, { month: homeDay(0).slice(0, 7), usedMb: 600 });
    expect(told.json().data).toMatchObject({ usedMb: 600, usedShare: 1.2, seenMb: 2.5 });
    const usage = await app.get<SimUsage>(`simCards/${card.id}/usage`);
    expect(usage.days).toMatchObject([{ day: homeDay(0), gatewayBytes: 2_500_000, casterBytes: 0 }]);
    await app.database.pool.query(`update vehicle set state = 'frozen' where id = $1`, [id]);
    const keep = () => keepBilling({ ...app.parts, log: silent });
    await keep();
    expect((await app.get<SimCardRow>(`simCards/${card.id}`)).state).toBe('suspended');
    await app.database.pool.query(`update vehicle set state = 'inUse' where id = $1`, [id]);
    await keep();
    expect((await app.get<SimCardRow>(`simCards/${card.id}`)).state).toBe('active');
  });
});

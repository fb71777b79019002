import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { make, read, step, done, keyOf } = asking(() => app);
const sql = (text: string, values: unknown[]) => app.database.pool.query(text, values);

/** A charge of a device, as somebody paid it. */
async function charge(
  { id, sn }: { id: string; sn: string },
  amount: string,
  { state = 'paid', paidAt = '2026-03-01' }: { state?: string; paidAt?: string } = {},
): Promise<string> {
  const chargeId = newId();
  await sql(
    `insert into charge (id, no, vehicle_id, sn, fee_type, amount, pay_mode, origin, state, paid_at)
     values ($1::uuid, left($1::uuid::text, 30), $2, $3, 'flow', $4, 'payCode', 'typed', $5::text, case when $5::text = 'paid' then $6::timestamptz end)`,
    [chargeId, id, sn, amount, state, paidAt],
  );
  return chargeId;
}
const asked = async (vehicleId: string) =>
  (
    await sql(
      `select q.charge_id as id, q.amount::text as amount, q.reason, q.state, q.asked_by as by from refund_request q
       join charge c on c.id = q.charge_id where c.vehicle_id = $1 order by q.amount`,
      [vehicleId],
    )
  ).rows;
const passed = async (id: string, sn: string): Promise<void> => {
  await done('first', id, 'review');
  await done('first', id, 'check');
  await done('second', id, 'review');
  await done('second', id, 'approve', { sn });
};

describe('money that a cancellation wants back', () => {
  it('is asked of the latest payment first by the pass, and waits for somebody else', async () => {
    const device = await app.device();
    const before = await charge(device, '100.00', { paidAt: '2026-01-01' });
    const last = await charge(device, '40.00', { paidAt: '2026-05-01' });
    const [row] = await make('north', [device.sn], { refund: '55,5' });
    expect((await read(row!.id!)).refund).toEqual({ amount: '55.50', state: null });
    expect(await asked(device.id)).toEqual([]);
    await passed(row!.id!, device.sn);
    const why = { reason: row!.number, state: 'asked', by: app.accounts.north };
    expect(await asked(device.id)).toEqual([
      { id: before, amount: '15.50', ...why },
      { id: last, amount: '40.00', ...why },
    ]);
    expect((await read(row!.id!)).refund).toEqual({ amount: '55.50', state: 'asked' });
    await sql(`update refund_request set state = 'approved', decided_by = $2 where charge_id = any($1)`, [
      [before, last],
      app.accounts.second,
    ]);
    expect((await read(row!.id!)).refund).toEqual({ amount: '55.50', state: 'approved' });
    const list = async (refund: 'yes' | 'no') =>
      (await app.call('north', 'GET', `equipCancel?tab=all&sn=${device.sn}&refund=${refund}`)).json().data
        .rows;
    expect(await list('yes')).toHaveLength(1);
    expect(await list('no')).toHaveLength(0);
  });

  it('is refused beyond what was paid, row by row, and stopped where it was given back meanwhile', async () => {
    const [rich, poor] = [await app.device(), await app.device()];
    const paid = await charge(rich, '100.00');
    const rows = await make('north', [rich.sn, poor.sn], { refund: '100' });
    expect(rows.map(({ refused }) => refused)).toEqual(['', 'refundTooMuch']);
    await sql(`update charge set state = 'refunded' where id = $1`, [paid]);
    const checks = (await app.call('boss', 'GET', `equipCancel/${rows[0]!.id}/checks`)).json().data;
    expect(checks).toContainEqual(
      expect.objectContaining({
        key: 'refundTooMuch',
        level: 'stop',
        params: { refund: '100.00', paid: '0.00' },
      }),
    );
  });

  it('asks nothing where nothing is wanted', async () => {
    const device = await app.device();
    await charge(device, '100.00');
    const [row] = await make('north', [device.sn]);
    await passed(row!.id!, device.sn);
    expect(await asked(device.id)).toEqual([]);
    expect((await read(row!.id!)).refund).toBeNull();
  });
});

it('an unpaid charge stops a cancellation and is named, until it is paid', async () => {
  const device = await app.device();
  const open = await charge(device, '10.00', { state: 'unpaid' });
  const [row] = await make('north', [device.sn]);
  await done('first', row!.id!, 'review');
  expect(keyOf(await step('first', row!.id!, 'check'))).toEqual([422, 'checksStop']);
  const checks = (await app.call('boss', 'GET', `equipCancel/${row!.id}/checks`)).json().data;
  expect(checks).toContainEqual(
    expect.objectContaining({
      key: 'unpaidCharge',
      level: 'stop',
      link: `/chargeRecord?sn=${device.sn}`,
      params: { number: open.slice(0, 30) },
    }),
  );
  await sql(`update charge set state = 'paid', paid_at = now() where id = $1`, [open]);
  expect(await done('first', row!.id!, 'check')).toMatchObject({ state: 'initialPassed' });
});

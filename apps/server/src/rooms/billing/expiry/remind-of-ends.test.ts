import type { FlowPayRow } from '@furrow/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setSetting } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { remindOfExpiry } from './remind-of-ends.job.ts';

let app: BillingApp;
const dayS = 86_400;
/** Ends lie at 23:59:59 of UTC+8, as everywhere. */
const endIn = (days: number): Date => {
  const today = Math.floor((Date.now() / 1000 + 8 * 3600) / dayS);
  return new Date(((today + days + 1) * dayS - 8 * 3600 - 1) * 1000);
};
/** Today at an hour of UTC+8, seconds UTC. */
const at = (hour: number): number =>
  Math.floor((Date.now() / 1000 + 8 * 3600) / dayS) * dayS + (hour - 8) * 3600;
const run = (hour = 10) => remindOfExpiry({ pool: app.database.pool, bus: app.one.bus }, at(hour));

interface Told {
  name: string;
  sn: string;
  day: string;
  link: string;
}
const told = async (): Promise<Told[]> =>
  (
    await app.database.pool.query<Told>(
      `select a.name, n.act_values ->> 'sn' as sn, n.act_values ->> 'day' as day, n.link from notification n
       join account a on a.id = n.account_id where n.act = 'termEnding' order by n.operator_time, n.id`,
    )
  ).rows;
/** Days go by: an end and what was reminded of it come nearer. */
const pass = async (id: string, days: number): Promise<void> => {
  const { pool } = app.database;
  await pool.query(`update vehicle set flow_until = flow_until - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
  await pool.query(
    `update reminder set day = day - $2::int, ends_on = ends_on - $2::int where vehicle_id = $1`,
    [id, days],
  );
};
/** Goes on day by day until a device's end is today, and tells how many days were left whenever somebody was reminded. */
async function turnsUntilEnd(id: string, left: number): Promise<number[]> {
  const turns: number[] = [];
  for (let days = left - 1; days >= 0; days -= 1) {
    await pass(id, 1);
    if ((await run()) > 0) turns.push(days);
  }
  return turns;
}
const setting = (value: boolean) => setSetting(app.database.pool, null, 'expiry.remind', value);

beforeAll(async () => {
  app = await billingApp();
  const { pool } = app.database;
  await pool.query(`insert into role (id, name, scope_kind) values (21, 'others', 'dealer')`);
  await addAccount(pool, 'mine', { roleId: 20, dealerId: app.mine });
  await addAccount(pool, 'stranger', { roleId: 20, dealerId: app.theirs });
  // Of the same dealer, without the right to see /flowPay.
  await addAccount(pool, 'blind', { roleId: 21, dealerId: app.mine });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from notification');
  await app.database.pool.query('delete from vehicle');
  await app.database.pool.query(`delete from setting where key = 'expiry.remindDays'`);
});

describe('reminders of /flowPay that nobody sends', () => {
  it('come 30, 7 and 1 days before an end, to those people of the dealer who see the page, and once each', async () => {
    const id = await app.vehicle('8838300', { flow_until: endIn(30) });
    expect(await run()).toBe(1);
    expect(await run(23)).toBe(0);
    const day = new Date(endIn(30).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await told()).toEqual([
      { name: 'mine', sn: '8838300', day, link: '/flowPay?sn=8838300&what=flow' },
    ]);
    const { rows } = await app.get<{ rows: FlowPayRow[] }>('flowPay?sn=8838300');
    expect(rows[0]?.remindedAt).toBeGreaterThan(Date.now() / 1000 - 600);
    expect(await turnsUntilEnd(id, 30)).toEqual([7, 1]);
    await pass(id, 1);
    expect(await run()).toBe(0);
    expect(await told()).toHaveLength(3);
  });

  it('are of every thing that ends, made up for within two days, and begin anew with another end', async () => {
    const id = await app.vehicle('8838301', { flow_until: endIn(5), registration_until: endIn(29) });
    await app.vehicle('8838302', { flow_until: endIn(4), registration_until: endIn(31) });
    await app.vehicle('8838303', { flow_until: endIn(7), state: 'cancelled' });
    await app.vehicle('8838304', { flow_until: endIn(7), dealer_id: null });
    expect(await run()).toBe(2);
    expect((await told()).map(({ sn, link }) => `${sn} ${link.split('what=')[1]}`).sort()).toEqual([
      '8838301 flow',
      '8838301 registration',
    ]);
    await app.database.pool.query('update vehicle set flow_until = $2 where id = $1', [id, endIn(30)]);
    await app.database.pool.query('update reminder set day = day - 1');
    expect(await run()).toBe(1);
  });

  it('come on the days of the setting, in whatever order, each turn once where they lie close together', async () => {
    const days = (value: number[]) => setSetting(app.database.pool, null, 'expiry.remindDays', value);
    await days([3, 45, 2]);
    const id = await app.vehicle('8838900', { flow_until: endIn(46) });
    expect(await run()).toBe(0);
    await pass(id, 36);
    expect(await run()).toBe(0);
    expect(await turnsUntilEnd(id, 10)).toEqual([3, 2]);
    // The furthest turn is found, too, and made up for within two days.
    await app.vehicle('8838901', { flow_until: endIn(45) });
    await app.vehicle('8838902', { flow_until: endIn(43) });
    await app.vehicle('8838903', { flow_until: endIn(42) });
    await app.vehicle('8838904', { flow_until: endIn(30) });
    expect(await run()).toBe(2);
    // Another day is a turn of its own; one that was sent is not sent again.
    await days([45, 42]);
    expect(await run()).toBe(1);
    await days([150]);
    await app.vehicle('8838905', { flow_until: endIn(150) });
    expect(await run()).toBe(1);
  });

  it('wait for 09:00 of UTC+8, and stop with the setting', async () => {
    await app.vehicle('8838305', { flow_until: endIn(7) });
    expect(await run(8)).toBe(0);
    await setting(false);
    expect(await run()).toBe(0);
    await setting(true);
    expect(await run(9)).toBe(1);
  });

  it('are none where a person has reminded of it today, or two workers run at once', async () => {
    const id = await app.vehicle('8838306', { flow_until: endIn(7) });
    const body = { batchKey: crypto.randomUUID(), ids: [`${id}:flow`], terminal: false, dealer: true };
    expect((await app.post('flowPay/batch/remind', body)).json().data).toMatchObject({ done: 1 });
    const before = await told();
    expect(await run()).toBe(0);
    expect(await told()).toEqual(before);
    await app.vehicle('8838307', { flow_until: endIn(1) });
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await told()).filter(({ sn }) => sn === '8838307')).toHaveLength(1);
  });
});

import { type FlowPayRow, noReminderTexts, type SatelliteRow } from '@furrow/contract';
import { texts as words } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSetting } from '#rooms/access/public.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import { keyOf, nowS, type SatelliteRig, satelliteRig } from './testing/satellite-rig.ts';

let rig: SatelliteRig;
beforeAll(async () => {
  rig = await satelliteRig();
});
afterAll(() => rig.close());

describe('its end', () => {
  it('is put off from the present one, at once where nothing is owed, and the terminal is told', async () => {
    const { app, good, commands, active } = rig;
    const { vehicleId, row } = await active('8837540', { days: 30 });
    const longer = await good(row.id, 'extend', { days: 90, amount: '0' });
    expect(longer).toMatchObject({ state: 'active', endsAt: endOfDay(row.endsAt!, 90) });
    const told = (await commands(vehicleId)).at(-1)!.parameters;
    expect(told.endsAt).toBe(longer.endsAt);
    const due = await app.get<{ rows: FlowPayRow[] }>('flowPay?sn=8837540&what=satellite');
    expect(due.rows.map(({ endsAt }) => endsAt)).toEqual([longer.endsAt]);
    expect(keyOf(await app.post(`flowPay/${due.rows[0]!.id}/grace`, { days: 5, reason: 'x' }))).toBe(
      'graceNot',
    );
  });

  it('is put off by the payment without credit, taken back by its refund, and dropped with its charge', async () => {
    const { app, sql, deed, read, commands, active, free, person } = rig;
    const { vehicleId, row } = await active('8837541', { days: 30 });
    const token = await person('extends41', 32, ['xignji.edit']);
    const before = await free();
    const extend = async () => (await deed(row.id, 'extend', { days: 60, amount: '50' }, token)).json().data;
    const waiting: SatelliteRow = await extend();
    expect(waiting).toMatchObject({ endsAt: row.endsAt, waitingDays: 60 });
    expect((await extend()).key).toBe('satelliteExtends');
    const chargeOf = async (no: string): Promise<string> =>
      (await sql<{ id: string }>('select id from charge where no = $1', no))[0]!.id;
    await app.post(`chargeRecord/${await chargeOf(waiting.waitingCharge!)}/cancel`, { reason: 'too dear' });
    expect(await read(row.id)).toMatchObject({ endsAt: row.endsAt, waitingDays: null });
    expect(await free()).toBe(before);
    const charge = await chargeOf(((await extend()) as SatelliteRow).waitingCharge!);
    for (const _ of [1, 2])
      await app.post(`chargeRecord/${charge}/confirm`, {
        way: 'cash',
        paidOn: '2026-01-01',
        documentNo: 'D',
      });
    const after = endOfDay(row.endsAt!, 60);
    expect(await read(row.id)).toMatchObject({ endsAt: after, waitingDays: null });
    expect((await commands(vehicleId)).at(-1)!.parameters.endsAt).toBe(after);
    await app.post(`chargeRecord/${charge}/refund`, { amount: '50', reason: 'returned' });
    expect(await read(row.id)).toMatchObject({ endsAt: row.endsAt, state: 'active' });
    expect((await commands(vehicleId)).at(-1)!.parameters.endsAt).toBe(row.endsAt);
  });

  it('makes it expired, which is the last state but for more days', async () => {
    const { app, sql, deed, read, good, active, keep } = rig;
    const { row } = await active('8837542', { days: 30 });
    await sql(`update satellite_service set ends_at = now() - interval '2 days' where id = $1`, row.id);
    expect((await read(row.id)).state).toBe('expired');
    await keep();
    expect(
      await sql(`select from satellite_service where id = $1 and state = 'expired'`, row.id),
    ).toHaveLength(1);
    expect(keyOf(await deed(row.id, 'cancel', { reason: 'late' }))).toBe('notAllowedTransition');
    await rig.active('8837545');
    const listed = await app.get<{ rows: SatelliteRow[] }>('satelliteServices?size=200');
    const over = listed.rows.map(({ state }) => state === 'expired' || state === 'cancelled');
    expect(over).toEqual([...over].sort((a, b) => Number(a) - Number(b)));
    expect(over).toContain(true);
    const again = await good(row.id, 'extend', { days: 30, amount: '0' });
    expect(again).toMatchObject({ state: 'active', endsAt: endOfDay(nowS(), 30) });
  });

  it('is told to the terminal once within 30, 7 and 1 days', async () => {
    const { sql, active, keep } = rig;
    const { vehicleId, row } = await active('8837543', { days: 30 });
    const texts = () =>
      sql<{ text: string }>(
        `select c.parameters ->> 'text' as text from terminal_command c join vehicle v on v.no = c.vehicle_no
         where v.id = $1 and c.kind = 'text' order by c.created_at, c.id`,
        vehicleId,
      );
    const endsIn = (days: number) =>
      sql(
        `update satellite_service set ends_at = ((now() at time zone 'Asia/Shanghai')::date + $2::int + 1)::timestamp at time zone 'Asia/Shanghai'
           - interval '1 second', told_until = null where id = $1`,
        row.id,
        days,
      );
    await endsIn(31);
    await keep();
    expect(await texts()).toHaveLength(0);
    for (const [days, count] of [
      [30, 1],
      [29, 1],
      [6, 2],
      [6, 2],
      [1, 3],
    ] as const) {
      await endsIn(days);
      await keep();
      expect(await texts()).toHaveLength(count);
    }
    expect((await texts())[0]!.text).toContain('30');
    const own = { ...noReminderTexts, zh: '{sn} {what} {days}' };
    await setSetting(rig.app.database.pool, null, 'expiry.remindTexts', own);
    await sql('update satellite_service set reminded_left = null where id = $1', row.id);
    await keep();
    expect((await texts()).at(-1)!.text).toBe(`8837543 ${words.zh.billing.expiry.things.satellite} 1`);
    await sql(`delete from setting where key = 'expiry.remindTexts'`);
  });

  it('is told anew where the terminal has another one', async () => {
    const { sql, commands, active, keep } = rig;
    const { vehicleId, row } = await active('8837544', { days: 30 });
    await sql(`update satellite_service set told_until = ends_at - interval '3 days' where id = $1`, row.id);
    await keep();
    await keep();
    const told = await commands(vehicleId);
    expect(told).toHaveLength(2);
    expect(told[1]!.parameters.endsAt).toBe(row.endsAt);
  });
});

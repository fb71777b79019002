import type { SatelliteRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import { formOf, keyOf, nowS, type SatelliteRig, satelliteRig } from './testing/satellite-rig.ts';
import { fittedReceiverOf } from './testing/satellite-stock.ts';

let rig: SatelliteRig;
beforeAll(async () => {
  rig = await satelliteRig();
});
afterAll(() => rig.close());

describe('a service over satellite', () => {
  it('takes a code from the stock, sends it, and its days begin with the terminal’s yes', async () => {
    const { sql, deed, read, good, make, device, answers, commands, free } = rig;
    const vehicleId = await device('8837520');
    const before = await free();
    const made = await make('8837520');
    expect(made).toMatchObject({ state: 'toActivate', supplier: 'B2B', endsAt: null, code: '' });
    expect(made.receiverSn).toBe('R8837520');
    expect(await good(made.id, 'activate')).toMatchObject({ state: 'waiting', delivery: 'waiting' });
    expect(await free()).toBe(before - 1);
    const [told] = await commands(vehicleId);
    expect(told!.parameters).toMatchObject({ supplier: 'B2B', level: 2, endsAt: endOfDay(nowS(), 365) });
    expect(told!.parameters.code).toMatch(/^B2B-365-/);
    await answers(vehicleId, 'confirmed');
    const row = await read(made.id);
    expect(row).toMatchObject({ state: 'active', endsAt: endOfDay(nowS(), 365), code: '********' });
    expect(row.activatedAt).not.toBeNull();
    // What is kept of the code is sealed, and shown by a call that is logged.
    expect((await deed(made.id, 'code')).json().data.code).toBe(told!.parameters.code);
    const stored = await sql<{ code: Buffer }>(
      `select code from satellite_code where service_id = $1`,
      made.id,
    );
    expect(stored[0]!.code.toString('latin1')).not.toContain('B2B-365');
    expect(await sql(`select 1 from operation_log where action = 'xignji.code'`)).toHaveLength(1);
  });

  it('fails where the terminal refuses or stays away for a week, and is sent again', async () => {
    const { sql, read, good, make, device, answers, commands } = rig;
    const vehicleId = await device('8837521');
    const made = await make('8837521');
    await good(made.id, 'activate');
    await answers(vehicleId, 'refused');
    expect(await read(made.id)).toMatchObject({ state: 'failed', failure: 'refused' });
    expect(await good(made.id, 'send')).toMatchObject({ state: 'waiting', failure: '' });
    const [life] = await sql<{ days: number }>(
      `select round(extract(epoch from c.expires_at - c.created_at) / 86400)::int as days from terminal_command c
       join vehicle v on v.no = c.vehicle_no where v.id = $1 and c.kind = 'satelliteCode' order by c.created_at desc limit 1`,
      vehicleId,
    );
    expect(life!.days).toBe(7);
    await answers(vehicleId, 'expired');
    expect(await read(made.id)).toMatchObject({ state: 'failed', failure: 'noAnswer' });
    await good(made.id, 'send');
    await answers(vehicleId, 'confirmed');
    expect((await read(made.id)).state).toBe('active');
    const codes = (await commands(vehicleId)).length;
    expect(codes).toBe(3);
  });

  it('says what there is where no code is free, and refuses a receiver without PPP', async () => {
    const { app, deed, make, device } = rig;
    await device('8837522');
    const made = await make('8837522', { days: 1000 });
    const none = (await deed(made.id, 'activate')).json().data;
    expect(none).toMatchObject({
      key: 'noSatelliteCode',
      params: { supplier: 'B2B', days: 1000, longest: 365 },
    });
    expect(none.params.count).toBeGreaterThan(0);
    const id = await app.vehicle('8837523');
    expect(keyOf(await app.post('satelliteServices', formOf(['8837523'])))).toBe('receiverNone');
    await fittedReceiverOf(app, id, 'R8837523', 'none');
    expect(keyOf(await app.post('satelliteServices', formOf(['8837523'])))).toBe('receiverNoPpp');
    expect(keyOf(await app.post('satelliteServices', formOf(['8837522'])))).toBe('satelliteOpen');
    const other = await app.post('satelliteServices', formOf(['8837522'], { supplier: 'nobody' }));
    expect(problems(other)).toEqual([expect.stringContaining('supplier')]);
  });

  it('costs what it costs: gifts and trials nothing, one trial a receiver, what is sold something', async () => {
    const { app, sql, read, good, make, device, keep } = rig;
    await device('8837524');
    const wrong = async (over: object) =>
      problems(await app.post('satelliteServices', formOf(['8837524'], over)));
    expect(await wrong({ origin: 'trial', amount: '5' })).toEqual([expect.stringContaining('amount')]);
    expect(await wrong({ origin: 'sold', amount: '0' })).toEqual([expect.stringContaining('amount')]);
    expect(await wrong({ begins: 'date' })).toEqual([expect.stringContaining('beginsOn')]);
    expect(await wrong({ begins: 'date', beginsOn: '2020-01-01' })).toEqual([
      expect.stringContaining('beginsOn'),
    ]);
    expect(await wrong({ days: 1001 })).toEqual([expect.stringContaining('days')]);
    const first = await make('8837524', { origin: 'trial' });
    await good(first.id, 'cancel', { reason: 'by mistake' });
    // It never ran: the receiver still has its trial.
    const second = await make('8837524', { origin: 'trial' });
    await good(second.id, 'activate');
    await sql(
      `update satellite_service set state = 'active', activated_at = now(), begins_at = now(), ends_at = now() where id = $1`,
      second.id,
    );
    await keep();
    expect((await read(second.id)).state).toBe('expired');
    expect(keyOf(await app.post('satelliteServices', formOf(['8837524'], { origin: 'trial' })))).toBe(
      'satelliteTrialTwice',
    );
  });

  it('is made for several devices in one transaction, or for none', async () => {
    const { app, device } = rig;
    await device('8837525');
    await app.vehicle('8837526');
    expect(keyOf(await app.post('satelliteServices', formOf(['8837525', '8837526'])))).toBe('receiverNone');
    const listed = await app.get<{ rows: SatelliteRow[] }>('satelliteServices?sn=8837525');
    expect(listed.rows).toEqual([]);
    const unknown = await app.post('satelliteServices', formOf(['8837525', '1111111']));
    expect(unknown.json().data).toMatchObject({ key: 'snUnknown', params: { targets: '1111111' } });
  });
});

describe('what is owed for it', () => {
  it('an unpaid charge keeps it from its activation, unless credit is granted', async () => {
    const { app, deed, make, device, person } = rig;
    await device('8837530');
    const made = await make('8837530', { origin: 'sold', amount: '280.50' });
    expect(made).toMatchObject({ payment: 'unpaid' });
    const token = await person('sells30', 30, ['xignji.activate']);
    const refused = await deed(made.id, 'activate', {}, token);
    expect(refused.json().data).toMatchObject({ key: 'satelliteUnpaid', params: { no: made.charge } });
    const [listed] = (await app.get<{ rows: object[] }>('chargeRecord?sn=8837530')).rows;
    expect(listed).toMatchObject({ origin: 'satellite', feeType: 'service', amount: '280.50' });
    await app.post(`chargeRecord/${made.chargeId}/confirm`, {
      way: 'cash',
      paidOn: '2026-01-01',
      documentNo: 'D',
    });
    expect((await deed(made.id, 'activate', {}, token)).json().data).toMatchObject({
      state: 'waiting',
      payment: 'paid',
    });
    await device('8837531');
    const onCredit = await make('8837531', { origin: 'sold', amount: '10' });
    const trusted = await person('trusts30', 31, ['xignji.activate', 'xignji.credit']);
    expect((await deed(onCredit.id, 'activate', {}, trusted)).json().data).toMatchObject({
      state: 'waiting',
      payment: 'unpaid',
    });
  });

  it('a refund takes the service from the terminal', async () => {
    const { app, read, good, make, device, answers, commands } = rig;
    const vehicleId = await device('8837532');
    const made = await make('8837532', { origin: 'sold', amount: '99' });
    await app.post(`chargeRecord/${made.chargeId}/confirm`, {
      way: 'cash',
      paidOn: '2026-01-01',
      documentNo: 'D',
    });
    await good(made.id, 'activate');
    await answers(vehicleId, 'confirmed');
    const { endsAt } = await read(made.id);
    const preview = await app.get<{ ends: object[] }>(`chargeRecord/${made.chargeId}/refund`);
    expect(preview.ends).toEqual([{ what: 'satellite', before: endsAt, after: null }]);
    const back = await app.post(`chargeRecord/${made.chargeId}/refund`, { amount: '99', reason: 'returned' });
    expect(back.statusCode, back.payload).toBe(200);
    expect(await read(made.id)).toMatchObject({
      state: 'cancelled',
      reason: 'returned',
      payment: 'refunded',
    });
    expect((await commands(vehicleId)).at(-1)!.parameters).toMatchObject({ code: '', endsAt: 0 });
  });

  it('a cancelled one owes nothing any more, and its code goes back as long as no terminal was told', async () => {
    const { deed, good, make, device, commands, free } = rig;
    const vehicleId = await device('8837533');
    const made = await make('8837533', { origin: 'sold', amount: '99' });
    const before = await free();
    await good(made.id, 'activate');
    expect(await free()).toBe(before - 1);
    expect(problems(await deed(made.id, 'cancel', { reason: 'x'.repeat(31) }))).toEqual([
      expect.stringContaining('reason'),
    ]);
    expect(await good(made.id, 'cancel', { reason: 'wrong device' })).toMatchObject({
      state: 'cancelled',
      payment: 'failed',
    });
    expect(await free()).toBe(before);
    expect((await commands(vehicleId)).map(({ state }) => state)).toEqual(['withdrawn']);
  });
});

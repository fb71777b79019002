import type { SatelliteRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import { bossOf } from '../testing/billing-app.ts';
import { cancelSatellitesOf } from './satellite-deeds.ts';
import { satelliteCodesFromFile } from './satellite-import.ts';
import { formOf, keyOf, nowS, type SatelliteRig, satelliteRig } from './testing/satellite-rig.ts';
import { fittedReceiverOf } from './testing/satellite-stock.ts';

let rig: SatelliteRig;
beforeAll(async () => {
  rig = await satelliteRig();
});
afterAll(() => rig.close());

describe('whose it is', () => {
  it('suspending takes it from the terminal, resuming gives it back with its end', async () => {
    const { deed, read, good, answers, commands, active } = rig;
    const { vehicleId, row } = await active('8837550');
    expect(await good(row.id, 'suspend', { reason: 'not paid' })).toMatchObject({
      state: 'suspended',
      endsAt: row.endsAt,
    });
    expect((await commands(vehicleId)).at(-1)!.parameters.code).toBe('');
    await answers(vehicleId, 'confirmed');
    expect((await read(row.id)).state).toBe('suspended');
    expect(await good(row.id, 'resume')).toMatchObject({ state: 'active', endsAt: row.endsAt });
    expect((await commands(vehicleId)).at(-1)!.parameters.endsAt).toBe(row.endsAt);
    expect(keyOf(await deed(row.id, 'resume'))).toBe('notAllowedTransition');
  });

  it('moves to another receiver of its vehicle, or of an approved replacement, and to no other', async () => {
    const { app, sql, deed, read, device, commands, active } = rig;
    const { vehicleId, row } = await active('8837551');
    const elsewhere = await device('8837552');
    const far = await fittedReceiverOf(app, elsewhere, 'R8837552B', 'both');
    const move = (receiverId: string) => deed(row.id, 'move', { receiverId });
    expect(problems(await move(far))).toEqual([expect.stringContaining('receiverId')]);
    await sql(`update component set state = 'replaced', vehicle_id = null where sn = 'R8837551'`);
    expect((await read(row.id)).receiverFitted).toBe(false);
    const near = await fittedReceiverOf(app, vehicleId, 'R8837551B', 'both');
    const offered = await app.get<{ receiverSn: string }[]>(`satelliteServices/${row.id}/receivers`);
    expect(offered.map(({ receiverSn }) => receiverSn)).toEqual(['R8837551B']);
    expect((await move(near)).json().data).toMatchObject({ receiverSn: 'R8837551B', receiverFitted: true });
    expect(await commands(vehicleId)).toHaveLength(2);
    // The receiver that took its place sits on another vehicle by now.
    const record = newId();
    await sql(
      `insert into replacement_record (id, vehicle_id, type, origin, state, before, after, approved_at, waiting_since)
       values ($1, $2, 'parts', 'application', 'done', '{}', '{}', now(), now())`,
      record,
      vehicleId,
    );
    await sql(
      `insert into replacement_line (id, record_id, place, kind, old_id, new_id, reason, fate, replaced_at)
       values ($1, $2, 1, 'receiver', $3, $4, 'defect', 'scrapped', now())`,
      newId(),
      record,
      near,
      far,
    );
    expect((await move(far)).json().data).toMatchObject({ sn: '8837552', receiverSn: 'R8837552B' });
    expect((await commands(vehicleId)).at(-1)!.parameters.code).toBe('');
    expect((await commands(elsewhere)).at(-1)!.parameters.endsAt).toBe(row.endsAt);
  });

  it('ends with its device', async () => {
    const { app, read, commands, active } = rig;
    const { vehicleId, row } = await active('8837553');
    const actor = await bossOf(app);
    const { pool } = app.database;
    await cancelSatellitesOf({ db: pool, bus: app.one.bus }, actor, {
      vehicleId,
      reason: 'CN-1',
    });
    expect(await read(row.id)).toMatchObject({ state: 'cancelled', reason: 'CN-1' });
    expect((await commands(vehicleId)).at(-1)!.parameters.code).toBe('');
  });

  it('a stranger meets nothing, sees no stock and imports no codes', async () => {
    const { app, deed, make, active, person } = rig;
    const id = await app.vehicle('8837554', { dealer_id: app.theirs });
    await fittedReceiverOf(app, id, 'R8837554', 'b2b');
    const row = await make('8837554');
    const rights = ['create', 'edit', 'activate', 'freeze', 'move', 'cancel', 'secret'];
    const token = await person(
      'stranger54',
      33,
      rights.map((one) => `xignji.${one}`),
    );
    await active('8837555');
    const seen = await app.get<{ rows: SatelliteRow[] }>('satelliteServices?size=200', token);
    expect(seen.rows.length).toBeGreaterThan(0);
    expect(seen.rows.filter(({ sn }) => sn === '8837554')).toEqual([]);
    for (const [path, body] of [
      ['activate', {}],
      ['send', {}],
      ['extend', { days: 5, amount: '0' }],
      ['suspend', { reason: 'x' }],
      ['resume', {}],
      ['move', { receiverId: newId() }],
      ['cancel', { reason: 'x' }],
      ['code', {}],
    ] as const)
      expect((await deed(row.id, path, body, token)).statusCode, path).toBe(404);
    expect((await app.post('satelliteServices', formOf(['8837554']), token)).json().data.key).toBe(
      'snUnknown',
    );
    const stock = await app.get<{ free: number | null }[]>('satelliteServices/stock', token);
    expect(stock.map(({ free: count }) => count)).toEqual([null]);
  });
});

describe('what it is used for', () => {
  it('is summed from the fixes of the track, by the day, and told as a share', async () => {
    const { app, sql, read, active, keep } = rig;
    const { vehicleId, row } = await active('8837560');
    const [{ no }] = (await sql<{ no: number }>('select no from vehicle where id = $1', vehicleId)) as [
      { no: number },
    ];
    const midnight = endOfDay(nowS(), -1) + 1;
    const at = midnight + 10;
    await makePartitions(app.database.pool, [...new Set([dayOf(at), dayOf(at + 410)])]);
    for (const [second, fix] of [
      ...Array.from({ length: 31 }, (_, i) => [i * 10, 2] as const),
      ...Array.from({ length: 10 }, (_, i) => [310 + i * 10, 4] as const),
    ])
      await sql(
        `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at, late, alarms, bits)
         values ($1, 0, to_timestamp($2), 126, 45, 1, 0, 1, 12, $3, now(), false, 0, 0)`,
        no,
        at + second,
        fix,
      );
    await sql(
      `insert into vehicle_latest (vehicle_no, heard_at, time, lng, lat, fix) values ($1, now(), to_timestamp($2), 126, 45, 4)`,
      no,
      at + 400,
    );
    await keep();
    const days = await app.get<{ day: string; ppp: number; rtk: number }[]>(
      `satelliteServices/${row.id}/usage`,
    );
    expect(days).toMatchObject([{ ppp: 5.2, rtk: 1.5, float: 0, single: 0 }]);
    const shown = await read(row.id);
    expect(shown.fix).toBe('fixed');
    expect(shown.pppShare).toBeCloseTo(310 / 400, 3);
    const used = async (choice: string) =>
      (await app.get<{ rows: SatelliteRow[] }>(`satelliteServices?sn=8837560&used=${choice}`)).rows.length;
    expect([await used('yes'), await used('no')]).toEqual([1, 0]);
  });
});

describe('codes from a file', () => {
  it('are sealed, come once, and the log does not hold them', async () => {
    const { app, sql } = rig;
    const one = satelliteCodesFromFile(app.parts, app.parts.signer);
    const actor = await bossOf(app);
    const { pool } = app.database;
    const row = { supplier: 'Lband', level: 'centimetre', code: 'XYZ-SECRET-1', days: 30, price: '12.00' };
    expect(await one.judge(pool, actor, [row], { tasks: [] })).toEqual([{ problems: [], present: null }]);
    const { id } = await one.write(pool, actor, row, null, { tasks: [] });
    expect(await one.judge(pool, actor, [row], { tasks: [] })).toEqual([{ problems: [], present: id }]);
    await expect(one.write(pool, actor, row, null, { tasks: [] })).rejects.toThrow('alreadyThere');
    const logged = await sql(`select 1 from operation_log where action = 'xignji.import'`);
    expect(logged).toHaveLength(1);
    expect(await sql(`select 1 from operation_log o where o::text like '%XYZ-SECRET-1%'`)).toHaveLength(0);
    const figures = await app.get<{ supplier: string; free: number }[]>('satelliteServices/stock');
    expect(figures).toContainEqual({ supplier: 'Lband', level: 'centimetre', free: 1 });
  });
});

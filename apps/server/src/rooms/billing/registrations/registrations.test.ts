import type { R26Row, RegistrationRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { insertRegistration } from './registration.store.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const form = (sn: string, over: object = {}) => ({
  sn,
  machineCode: `M${sn}`,
  kind: 'official',
  functions: ['autoSteer'],
  days: 30,
  amount: '100.00',
  reason: '',
  ...over,
});
const make = (sn: string, over: object = {}, token?: string) =>
  app.post('singleRegistration', form(sn, over), token);
const rowsOf = async (sn: string): Promise<RegistrationRow[]> =>
  (await app.get<{ rows: RegistrationRow[] }>(`singleRegistration?sn=${sn}`)).rows;
const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query<Row>(text, values)).rows;
const commands = (id: string) =>
  sql<{ state: string; parameters: { code: string; endsAt: number } }>(
    `select c.state, c.parameters from terminal_command c join vehicle v on v.no = c.vehicle_no
     where v.id = $1 and c.kind = 'registrationCode' order by c.created_at, c.id`,
    id,
  );

describe('/singleRegistration', () => {
  it('one form makes charge, code, end, state and the command to the terminal', async () => {
    const id = await app.vehicle('8833001', { state: 'idle' });
    expect((await make('8833001')).statusCode).toBe(200);
    const [row] = await rowsOf('8833001');
    expect(row).toMatchObject({ kind: 'official', days: 30, delivery: 'waiting', state: 'unregistered' });
    expect(row!.charge).not.toBeNull();
    const [vehicle] = await sql<{ state: string; until: number }>(
      'select state, extract(epoch from registration_until)::float8 as until from vehicle where id = $1',
      id,
    );
    expect(vehicle).toMatchObject({ state: 'inUse', until: row!.endsAt });
    const [sent] = await commands(id);
    expect(sent!.parameters.endsAt).toBe(row!.endsAt);
    const { code } = (await app.post(`singleRegistration/${row!.id}/code`)).json().data;
    expect(code).toBe(sent!.parameters.code);
    expect(code).toMatch(/^([A-Z2-7]{1,5}-)+[A-Z2-7]{1,5}$/);
    const logged = await sql<{ action: string }>(
      `select action from operation_log where subject_id = $1 and action like 'singleRegistration.%' order by at`,
      id,
    );
    expect(logged.map(({ action }) => action)).toEqual([
      'singleRegistration.register',
      'singleRegistration.code',
    ]);
  });

  it('is registered when the terminal has confirmed, or tells that end by itself', async () => {
    const id = await app.vehicle('8833002');
    await make('8833002');
    await sql(
      `update terminal_command set state = 'confirmed' where vehicle_no = (select no from vehicle where id = $1)`,
      id,
    );
    expect((await rowsOf('8833002'))[0]).toMatchObject({ delivery: 'confirmed', state: 'registered' });
    const typed = await app.vehicle('8833003');
    await make('8833003');
    await sql(
      `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid, software_type,
         software_version, registered_until, locked, heard_at)
       select no, machine_code, '', '', '', '', '', '', '1.0.0', registration_until, false, now() from vehicle where id = $1`,
      typed,
    );
    expect((await rowsOf('8833003'))[0]).toMatchObject({ delivery: 'typedIn', state: 'registered' });
  });

  it('a renewal is its charge; what it buys comes with the payment', async () => {
    await app.vehicle('8833004');
    const { id, chargeId } = (await make('8833004', { kind: 'renewal', reason: 'year' })).json().data;
    expect([id, await rowsOf('8833004')]).toEqual([null, []]);
    const paid = { way: 'cash', paidOn: '2026-01-01', documentNo: 'D1' };
    expect((await app.post(`chargeRecord/${chargeId}/confirm`, paid)).statusCode).toBe(200);
    expect((await rowsOf('8833004'))[0]).toMatchObject({ kind: 'renewal', days: 30, delivery: 'waiting' });
  });

  it('revoking ends it now and tells the terminal; a code that is over is not sent', async () => {
    const id = await app.vehicle('8833005');
    await make('8833005');
    const [row] = await rowsOf('8833005');
    expect((await app.post(`singleRegistration/${row!.id}/send`)).statusCode).toBe(200);
    const over = await app.post(`singleRegistration/${row!.id}/revoke`, { reason: 'sold' });
    expect(over.statusCode).toBe(200);
    const states = (await commands(id)).map(({ state, parameters }) => `${state} ${parameters.code}`);
    expect(states).toEqual(['withdrawn ***', 'withdrawn ***', 'waiting ']);
    const [vehicle] = await sql<{ state: string }>('select state from vehicle where id = $1', id);
    expect(vehicle!.state).toBe('expired');
    for (const deed of ['send', 'revoke'])
      expect((await app.post(`singleRegistration/${row!.id}/${deed}`, { reason: 'x' })).json().data.key).toBe(
        'registrationOver',
      );
  });

  it('what is refunded is taken from the terminal too: revoked, or replaced by the end that is left', async () => {
    const renewAndRefund = async (sn: string, between?: () => Promise<unknown>) => {
      const renewal = { kind: 'renewal', reason: 'second year' };
      const { chargeId } = (await make(sn, renewal)).json().data;
      const paid = { way: 'cash', paidOn: '2026-01-01', documentNo: 'D1' };
      expect((await app.post(`chargeRecord/${chargeId}/confirm`, paid)).json().data).toMatchObject({
        state: 'paid',
        remark: 'second year',
      });
      await between?.();
      const back = { amount: '100.00', reason: 'x'.repeat(200) };
      expect((await app.post(`chargeRecord/${chargeId}/refund`, back)).statusCode).toBe(200);
    };
    const id = await app.vehicle('8833014');
    await renewAndRefund('8833014');
    expect((await commands(id)).at(-1)).toMatchObject({ state: 'waiting', parameters: { code: '' } });
    const [row] = await rowsOf('8833014');
    expect(row).toMatchObject({ kind: 'renewal', revokedWhy: 'x'.repeat(100), delivery: 'waiting' });
    expect((await app.post(`singleRegistration/${row!.id}/send`)).json().data.key).toBe('registrationOver');

    const until = Math.floor(Date.now() / 1000) + 60 * 86_400;
    const running = await app.vehicle('8833015', { registration_until: new Date(until * 1000) });
    await renewAndRefund('8833015');
    const [left, renewed] = await rowsOf('8833015');
    expect(left).toMatchObject({ kind: 'replacement', origin: 'renewal', days: null, endsAt: until });
    expect([renewed!.kind, renewed!.revokedAt]).toEqual(['renewal', null]);
    expect((await commands(running)).at(-1)).toMatchObject({
      state: 'waiting',
      parameters: { endsAt: until },
    });
    expect((await app.post(`singleRegistration/${left!.id}/send`)).statusCode).toBe(200);

    // What was written off since then is given its money back, and nothing is signed for it or sent to it.
    const gone = await app.vehicle('8838411', { registration_until: new Date(until * 1000) });
    let sent = 0;
    await renewAndRefund('8838411', async () => {
      await sql(`update vehicle set state = 'cancelled' where id = $1`, gone);
      sent = (await commands(gone)).length;
    });
    expect((await rowsOf('8838411')).map(({ kind }) => kind)).toEqual(['renewal']);
    expect(await commands(gone)).toHaveLength(sent);
  });

  it('of two at once the one that waited for the vehicle is the later', async () => {
    const id = await app.vehicle('8833016');
    const [first, second] = [await app.database.pool.connect(), await app.database.pool.connect()];
    const write = (client: typeof first, reason: string) =>
      insertRegistration(client, {
        kind: 'official',
        origin: 'single',
        endS: null,
        days: null,
        reason,
        rowId: null,
        chargeId: null,
        id: newId(),
        vehicleId: id,
        machineCode: 'M',
        functions: [],
        endBefore: null,
        code: Buffer.from('x'),
        commandId: newId(),
        by: null,
      });
    // The second begins first.
    for (const client of [second, first]) await client.query('begin');
    await second.query('select now()');
    await write(first, 'first');
    await first.query('commit');
    await write(second, 'second');
    await second.query('commit');
    for (const client of [first, second]) client.release();
    expect((await rowsOf('8833016')).map(({ reason }) => reason)).toEqual(['second', 'first']);
  });

  it.each([
    ['machineCodeDiffers', { machineCode: 'OTHER' }],
    ['endEarlier', { days: 5 }],
  ])('is refused with %s', async (key, over) => {
    await sql(`delete from vehicle where sn = '8833006'`);
    await app.vehicle('8833006', { registration_until: new Date(Date.now() + 90 * 86_400_000) });
    expect((await make('8833006', over)).json().data.key).toBe(key);
  });

  it('an amount is wanted unless it is a trial or a replacement; a machine code has one trial', async () => {
    await app.vehicle('8833007');
    expect(problems(await make('8833007', { amount: '0' }))).toEqual(['amount invalidAmount']);
    expect(problems(await make('8833007', { days: 1001 }))).toEqual([expect.stringContaining('days ')]);
    const trial = { kind: 'trial', amount: '0', reason: 'fair' };
    expect((await make('8833007', trial)).statusCode).toBe(200);
    expect((await make('8833007', { ...trial, days: 60 })).json().data.key).toBe('trialTwice');
    expect(await sql(`select from charge where sn = '8833007'`)).toHaveLength(0);
  });

  it('long terms and for ever want their rights; another company knows nothing of it', async () => {
    await sql(
      `insert into role_permission select 20, unnest(array['singleRegistration', 'singleRegistration.create', 'r26RegQuery'])`,
    );
    await addAccount(app.database.pool, 'seller', { roleId: 20, dealerId: app.theirs });
    const token = await app.one.signIn('seller');
    await app.vehicle('8833008', { dealer_id: app.theirs });
    const keyOf = async (over: object, sn = '8833008') => (await make(sn, over, token)).json().data?.key;
    expect(await keyOf({ days: 151 })).toBe('daysTooMany');
    expect(await keyOf({ days: null, permanent: true })).toBe('permanentRight');
    expect(await keyOf({}, '8833001')).toBe('snUnknown');
    const [row] = await rowsOf('8833001');
    expect((await app.one.call('GET', `singleRegistration/${row!.id}`, { token })).statusCode).toBe(404);
    expect((await app.get<{ rows: unknown[] }>('singleRegistration', token)).rows).toEqual([]);
    // The way back: for ever, by whoever may.
    expect((await make('8833008', { days: null, permanent: true })).statusCode).toBe(200);
    expect((await rowsOf('8833008'))[0]).toMatchObject({ days: null, endsAt: null });
  });
});

describe('/r26RegQuery', () => {
  it('eight asked SNs get eight rows in their order, the wrong ones with their own messages', async () => {
    const [vehicle, other] = [await app.vehicle('8833011'), await app.vehicle('8833012')];
    await app.vehicle('8833013', { dealer_id: app.theirs });
    const piece = async (model: string, sn: string, on: string) => {
      const [modelId, id] = [newId(), newId()];
      await sql(`insert into component_model (id, kind, model) values ($1, 'receiver', $2)`, modelId, model);
      await sql(
        `insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, fitted_at) values ($1, 'receiver', $2, $3, 'fitted', 'out', $4, now())`,
        id,
        modelId,
        sn,
        on,
      );
      return id;
    };
    const receiver = await piece('R26-Pro', '8833901', vehicle);
    await piece('R30', '8833902', other);
    await piece('R26P', 'R26P-0001', await app.vehicle('8833017'));
    await make('8833011');
    const asked = [
      '8833901',
      '8833999',
      '8833902',
      '8833011',
      '8833012',
      '8833013',
      'R26P-0001',
      'R26P-0002',
    ];
    const ask = asked.map((sn) => `sn=${sn}`).join('&');
    const { rows, total } = await app.get<{ rows: R26Row[]; total: number }>(`r26Registrations?${ask}`);
    expect(total).toBe(asked.length);
    expect(rows.map((row) => [row.asked, row.problem, row.sn])).toEqual([
      ['8833901', null, '8833011'],
      ['8833999', 'snUnknown', null],
      ['8833902', 'notAnR26', '8833012'],
      ['8833011', null, '8833011'],
      ['8833012', 'notAnR26', '8833012'],
      ['8833013', 'notAnR26', null],
      ['R26P-0001', null, '8833017'],
      ['R26P-0002', 'snFormat', null],
    ]);
    expect(rows[0]).toMatchObject({ state: 'registered', source: 'single', daysLeft: 30, differs: false });
    const all = await app.get<{ rows: R26Row[] }>('r26Registrations');
    expect(all.rows.map(({ id, sn }) => [id === receiver, sn])).toEqual([
      [true, '8833011'],
      [false, '8833017'],
    ]);
    const history = await app.get<RegistrationRow[]>(`r26Registrations/${receiver}/history`);
    expect(history).toMatchObject([{ kind: 'official', days: 30 }]);
    expect((await app.post(`r26Registrations/${receiver}/resend`)).statusCode).toBe(200);
    expect(await commands(vehicle)).toMatchObject([{ state: 'withdrawn' }, { state: 'waiting' }]);
    await make('8833017', { days: null, permanent: true });
    await sql(
      `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid, software_type,
         software_version, registered_until, locked, heard_at)
       select no, machine_code, '', '', '', '', '', '', '1.0.0', null, false, now() from vehicle where sn = '8833017'`,
    );
    const forEver = await app.get<{ rows: R26Row[] }>('r26Registrations?sn=R26P-0001');
    expect(forEver.rows).toMatchObject([
      { state: 'registered', endsAt: null, daysLeft: null, differs: false },
    ]);
    const token = await app.one.signIn('seller');
    expect((await app.get<{ rows: unknown[] }>('r26Registrations', token)).rows).toEqual([]);
    expect((await app.one.call('GET', `r26Registrations/${receiver}/history`, { token })).statusCode).toBe(
      404,
    );
    const foreign = await app.get<{ rows: R26Row[] }>('r26Registrations?sn=8833901', token);
    expect(foreign.rows).toMatchObject([{ asked: '8833901', problem: 'snUnknown', sn: null, model: '' }]);
  });

  it('R-4-032 whoever has no registration that runs is unregistered, and there is no third state', async () => {
    const before = async (sn: string, until: Date | null) => {
      const vehicle = await app.vehicle(sn, { registration_until: until });
      const modelId = newId();
      await sql(
        `insert into component_model (id, kind, model) values ($1, 'receiver', $2)`,
        modelId,
        `R26-${sn}`,
      );
      await sql(
        `insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, fitted_at)
         values ($1, 'receiver', $2, $3, 'fitted', 'out', $4, now())`,
        newId(),
        modelId,
        `R26-${sn}`,
        vehicle,
      );
    };
    const day = 86_400_000;
    await before('8833021', null);
    await before('8833022', new Date(Date.now() - day));
    await before('8833023', new Date(Date.now() + day));
    const asked = ['8833021', '8833022', '8833023'].map((sn) => `sn=${sn}`).join('&');
    const { rows } = await app.get<{ rows: R26Row[] }>(`r26Registrations?${asked}`);
    expect(rows.map(({ state }) => state)).toEqual(['unregistered', 'unregistered', 'registered']);
    const some = await app.get<{ rows: R26Row[] }>('r26Registrations?state=unregistered');
    expect(some.rows.map(({ sn }) => sn)).toEqual(expect.arrayContaining(['8833021', '8833022']));
    expect(some.rows.map(({ sn }) => sn)).not.toContain('8833023');
    for (const list of ['r26Registrations', 'singleRegistration'])
      expect((await app.one.call('GET', `${list}?state=expired`, { token: app.boss })).statusCode).toBe(400);
  });
});

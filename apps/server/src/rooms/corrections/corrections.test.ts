import type { BaseStationRow, DifferentialAccountRow, DiffLogRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kit/id.ts';
import { problems } from '../access/testing/test-app.ts';
import { expireCorrectionAccounts } from './public.ts';
import { knock, progressOf } from './testing/caster-rig.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
let { database, app: one, door, boss, mine, post, made, stationOf, accountOf, reasonOf } = {} as Office;

beforeAll(async () => {
  office = await openOffice();
  ({ database, app: one, door, boss, mine, post, made, stationOf, accountOf, reasonOf } = office);
});
afterAll(() => office.close());

describe('a base station', () => {
  it('keeps its code, kind, position, height and radio as they were typed (R-3-121 R-3-122 R-3-123 R-3-124 R-3-125)', async () => {
    const station: BaseStationRow = await made('baseStations', stationOf('BS01'));
    expect(station).toMatchObject({
      ...{ bsCode: 'BS01', bsType: 'network', longitude: 126.630000001, latitude: 45.72, height: 150.25 },
      ...{ mountPoint: 'BS01', online: 'offline', hasPassword: false, dealer: 'Mine' },
    });
    const bad = { longitude: 190, latitude: -91, bsType: 'other', height: 1.234 };
    expect(problems(await post('baseStations', stationOf('B S', bad)))).toEqual([
      'bsCode lettersDigitsOnly',
      'bsType required',
      'longitude longitudeRange',
      'latitude latitudeRange',
      'height twoDecimals',
      'mountPoint mountNameRule',
    ]);
    expect(problems(await post('baseStations', stationOf('bs01', { mountPoint: 'X' })))).toEqual([
      'bsCode bsCodeTaken',
    ]);
    expect(problems(await post('baseStations', stationOf('BS02', { mountPoint: 'bs01' })))).toEqual([
      'mountPoint mountTaken',
    ]);
  });

  it('of the radio kind has a channel on the raster and a protocol (R-3-126 R-3-127)', async () => {
    const radio = (over: object) =>
      post('baseStations', stationOf('RADIO1', { bsType: 'radio', mountPoint: '', ...over }));
    expect(problems(await radio({}))).toEqual(['radioFrequency required', 'radioProtocol required']);
    const protocol = { radioProtocol: 'TRIMTALK' };
    expect(problems(await radio({ ...protocol, radioFrequency: 433.13 }))).toEqual([
      'radioFrequency radioFrequencyRule',
    ]);
    expect((await radio({ ...protocol, radioFrequency: '433.1250' })).json().data).toMatchObject({
      radioFrequency: 433.125,
      radioProtocol: 'TRIMTALK',
    });
  });

  it('gets a password that is told once, and is cut off when it is disabled', async () => {
    const { id } = await made('baseStations', stationOf('CUT'));
    const source = (password: string) =>
      reasonOf('', 'CUT', { direction: 'source', account: null, password });
    expect(await source('')).toBe('wrongPassword');
    const { password } = (await post(`baseStations/${id}/password`)).json().data;
    expect(await source(password)).toBe('in');
    const answer = await door.admit(knock('', 'CUT', { direction: 'source', account: null, password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    expect(await door.still([session])).toEqual(new Map());
    expect((await post(`baseStations/${id}/disable`)).json().data.state).toBe('disabled');
    expect(await door.still([session])).toEqual(new Map([[session, 'stationDisabled']]));
    expect((await door.book()).mounts.find(({ name }) => name === 'CUT')).toMatchObject({ enabled: false });
    expect((await post(`baseStations/${id}/disable`)).statusCode).toBe(409);
    expect((await one.call('DELETE', `baseStations/${id}`, { token: boss })).json().data.key).toBe(
      'stationInUse',
    );
  });

  it('tells how far its stream is from its place, and how much of the time it sent', async () => {
    const { id, mountId } = await made('baseStations', stationOf('MOVED'));
    const now = Date.now();
    const minute = {
      bytes: 6000,
      frames: 60,
      badFrames: 0,
      messages: { '1005': 6 },
      satellites: { GPS: 9, BDS: 12 },
      rovers: 2,
    };
    const place = { longitude: 126.630000001, latitude: 45.72, height: 150.55 };
    await door.sourceState(mountId, true, now - 3_600_000, null);
    await door.sourceState(mountId, false, now - 1_800_000, 'silent');
    await door.sourceState(mountId, true, now - 900_000, null);
    await door.minutes([{ mountId, minuteMs: now - 30_000, ...minute, place }]);
    const read = async () => (await one.call('GET', `baseStations/${id}`, { token: boss })).json().data;
    expect(await read()).toMatchObject({
      online: 'unstable',
      satelliteCount: 21,
      dataRate: 100,
      breaks24h: 1,
    });
    expect((await read()).deviationM).toBeCloseTo(0.3, 6);
    const series = (await one.call('GET', `monitor/station/${id}/series`, { token: boss })).json().data;
    const [gap] = series.breaks;
    const heard = series.to - (now - 3_600_000) / 1000;
    expect(series.availability).toBeCloseTo(1 - (gap.to - gap.from) / heard, 4);
    expect(series.points[0]).toMatchObject({ rate: 100, satellites: 21, rovers: 2 });
    expect((await post(`baseStations/${id}/takePosition`)).json().data).toMatchObject({
      height: 150.55,
      deviationM: 0,
    });
  });
});

describe('a correction account', () => {
  it('signs in with the password that was made for it, at the host and port that terminals are told (R-3-164 R-3-165 R-3-166)', async () => {
    const mount: BaseStationRow = await made('baseStations', stationOf('ACC'));
    const account: DifferentialAccountRow = await made(
      'ntrip/accounts',
      accountOf('tractor-1', { mounts: [mount.mountId] }),
    );
    expect(account).toMatchObject({ state: 'toActivate', mountNames: ['ACC'], online: 0 });
    const access = (await post(`ntrip/accounts/${account.id}/secret`)).json().data;
    expect(access).toMatchObject({ host: 'localhost', port: 2101, mountPoint: 'ACC', account: 'tractor-1' });
    expect(await reasonOf('tractor-1', 'ACC', { password: access.password })).toBe('in');
    expect(await reasonOf('tractor-1', 'BS01', { password: access.password })).toBe('mountNotAllowed');
    const { rows } = await database.pool.query<{ text: string }>(
      `select a::text || (select string_agg(l::text, '') from operation_log l) as text from differential_account a where id = $1`,
      [account.id],
    );
    expect(rows[0]!.text).not.toContain(access.password);
    expect(problems(await post('ntrip/accounts', accountOf('TRACTOR-1')))).toEqual(['account accountTaken']);
    expect(problems(await post('ntrip/accounts', accountOf('a b', { validity: 'date' })))).toEqual([
      'account accountNameRule',
      'endsOn required',
    ]);
  });

  it('is frozen, goes on, expires and is extended; its sessions follow', async () => {
    const { id } = await made(
      'ntrip/accounts',
      accountOf('life', { validity: 'date', endsOn: '2099-01-01', sessions: 3 }),
    );
    const { password } = (await post(`ntrip/accounts/${id}/secret`)).json().data;
    const answer = await door.admit(knock('life', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    await post(`ntrip/accounts/${id}/freeze`, { reason: 'shared' });
    expect(await door.still([session])).toEqual(new Map([[session, 'frozen']]));
    expect((await post(`ntrip/accounts/${id}/freeze`, { reason: 'twice' })).statusCode).toBe(409);
    await post(`ntrip/accounts/${id}/unfreeze`);
    expect(await door.still([session])).toEqual(new Map());
    await database.pool.query(
      `update differential_account set ends_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await expireCorrectionAccounts({ pool: database.pool, bus: one.bus });
    expect(await reasonOf('life', 'ACC', { password })).toBe('expired');
    expect(problems(await post(`ntrip/accounts/${id}/extend`, { endsOn: '2020-01-01' }))).toEqual([
      'endsOn dateInPast',
    ]);
    expect((await post(`ntrip/accounts/${id}/extend`, { endsOn: '2099-06-01' })).json().data.state).toBe(
      'active',
    );
    expect(await reasonOf('life', 'ACC', { password })).toBe('in');
  });

  it('is one alone of its device', async () => {
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, division_code) values ($1, '2309999', '2309999', '230102')`,
      [newId()],
    );
    expect(await made('ntrip/accounts', accountOf('of-device', { sn: '2309999' }))).toMatchObject({
      sn: '2309999',
    });
    const second = accountOf('of-same', { sn: '2309999' });
    expect(problems(await post('ntrip/accounts', second))).toEqual(['sn deviceHasAccount']);
    expect(problems(await post('ntrip/accounts', accountOf('of-none', { sn: '2308888' })))).toEqual([
      'sn vehicleMissing',
    ]);
  });

  it('is made in lots, each with a password of its own', async () => {
    const lot = await made('ntrip/generate', { prefix: 'lot', count: 3, days: 30, dealerId: mine });
    expect(lot.map(({ account }: { account: string }) => account)).toEqual(['lot0001', 'lot0002', 'lot0003']);
    expect(await reasonOf('lot0002', 'ACC', { password: lot[1].password })).toBe('in');
    expect((await post('ntrip/generate', { prefix: 'lot', count: 1, days: 30 })).statusCode).toBe(409);
  });

  it('is kicked by name, kept out for some minutes, and both stand in the log', async () => {
    const { id } = await made('ntrip/accounts', accountOf('guest'));
    const { password } = (await post(`ntrip/accounts/${id}/secret`)).json().data;
    const heard: string[] = [];
    const end = door.listen({
      ...{ changed: () => undefined, recheck: () => undefined, watched: () => undefined },
      kick: (connectionId, reason) => heard.push(`${connectionId} ${reason}`),
    });
    await one.bus.settled();
    const answer = await door.admit(knock('guest', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    expect(
      (await post(`ntrip/session/${session}/kick`, { reason: 'test', keepOutMinutes: 10 })).statusCode,
    ).toBe(200);
    await expect.poll(() => heard).toEqual([`${session} kicked`]);
    end();
    await door.ended([{ connectionId: session, reason: 'kicked', progress: progressOf(session) }]);
    expect(await reasonOf('guest', 'ACC', { password })).toBe('keptOut');
    expect((await post(`ntrip/session/${session}/kick`, { reason: 'again' })).json().data.key).toBe(
      'sessionOver',
    );
    const log = (await one.call('GET', `diffLog?accountId=${id}`, { token: boss })).json().data.rows;
    expect(log.map(({ result, reason, note }: DiffLogRow) => [result, reason, note])).toEqual([
      ['refused', 'keptOut', ''],
      ['accepted', 'kicked', 'test'],
    ]);
  });
});

describe('the black list', () => {
  it('keeps an account out by an entry, and ends what runs (R-4-061)', async () => {
    const { id } = await made('ntrip/accounts', accountOf('shared'));
    const { password } = (await post(`ntrip/accounts/${id}/secret`)).json().data;
    const answer = await door.admit(knock('shared', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    const form = { kind: 'account', values: ['shared'], reason: 'shared with others', until: 'day' };
    expect((await post('diffBlack', { ...form, dryRun: true })).json().data).toEqual({
      added: 0,
      sessions: 1,
    });
    expect(await door.still([session])).toEqual(new Map());
    expect((await post('diffBlack', form)).json().data).toEqual({ added: 1, sessions: 1 });
    expect(await door.still([session])).toEqual(new Map([[session, 'blackListed']]));
    expect(await reasonOf('shared', 'ACC', { password })).toBe('blackListed');
    expect((await one.call('GET', `ntrip/accounts/${id}`, { token: boss })).json().data.blackListed).toBe(
      true,
    );
    expect((await one.call('GET', 'diffBlack/check?text=SHARED', { token: boss })).json().data).toHaveLength(
      1,
    );
  });

  it('lets in again when the entry is removed (R-4-062)', async () => {
    const { rows } = (await one.call('GET', 'diffBlack?value=shared', { token: boss })).json().data;
    expect((await post(`diffBlack/${rows[0].id}/remove`, { reason: 'settled' })).statusCode).toBe(200);
    expect((await post(`diffBlack/${rows[0].id}/remove`, { reason: 'twice' })).json().data.key).toBe(
      'entryOver',
    );
    const check = async (text: string) =>
      (await one.call('GET', `diffBlack/check?text=${text}`, { token: boss })).json().data;
    expect(await check('shared')).toEqual([]);
    await post('diffBlack', { kind: 'network', values: ['10.77.0.0/16'], reason: 'scans', until: 'hour' });
    expect(await check('10.77.3.4')).toMatchObject([{ kind: 'network', value: '10.77.0.0/16' }]);
    expect(await check('10.78.3.4')).toEqual([]);
  });

  it('refuses what would keep out too many, or oneself', async () => {
    const refusal = async (kind: string, value: string) =>
      (await post('diffBlack', { kind, values: [value], reason: 'x', until: 'forEver' })).json().data.key;
    expect(await refusal('network', '10.0.0.0/8')).toBe('networkTooWide');
    expect(await refusal('address', '10.0.0')).toBe('ipFormat');
    expect(await refusal('address', '127.0.0.1')).toBe('addressOwn');
    expect(await refusal('account', 'nobody-here')).toBe('accountUnknown');
    expect(await refusal('sn', '12')).toBe('snFormat');
  });
});

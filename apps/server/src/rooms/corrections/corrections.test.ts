import type { BaseStationRow, DifferentialAccountRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { knock, progressOf } from './testing/caster-rig.ts';
import { type CorrectionsApp, correctionsApp } from './testing/corrections-app.ts';

let app: CorrectionsApp;
beforeAll(async () => {
  app = await correctionsApp();
  for (const code of ['ACC', 'BS01']) await app.made('baseStations', app.stationOf(code));
  await app.made('ntrip/accounts', app.accountOf('tractor-1'));
});
afterAll(() => app.close());

describe('the black list', () => {
  it('keeps an account out by an entry, and ends what runs (R-4-061)', async () => {
    const { id } = await app.made('ntrip/accounts', app.accountOf('shared'));
    const { password } = (await app.post(`ntrip/accounts/${id}/secret`)).json().data;
    const answer = await app.door.admit(knock('shared', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    const form = { kind: 'account', values: ['shared'], reason: 'shared with others', until: 'day' };
    expect((await app.post('diffBlack', { ...form, dryRun: true })).json().data).toEqual({
      added: 0,
      sessions: 1,
    });
    expect(await app.door.still([session])).toEqual(new Map());
    expect((await app.post('diffBlack', form)).json().data).toEqual({ added: 1, sessions: 1 });
    expect(await app.door.still([session])).toEqual(new Map([[session, 'blackListed']]));
    expect(await app.reasonOf('shared', 'ACC', { password })).toBe('blackListed');
    expect(
      (await app.one.call('GET', `ntrip/accounts/${id}`, { token: app.boss })).json().data.blackListed,
    ).toBe(true);
    expect(
      (await app.one.call('GET', 'diffBlack/check?text=SHARED', { token: app.boss })).json().data,
    ).toHaveLength(1);
  });

  it('lets in again when the entry is removed (R-4-062)', async () => {
    await app.made('ntrip/accounts', app.accountOf('let-in'));
    await app.post('diffBlack', { kind: 'account', values: ['let-in'], reason: 'shared', until: 'hour' });
    const check = async (text: string) =>
      (await app.one.call('GET', `diffBlack/check?text=${text}`, { token: app.boss })).json().data;
    expect(await check('let-in')).toHaveLength(1);
    const { rows } = (await app.one.call('GET', 'diffBlack?value=let-in', { token: app.boss })).json().data;
    expect((await app.post(`diffBlack/${rows[0].id}/remove`, { reason: 'settled' })).statusCode).toBe(200);
    expect((await app.post(`diffBlack/${rows[0].id}/remove`, { reason: 'twice' })).json().data.key).toBe(
      'entryOver',
    );
    expect(await check('let-in')).toEqual([]);
    await app.post('diffBlack', {
      kind: 'network',
      // As people write it: an address of the network.
      values: ['10.77.3.4/16'],
      reason: 'scans',
      until: 'hour',
    });
    expect(await check('10.77.3.4')).toMatchObject([{ kind: 'network', value: '10.77.0.0/16' }]);
    expect(await check('10.78.3.4')).toEqual([]);
    // The door reads it as well: others still come as far as their account.
    expect(await app.reasonOf('nobody', 'ACC', { address: '10.77.200.1' })).toBe('addressBlocked');
    expect(await app.reasonOf('nobody', 'ACC', { address: '10.78.0.1' })).toBe('unknownAccount');
  });

  it('closes neither this server nor the one who asks when a source is kicked and kept out', async () => {
    await app.database.pool.query(`update mount_point set source_hash = sha256('base') where name = 'ACC'`);
    const source = { direction: 'source', account: null, password: 'base' } as const;
    const session = await app.admitted('', 'ACC', { ...source, address: '127.0.0.1' });
    const kick = (body: object) => app.post(`ntrip/session/${session}/kick`, { reason: 'test', ...body });
    expect((await kick({ keepOutMinutes: 10 })).json().data.key).toBe('addressOwn');
    expect((await kick({})).statusCode).toBe(200);
    await app.door.ended([
      { connectionId: session, atMs: Date.now(), reason: 'kicked', progress: progressOf(session) },
    ]);
  });

  it('refuses what would keep out too many, or oneself', async () => {
    const refusal = async (kind: string, value: string) =>
      (await app.post('diffBlack', { kind, values: [value], reason: 'x', until: 'forEver' })).json().data.key;
    expect(await refusal('network', '10.0.0.0/8')).toBe('networkTooWide');
    expect(await refusal('address', '10.0.0')).toBe('ipFormat');
    expect(await refusal('address', '127.0.0.1')).toBe('addressOwn');
    expect(await refusal('account', 'nobody-here')).toBe('accountUnknown');
    expect(await refusal('sn', '12')).toBe('snFormat');
  });
});

describe('who sees what', () => {
  let strangerId = '';
  beforeAll(async () => {
    await app.made('baseStations', app.stationOf('OTHER', { dealerId: app.theirs }));
    await app.database.pool.query(
      `insert into role (id, name, scope_kind) values (21, 'service', 'service')`,
    );
    await app.database.pool.query(
      'insert into role_permission select 21, permission from role_permission where role_id = 20',
    );
    strangerId = await addAccount(app.database.pool, 'stranger', { roleId: 21 });
  });

  it('is what belongs to the company; the caster is the provider’s', async () => {
    await app.made('ntrip/accounts', app.accountOf('of-theirs', { dealerId: app.theirs }));
    await addAccount(app.database.pool, 'person', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('person');
    const list = async (path: string) => (await app.one.call('GET', path, { token })).json().data.rows;
    const codes = (await list('baseStations?size=100')).map(({ bsCode }: BaseStationRow) => bsCode);
    expect(codes).toContain('BS01');
    expect(codes).not.toContain('OTHER');
    const names = (await list('ntrip/accounts?size=100')).map(
      ({ account }: DifferentialAccountRow) => account,
    );
    expect(names).toContain('tractor-1');
    expect(names).not.toContain('of-theirs');
    await app.reasonOf('a-stranger', 'ACC');
    expect((await list('diffLog?account=a-stranger')).length).toBe(0);
    const provider = (await app.one.call('GET', 'diffLog?account=a-stranger', { token: app.boss })).json()
      .data.rows;
    expect(provider).toMatchObject([{ result: 'refused', reason: 'unknownAccount', accountId: null }]);
    expect((await app.one.call('GET', 'ntrip/caster', { token })).statusCode).toBe(403);
    expect((await app.post('diffBlack', { kind: 'account', values: ['tractor-1'] }, token)).statusCode).toBe(
      403,
    );
  });

  it('is nothing for a stranger', async () => {
    const token = await app.one.signIn('stranger');
    for (const path of [
      'baseStations',
      'monitor/station/list',
      'ntrip/accounts',
      'ntrip/session',
      'diffLog',
      'diffBlack',
    ])
      expect([path, (await app.one.call('GET', path, { token })).json().data.total]).toEqual([path, 0]);
    expect((await app.one.call('GET', `baseStations/${newId()}`, { token })).statusCode).toBe(404);
  });

  it('follows a viewing area for base stations (R-6-023)', async () => {
    await app.database.pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'stations', 'division', '230100')`,
      [strangerId],
    );
    const token = await app.one.signIn('stranger');
    const seen = (await app.one.call('GET', 'monitor/station/list?size=100', { token })).json().data.rows;
    expect(seen.map(({ bsCode }: BaseStationRow) => bsCode).sort()).toEqual(['ACC', 'BS01', 'OTHER']);
  });

  it('is seen but not operated by who was allocated a station to see', async () => {
    const { database, one } = app;
    const viewer = await addAccount(database.pool, 'viewer', { roleId: 21 });
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from base_station where bs_code = 'BS01'`,
    );
    await database.pool.query(
      `insert into allocation (id, account_id, subject, method, target_kind, target_id, access)
       values ($1, $2, 'stations', 'singleDevice', 'device', $3, 'see')`,
      [newId(), viewer, rows[0]!.id],
    );
    await database.pool.query(
      `insert into role_permission select 21, unnest(array['bsManage.enable', 'bsManage.edit'])`,
    );
    const token = await one.signIn('viewer');
    await database.pool.query(`update mount_point set source_hash = sha256('base') where name = 'BS01'`);
    const source = { direction: 'source', account: null, password: 'base' } as const;
    const session = await app.admitted('', 'BS01', source);
    expect((await one.call('GET', `ntrip/session/${session}`, { token })).statusCode).toBe(200);
    const kick = `ntrip/session/${session}/kick`;
    expect((await app.post(kick, { reason: 'mine' }, token)).json().data.key).toBe('stationSeeOnly');
    const path = `baseStations/${rows[0]!.id}`;
    expect((await one.call('GET', path, { token })).statusCode).toBe(200);
    for (const deed of ['disable', 'takePosition'])
      expect((await app.post(`${path}/${deed}`, {}, token)).json().data.key).toBe('stationSeeOnly');
  });
});

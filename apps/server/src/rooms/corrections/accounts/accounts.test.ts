import type { BaseStationRow, DifferentialAccountRow, DiffLogRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { expireCorrectionAccounts } from '../public.ts';
import { knock, progressOf } from '../testing/caster-rig.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
beforeAll(async () => {
  app = await correctionsApp();
  await app.made('baseStations', app.stationOf('BS01'));
});
afterAll(() => app.close());

describe('a correction account', () => {
  it('signs in with the password that was made for it, at the host and port that terminals are told (R-3-164 R-3-165 R-3-166)', async () => {
    const mount: BaseStationRow = await app.made('baseStations', app.stationOf('ACC'));
    const account: DifferentialAccountRow = await app.made(
      'ntrip/accounts',
      app.accountOf('tractor-1', { mounts: [mount.mountId] }),
    );
    expect(account).toMatchObject({ state: 'toActivate', mountNames: ['ACC'], online: 0 });
    const access = (await app.post(`ntrip/accounts/${account.id}/secret`)).json().data;
    expect(access).toMatchObject({ host: 'localhost', port: 2101, mountPoint: 'ACC', account: 'tractor-1' });
    expect(await app.reasonOf('tractor-1', 'ACC', { password: access.password })).toBe('in');
    expect(await app.reasonOf('tractor-1', 'BS01', { password: access.password })).toBe('mountNotAllowed');
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select a::text || (select string_agg(l::text, '') from operation_log l) as text from differential_account a where id = $1`,
      [account.id],
    );
    expect(rows[0]!.text).not.toContain(access.password);
    expect(problems(await app.post('ntrip/accounts', app.accountOf('TRACTOR-1')))).toEqual([
      'account accountTaken',
    ]);
    expect(problems(await app.post('ntrip/accounts', app.accountOf('a b', { validity: 'date' })))).toEqual([
      'account accountNameRule',
      'endsOn required',
    ]);
  });

  it('is frozen, goes on, expires and is extended; its sessions follow', async () => {
    const { id } = await app.made(
      'ntrip/accounts',
      app.accountOf('life', { validity: 'date', endsOn: '2099-01-01', sessions: 3 }),
    );
    const { password } = (await app.post(`ntrip/accounts/${id}/secret`)).json().data;
    const answer = await app.door.admit(knock('life', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    await app.post(`ntrip/accounts/${id}/freeze`, { reason: 'shared' });
    expect(await app.door.still([session])).toEqual(new Map([[session, 'frozen']]));
    expect((await app.post(`ntrip/accounts/${id}/freeze`, { reason: 'twice' })).statusCode).toBe(409);
    await app.post(`ntrip/accounts/${id}/unfreeze`);
    expect(await app.door.still([session])).toEqual(new Map());
    await app.database.pool.query(
      `update differential_account set ends_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await expireCorrectionAccounts({ pool: app.database.pool, bus: app.one.bus });
    expect(await app.reasonOf('life', 'ACC', { password })).toBe('expired');
    expect(problems(await app.post(`ntrip/accounts/${id}/extend`, { endsOn: '2020-01-01' }))).toEqual([
      'endsOn dateInPast',
    ]);
    expect((await app.post(`ntrip/accounts/${id}/extend`, { endsOn: '2099-06-01' })).json().data.state).toBe(
      'active',
    );
    expect(await app.reasonOf('life', 'ACC', { password })).toBe('in');
  });

  it('is one alone of its device', async () => {
    await app.database.pool.query(
      `insert into vehicle (id, sn, terminal_number, division_code) values ($1, '2309999', '2309999', '230102')`,
      [newId()],
    );
    expect(await app.made('ntrip/accounts', app.accountOf('of-device', { sn: '2309999' }))).toMatchObject({
      sn: '2309999',
    });
    const second = app.accountOf('of-same', { sn: '2309999' });
    expect(problems(await app.post('ntrip/accounts', second))).toEqual(['sn deviceHasAccount']);
    expect(problems(await app.post('ntrip/accounts', app.accountOf('of-none', { sn: '2308888' })))).toEqual([
      'sn vehicleMissing',
    ]);
  });

  it('is made in lots, each with a password of its own', async () => {
    const lot = await app.made<{ account: string; password: string }[]>('ntrip/generate', {
      prefix: 'lot',
      count: 3,
      days: 30,
      dealerId: app.mine,
    });
    expect(lot.map(({ account }) => account)).toEqual(['lot0001', 'lot0002', 'lot0003']);
    expect(await app.reasonOf('lot0002', 'ACC', { password: lot[1]!.password })).toBe('in');
    expect((await app.post('ntrip/generate', { prefix: 'lot', count: 1, days: 30 })).statusCode).toBe(409);
  });

  it('whose password was sealed with a key that is gone says so, lets nobody in, and is well again with a new one', async () => {
    const { id } = await app.made('ntrip/accounts', app.accountOf('keyless'));
    await app.database.pool.query(`update differential_account set password = '\\x00' where id = $1`, [id]);
    const shown = await app.post(`ntrip/accounts/${id}/secret`);
    expect([shown.statusCode, shown.json().data.key]).toEqual([409, 'passwordUnreadable']);
    expect(await app.reasonOf('keyless', 'ACC', { password: 'anything' })).toBe('wrongPassword');
    const { password } = (await app.post(`ntrip/accounts/${id}/password`)).json().data;
    expect(await app.reasonOf('keyless', 'ACC', { password })).toBe('in');
  });

  it('is kicked by name, kept out for some minutes, and both stand in the log', async () => {
    const { id } = await app.made('ntrip/accounts', app.accountOf('guest'));
    const { password } = (await app.post(`ntrip/accounts/${id}/secret`)).json().data;
    const heard: string[] = [];
    const end = app.door.listen({
      changed: () => undefined,
      recheck: () => undefined,
      watched: () => undefined,
      kick: (connectionId, reason) => heard.push(`${connectionId} ${reason}`),
    });
    await app.one.bus.settled();
    const answer = await app.door.admit(knock('guest', 'ACC', { password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    expect(
      (await app.post(`ntrip/session/${session}/kick`, { reason: 'test', keepOutMinutes: 10 })).statusCode,
    ).toBe(200);
    await expect.poll(() => heard).toEqual([`${session} kicked`]);
    end();
    await app.door.ended([
      { connectionId: session, atMs: Date.now(), reason: 'kicked', progress: progressOf(session) },
    ]);
    expect(await app.reasonOf('guest', 'ACC', { password })).toBe('keptOut');
    expect((await app.post(`ntrip/session/${session}/kick`, { reason: 'again' })).json().data.key).toBe(
      'sessionOver',
    );
    const log = (await app.one.call('GET', `diffLog?accountId=${id}`, { token: app.boss })).json().data.rows;
    expect(log.map(({ result, reason, note }: DiffLogRow) => [result, reason, note])).toEqual([
      ['refused', 'keptOut', ''],
      ['accepted', 'kicked', 'test'],
    ]);
  });

  it('is frozen, extended and kicked with all others of a filter', async () => {
    const names = ['lot-1', 'lot-2'];
    for (const name of names) await app.made('ntrip/accounts', app.accountOf(name));
    await app.made('ntrip/accounts', app.accountOf('other'));
    const doAll = async (action: string, more: object) => {
      const body = { batchKey: newId(), filter: { account: 'lot-' }, ...more };
      return (await app.post(`ntrip/accounts/batch/${action}`, body)).json().data;
    };
    const told = async () =>
      (await app.one.call('GET', 'ntrip/accounts', { token: app.boss }))
        .json()
        .data.rows.map(({ account, state }: DifferentialAccountRow) => `${account} ${state}`);
    const both = { done: 2, total: 2, refused: [] };
    expect(await doAll('freeze', { reason: 'season over' })).toMatchObject(both);
    expect(await told()).toEqual(
      expect.arrayContaining(['lot-1 frozen', 'lot-2 frozen', 'other toActivate']),
    );
    expect(await doAll('unfreeze', {})).toMatchObject(both);
    expect(await doAll('extend', { endsOn: '2099-01-01' })).toMatchObject(both);
    expect(await doAll('kick', { reason: 'test' })).toMatchObject(both);
  });
});

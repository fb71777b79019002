import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { authorizeRoutes } from './authorize.routes.ts';

let database: TestDatabase;
let one: TestApp;
let folder: string;
let boss: string;
let keeper: string;
let keeperId: string;
let helper: string;
let helperId: string;
const centre = [126, 45];
const division = (code: string, level: number, parent: string | null, name: string) => ({
  code,
  level,
  parent,
  name,
  name_en: name,
  centre,
  bbox: [120, 40, 130, 50],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-divisions-'));
  const divisions = [division('230000', 1, null, 'Heilongjiang'), division('230100', 2, '230000', 'Harbin')];
  await writeFile(join(folder, 'divisions.json'), JSON.stringify({ divisions }));
  const names = await openDivisions(folder, createLog({ level: 'silent', name: 'test' }));
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => authorizeRoutes({ pool, bus, doors: {}, divisions: names }));
  await database.pool.query(
    `insert into role (id, name, scope_kind) values (100, 'keeper', 'provider'), (101, 'helper', 'provider')`,
  );
  await database.pool.query(
    `insert into role_permission select 100, unnest(array['system', 'accountManage', 'accountManage.edit', 'authorizeManage',
       'authorizeManage.permission', 'authorizeManage.allocate', 'monitoring', 'carMonitor'])
     union all select 101, unnest(array['monitoring', 'carMonitor'])`,
  );
  await addAccount(database.pool, 'boss', { roleId: 1 });
  keeperId = await addAccount(database.pool, 'keeper', { roleId: 100 });
  helperId = await addAccount(database.pool, 'helper', { roleId: 101 });
  [boss, keeper, helper] = [await one.signIn('boss'), await one.signIn('keeper'), await one.signIn('helper')];
});
afterAll(async () => {
  await one.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const change = (changes: object[], token = boss, more: object = {}, id = helperId) =>
  one.call('PUT', `authorizeManage/${id}/permission`, {
    token,
    lang: 'en',
    body: { changes, reason: 'harvest', ...more },
  });
const status = async (path: string, token = helper) => (await one.call('GET', path, { token })).statusCode;
const detail = async (id = helperId) =>
  (await one.call('GET', `authorizeManage/${id}`, { token: boss, lang: 'en' })).json().data;
const allocate = (body: object, token = boss, id = helperId) =>
  one.call('POST', `authorizeManage/${id}/allocation`, {
    token,
    lang: 'en',
    body: { subject: 'vehicles', ...body },
  });

describe('personal grants', () => {
  it('R-6-017 R-6-018 R-6-019 R-6-020 give and take at once, with page and group above, and go back to the role', async () => {
    expect(await status('accountManage')).toBe(403);
    expect((await change([{ permission: 'accountManage.edit', effect: 'granted' }])).statusCode).toBe(200);
    await expect.poll(() => status('accountManage')).toBe(200);
    expect(await detail()).toMatchObject({
      granted: 1,
      denied: 0,
      codes: ['monitoring', 'carMonitor', 'system', 'accountManage', 'accountManage.edit'],
      grants: [
        { permission: 'accountManage.edit', effect: 'granted', state: 'inForce', by: 'boss', until: null },
      ],
      changedBy: 'boss',
      changedAt: expect.any(Number),
    });
    await change([
      { permission: 'accountManage.edit', effect: 'role' },
      { permission: 'monitoring', effect: 'denied' },
    ]);
    await expect.poll(() => status('accountManage')).toBe(403);
    const after = await detail();
    expect(after.codes).toEqual([]);
    expect(after.grants.map((grant: { state: string }) => grant.state)).toEqual(['inForce', 'ended']);
    await change([{ permission: 'monitoring', effect: 'role' }]);
    expect((await detail()).codes).toEqual(['monitoring', 'carMonitor']);
  });

  it('begin and end with their days', async () => {
    const planned = await change([{ permission: 'system', effect: 'granted' }], boss, {
      from: '2099-01-01',
      until: '2099-01-31',
    });
    expect(planned.json().data[0]).toMatchObject({ state: 'planned' });
    expect((await detail()).codes).not.toContain('system');
    await database.pool.query(
      `update personal_grant set from_at = now() - interval '2 days' where account_id = $1 and ended_at is null`,
      [helperId],
    );
    expect((await detail()).codes).toContain('system');
    await database.pool.query(
      `update personal_grant set until_at = now() - interval '1 second' where account_id = $1 and ended_at is null`,
      [helperId],
    );
    const over = await detail();
    expect(over.codes).not.toContain('system');
    expect(over.grants[0].state).toBe('ended');
    const past = await change([{ permission: 'system', effect: 'granted' }], boss, { until: '2020-01-01' });
    expect(problems(past)).toEqual(['until endsInPast']);
    const turned = await change([{ permission: 'system', effect: 'granted' }], boss, {
      from: '2099-02-01',
      until: '2099-01-01',
    });
    expect(problems(turned)).toEqual(['until twoTimePoints']);
    await change([{ permission: 'system', effect: 'role' }]);
  });

  it('are given by nobody to himself, of nothing that he lacks, and to nobody above him', async () => {
    const give = [{ permission: 'roleManage', effect: 'granted' }];
    expect(problems(await change(give, keeper))).toEqual(['changes cannotGrant']);
    expect((await change(give, keeper, {}, keeperId)).json().data.key).toBe('notOneself');
    await change(give, boss);
    // Now the helper has more than the keeper: he is out of the keeper's reach.
    expect(await status(`authorizeManage/${helperId}`, keeper)).toBe(404);
    expect((await change([{ permission: 'carMonitor', effect: 'denied' }], keeper)).statusCode).toBe(404);
    await change([{ permission: 'roleManage', effect: 'denied' }]);
    expect(await status(`authorizeManage/${helperId}`, keeper)).toBe(200);
    // To take a denial away is to give.
    const back = await change([{ permission: 'roleManage', effect: 'role' }], keeper);
    expect(problems(back)).toEqual(['changes cannotGrant']);
    await change([{ permission: 'roleManage', effect: 'role' }]);
    const second = await addAccount(database.pool, 'second', { roleId: 1 });
    const admin = await change([{ permission: 'carMonitor', effect: 'denied' }], boss, {}, second);
    expect(admin.json().data.key).toBe('fixedRole');
  });

  it('are found, copied and logged', async () => {
    await change([{ permission: 'historicalTrack', effect: 'granted' }]);
    const other = await addAccount(database.pool, 'other', { roleId: 101 });
    const copied = await one.call('POST', `authorizeManage/${other}/copy`, {
      token: boss,
      body: { from: helperId, reason: 'the same work' },
    });
    expect(copied.json().data).toMatchObject([{ permission: 'historicalTrack', effect: 'granted' }]);
    const names = async (query: string) =>
      (await one.call('GET', `authorizeManage?${query}`, { token: boss }))
        .json()
        .data.rows.map(({ name }: { name: string }) => name);
    expect(await names('permission=historicalTrack&sort=name')).toEqual([
      'boss',
      'helper',
      'other',
      'second',
    ]);
    expect(await names('hasGrants=yes&name=other')).toEqual(['other']);
    expect(await names('hasDenials=yes')).toEqual([]);
    const log = await database.pool.query(
      `select before, after from operation_log where action = 'authorizeManage.permission' and subject_id = $1`,
      [other],
    );
    expect(log.rows[0].after).toMatchObject({ reason: 'the same work' });
    expect(log.rows[0].after.permissions).toContain('historicalTrack');
    expect(log.rows[0].before.permissions).not.toContain('historicalTrack');
    await change([{ permission: 'historicalTrack', effect: 'role' }]);
  });
});

describe('allocations', () => {
  it('refuse a circle of bound accounts, naming the chain', async () => {
    const [a, b] = [
      await addAccount(database.pool, 'left', { roleId: 101 }),
      await addAccount(database.pool, 'right', { roleId: 101 }),
    ];
    const bind = (id: string, to: string) => allocate({ method: 'boundAccount', targets: [to] }, boss, id);
    expect((await bind(a, 'right')).statusCode).toBe(200);
    expect((await bind(a, 'left')).json().message).toContain('left → left');
    expect((await bind(b, 'left')).json().message).toContain('left → right → left');
    expect(problems(await bind(b, 'nobody'))).toEqual(['targets targetUnknown']);
  });

  it('R-5-043 R-9-046 take at most ten companies and ten SNs', async () => {
    const targets = Array.from({ length: 11 }, (_, i) => `${i}`);
    expect(problems(await allocate({ method: 'company', targets }))).toEqual(['targets tooManyCompanies']);
    expect(problems(await allocate({ method: 'singleDevice', targets }))).toEqual(['targets tooManySns']);
  });

  it('end, are extended, and stay as history', async () => {
    const made = (await allocate({ method: 'region', targets: ['230100'] })).json().data;
    const path = `authorizeManage/${helperId}/allocation/${made.ids[0]}`;
    expect((await detail()).allocations).toMatchObject([
      { method: 'region', targetName: 'Heilongjiang, Harbin', access: 'see', state: 'inForce', until: null },
    ]);
    expect((await one.call('PATCH', path, { token: boss, body: { until: '2099-12-31' } })).statusCode).toBe(
      200,
    );
    expect((await detail()).allocations[0].until).toBe(Date.UTC(2099, 11, 31, 15, 59, 59) / 1000);
    expect((await one.call('DELETE', path, { token: boss })).statusCode).toBe(200);
    expect((await one.call('DELETE', path, { token: boss })).statusCode).toBe(404);
    expect((await detail()).allocations[0].state).toBe('ended');
  });

  it('give nothing beyond the giver’s own scope, nor to operate what he may only see', async () => {
    const region = (code: string, access = 'see') =>
      allocate({ method: 'region', targets: [code], access }, keeper);
    expect(problems(await region('230100'))).toEqual(['targets areaTooWide']);
    const given = await allocate({ method: 'region', targets: ['230100'] }, boss, keeperId);
    expect(given.statusCode).toBe(200);
    await expect.poll(async () => (await region('230100')).statusCode).toBe(200);
    expect(problems(await region('230000'))).toEqual(['targets areaTooWide']);
    expect(problems(await region('230100', 'operate'))).toEqual(['targets areaTooWide']);
    expect(problems(await region('999999'))).toEqual(['targets targetUnknown']);
  });

  it('R-6-022 are as good as the areas of an account, which are set and logged', async () => {
    const set = (areas: string[], token = boss) =>
      one.call('PUT', `accountManage/${helperId}/area`, { token, body: { subject: 'vehicles', areas } });
    expect((await set(['230000'])).statusCode).toBe(200);
    expect((await detail()).areas).toMatchObject([
      { subject: 'vehicles', id: '230000', name: 'Heilongjiang' },
    ]);
    // The keeper may leave what is there, and add only what is his.
    await allocate({ method: 'region', targets: ['230100'] }, boss, keeperId);
    await expect.poll(async () => (await set(['230000', '230100'], keeper)).statusCode).toBe(200);
    expect((await set(['230000', '230100'], keeper)).statusCode).toBe(200);
    expect((await set([])).statusCode).toBe(200);
    const log = await database.pool.query(
      `select before, after from operation_log where action = 'accountManage.area' order by at, id`,
    );
    expect(log.rows.at(-1)).toEqual({ before: { vehicles: ['230000', '230100'] }, after: { vehicles: [] } });
  });
});

describe('viewing the product as a role', () => {
  it('R-4-009 has that role’s rights, writes nothing, is marked in the log, and ends', async () => {
    const answer = await one.call('POST', 'roleSwitch', { token: boss, body: { role: 100 } });
    const { token, expires_in, role_id } = answer.json().data;
    expect([role_id, token.startsWith('keeper-')]).toEqual([100, true]);
    expect(expires_in).toBeLessThanOrEqual(3600);
    const info = (await one.call('POST', 'accountInfo', { token })).json().data;
    expect(info).toMatchObject({ name: 'boss', roles: ['keeper'], role_id: 100 });
    expect(await status('roleManage', token)).toBe(403);
    expect(await status('authorizeManage', token)).toBe(200);
    const written = await change([{ permission: 'carMonitor', effect: 'denied' }], token);
    expect([written.statusCode, written.json().data.key]).toEqual([403, 'viewingAs']);
    expect((await one.call('POST', 'roleSwitch/back', { token })).statusCode).toBe(200);
    await expect.poll(() => status('authorizeManage', token)).toBe(401);
    expect(await status('roleManage', boss)).toBe(200);
    const log = await database.pool.query(
      `select action, viewed_as from operation_log where action like 'roleManage.viewAs%' order by at, id`,
    );
    expect(log.rows).toEqual([
      { action: 'roleManage.viewAs', viewed_as: '' },
      { action: 'roleManage.viewAsEnd', viewed_as: 'keeper' },
    ]);
  });

  it('ends with the own session', async () => {
    const own = await one.signIn('boss');
    const { token } = (await one.call('POST', 'roleSwitch', { token: own, body: { role: 101 } })).json().data;
    await one.call('POST', 'logout', { token: own });
    await expect.poll(() => status('carMonitor', token)).not.toBe(200);
    expect((await one.call('POST', 'accountInfo', { token })).statusCode).toBe(401);
  });
});

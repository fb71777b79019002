import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IssuedKey, SdkActivation, SdkLicenceRow, SdkUsageDay } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { insertDevice } from './open-call.store.ts';
import { sdkRoutes } from './sdk.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let agent: string;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, () => sdkRoutes(entityParts(pool)));
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query(`insert into role_permission select 20, unnest(array['basicInfo', 'sdk', 'sdk.create'])`);
  await addAccount(pool, 'agent', { roleId: 20 });
  boss = await one.signIn('boss');
  agent = await one.signIn('agent');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

let count = 0;
const form = (facts: object = {}) => {
  count += 1;
  return {
    partner: `Partner ${count}`,
    contactPhone: '13812345678',
    product: 'androidSdk',
    applicationId: `com.partner.app${count}`,
    deviceLimit: 2,
    interfaces: ['activate', 'heartbeat'],
    endsOn: null,
    ...facts,
  };
};
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = boss) =>
  one.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const issue = async (facts: object = {}): Promise<IssuedKey> =>
  (await call('POST', 'sdk/licences', form(facts))).json().data;
const read = async (id: string): Promise<SdkLicenceRow> =>
  (await call('GET', `sdk/licences/${id}`)).json().data;
const usedToday = async (id: string): Promise<SdkUsageDay> =>
  (await call('GET', `sdk/licences/${id}/usage`)).json<{ data: SdkUsageDay[] }>().data.at(-1)!;

/** A call of a partner's device, signed with its key; sent as often as it is called. */
function signing(path: 'activate' | 'heartbeat', key: string, body: object, agoS = 0) {
  const url = `/farm/v2/open/sdk/${path}`;
  const time = String(Math.floor(Date.now() / 1000) - agoS);
  const nonce = randomUUID();
  const bytes = JSON.stringify(body);
  const secret = createHash('sha256').update(key).digest();
  const signature = createHmac('sha256', secret)
    .update(`POST\n${url}\n${time}\n${nonce}\n${bytes}`)
    .digest('hex');
  const headers = { 'x-time': time, 'x-signature': signature, 'x-nonce': nonce };
  return () => one.call('POST', `open/sdk/${path}`, { body, headers, lang: 'en' });
}
const signed = (...call: Parameters<typeof signing>) => signing(...call)();
const device = ({ licence }: IssuedKey, deviceId: string) => ({
  applicationId: licence.applicationId,
  deviceId,
});

describe('SDK licences', () => {
  it('tell their key once, keep only its hash, and are the provider’s alone', async () => {
    const { licence, key } = await issue();
    expect(key).toMatch(/^fk_[\w-]{32}$/);
    expect(key.startsWith(licence.prefix)).toBe(true);
    expect(JSON.stringify(await read(licence.id))).not.toContain(key);
    const { rows } = await database.pool.query<{ text: string }>(
      `select coalesce(string_agg(coalesce(after::text, ''), ' '), '') as text from operation_log`,
    );
    expect(rows[0]!.text).not.toContain(key);
    expect((await call('GET', 'sdk/licences', undefined, agent)).json().data.total).toBe(0);
    expect((await call('GET', `sdk/licences/${licence.id}`, undefined, agent)).statusCode).toBe(404);
    expect((await call('POST', 'sdk/licences', form(), agent)).statusCode).toBe(403);
  });

  it('are refused with each wrong field named', async () => {
    const wrong = {
      deviceLimit: 0,
      applicationId: 'a b',
      addresses: ['10.0.0.256'],
      interfaces: [],
      endsOn: undefined,
    };
    expect(problems(await call('POST', 'sdk/licences', form(wrong)))?.sort()).toEqual([
      'addresses.0 addressFormat',
      'applicationId applicationIdRule',
      'deviceLimit wholeRange',
      'endsOn accountEndMissing',
      'interfaces required',
    ]);
  });

  it('are revoked for good, once the partner’s name is typed', async () => {
    const { licence } = await issue();
    const path = `sdk/licences/${licence.id}/revoke`;
    expect(problems(await call('POST', path, { partner: 'partner' }))).toEqual(['partner partnerMismatch']);
    expect((await call('POST', path, { partner: licence.partner })).json().data.state).toBe('revoked');
    expect((await call('POST', `sdk/licences/${licence.id}/resume`)).json().data.key).toBe(
      'notAllowedTransition',
    );
    expect((await call('POST', `sdk/licences/${licence.id}/rotate`, { keepDays: 0 })).statusCode).toBe(409);
  });
});

describe('calls of partners', () => {
  it('an activation raises "devices used" by one; after Suspend the same call is refused and counted', async () => {
    const issued = await issue();
    const { id } = issued.licence;
    const activate = () => signed('activate', issued.key, { ...device(issued, 'tablet-1'), sn: '1234567' });
    expect((await activate()).statusCode).toBe(200);
    expect((await activate()).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ devicesUsed: 1, callsToday: 2 });
    await call('POST', `sdk/licences/${id}/suspend`);
    expect((await activate()).json().data.key).toBe('apiKeySuspended');
    expect(await usedToday(id)).toMatchObject({ calls: 2, refused: 1 });
    await call('POST', `sdk/licences/${id}/resume`);
    expect((await signed('heartbeat', issued.key, device(issued, 'tablet-1'))).statusCode).toBe(200);
    // A listener sends it again.
    const send = signing('heartbeat', issued.key, device(issued, 'tablet-1'));
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json().data.key).toBe('apiSignature');
  });

  it('stop at the device limit, also when they come at once; a removed device makes room', async () => {
    const issued = await issue({ deviceLimit: 2 });
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(
      names.map((name) => signed('activate', issued.key, device(issued, name))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const path = `sdk/licences/${issued.licence.id}/devices`;
    const devices: SdkActivation[] = (await call('GET', path)).json().data;
    expect((await call('DELETE', `${path}/${devices[0]!.id}`)).json().data.devicesUsed).toBe(1);
    expect(
      (await signed('heartbeat', issued.key, device(issued, devices[0]!.deviceId))).json().data.key,
    ).toBe('apiNotActivated');
    expect((await signed('activate', issued.key, device(issued, 'e'))).statusCode).toBe(200);
  });

  it('that are sent twice at once activate one device, also the last that the licence has room for', async () => {
    const { id } = (await issue({ deviceLimit: 1 })).licence;
    const tablet = { deviceId: 'tablet-9', sn: '1234567', address: '192.0.2.9' };
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await first.query('begin');
      await second.query('begin');
      expect(await insertDevice(first, id, tablet)).toBe(true);
      // It waits for the first, and judges by what that has left.
      const waiting = insertDevice(second, id, tablet);
      await first.query('commit');
      expect(await waiting).toBe(true);
      await second.query('commit');
    } finally {
      first.release();
      second.release();
    }
    expect(await read(id)).toMatchObject({ devicesUsed: 1 });
  });

  it('are refused with a wrong signature, an old time, a foreign key, another address or a used-up quota', async () => {
    const issued = await issue({ dailyQuota: 1 });
    const body = device(issued, 'x');
    const keyOf = async (answer: ReturnType<typeof signed>) => (await answer).json().data.key;
    expect(await keyOf(signed('activate', 'fk_wrong', body))).toBe('apiSignature');
    expect(await keyOf(signed('activate', issued.key, body, 400))).toBe('apiSignature');
    expect(await keyOf(signed('activate', (await issue()).key, body))).toBe('apiSignature');
    expect((await signed('activate', issued.key, body)).statusCode).toBe(200);
    expect(await keyOf(signed('activate', issued.key, body))).toBe('apiQuota');
    const fenced = await issue({ addresses: ['10.9.0.0/16'] });
    expect(await keyOf(signed('activate', fenced.key, device(fenced, 'x')))).toBe('apiAddress');
  });

  it('go on with the old key for the days given, and no longer', async () => {
    const issued = await issue();
    const { id } = issued.licence;
    const next: IssuedKey = (await call('POST', `sdk/licences/${id}/rotate`, { keepDays: 5 })).json().data;
    for (const { key } of [issued, next])
      expect((await signed('activate', key, device(issued, 'x'))).statusCode).toBe(200);
    await database.pool.query(`update api_key set old_until = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    expect((await signed('activate', issued.key, device(issued, 'x'))).json().data.key).toBe('apiSignature');
    await call('POST', `sdk/licences/${id}/rotate`, { keepDays: 0 });
    expect((await signed('activate', next.key, device(issued, 'x'))).json().data.key).toBe('apiSignature');
  });
});

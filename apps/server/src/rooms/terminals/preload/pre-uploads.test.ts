import type { ConfigurationTarget, PreUploadRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { giveFirstAccess, requireOwnMount } from '#rooms/corrections/public.ts';
import { testKeys } from '#rooms/corrections/testing/caster-rig.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { tboxRoutes } from '../tboxes/tbox.routes.ts';
import { preUploadRoutes } from './pre-upload.routes.ts';
import { openPreloader } from './preloader.ts';

let database: TestDatabase;
let app: TestApp;
let north: string;
let south: string;
const tokens: Record<string, string> = {};
const keys = testKeys();
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...preUploadRoutes({ ...entityParts(pool), bus, requireMount: requireOwnMount }),
    ...tboxRoutes({ ...entityParts(pool), bus }),
  ]);
  [north, south] = [await addDealer(database.pool, 'North'), await addDealer(database.pool, 'South')];
  await addReaders(database.pool, north, 'boss');
  for (const name of ['boss', 'dealer', 'stranger']) tokens[name] = await app.signIn(name);
});
afterAll(async () => {
  await app.close();
  await database.close();
  keys.remove();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = 'boss') =>
  app.call(method, path, { token: tokens[who]!, lang: 'en', ...(body && { body }) });
const form = (more: object = {}) => ({
  name: `n${++count}`,
  kind: 'tbox',
  items: { workingS: 2 },
  ...more,
});
async function create(more: object = {}, who = 'boss'): Promise<PreUploadRow> {
  const answer = await call('POST', 'preUploadConfig', form(more), who);
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data;
}
const read = async (id: string): Promise<PreUploadRow> =>
  (await call('GET', `preUploadConfig/${id}`)).json().data;
const statesOf = async (id: string): Promise<string[]> =>
  ((await call('GET', `preUploadConfig/${id}/targets`)).json().data as ConfigurationTarget[]).map(
    ({ sn, state }) => `${sn} ${state}`,
  );
/** A device in stock. */
async function device(category = 'tbox', dealerId: string | null = null): Promise<string> {
  const sn = String(3_600_000 + ++count);
  await database.pool.query(
    'insert into vehicle (id, sn, terminal_number, category, dealer_id) values ($1, $2, $2, $3, $4)',
    [newId(), sn, category, dealerId],
  );
  return sn;
}

describe('pre-uploaded configurations', () => {
  it('without SNs are templates, are listed with their items and filtered by what they are', async () => {
    const { id, ...row } = await create({ name: 'Template', kind: 'vehicle', items: { trackM: 1.9 } });
    expect(row).toMatchObject({ state: 'template', itemCount: 1, sns: 0, author: 'boss', revision: 1 });
    const named = async (query: string): Promise<string[]> =>
      (await call('GET', `preUploadConfig?${query}`)).json().data.rows.map((one: PreUploadRow) => one.id);
    expect(await named('state=template&kind=vehicle')).toEqual([id]);
    expect(await named('name=templ&author=boss')).toEqual([id]);
    expect(await named('kind=network')).toEqual([]);
  });

  it('are one table with the saved configurations of T-BOXes', async () => {
    const { id } = await create({ name: 'Shared', items: { sleepS: 900 } });
    const saved = (await call('GET', 'tboxConfigs')).json().data;
    expect(saved).toMatchObject([{ id, name: 'Shared', items: { sleepS: 900 } }]);
    const taken = await call('POST', 'tboxConfigs', { name: 'shared', items: { workingS: 1 } });
    expect([taken.statusCode, problems(taken)]).toEqual([409, ['name configurationNameTaken']]);
    expect(problems(await call('POST', 'preUploadConfig', form({ name: 'SHARED' })))).toEqual([
      'name configurationNameTaken',
    ]);
  });

  it.each([
    ['tbox', { workingS: 601 }, ['items.workingS wholeRange']],
    ['tbox', { server2: 'gps.example.com' }, ['items.server2 portMissing']],
    ['tbox', { server2: '1.2.3.999:80' }, ['items.server2 hostFormat']],
    ['tbox', { trackM: 2 }, ['items invalidValue']],
    ['vehicle', { wheelBaseM: 2.605 }, ['items.wheelBaseM twoDecimals']],
    ['implement', { implementWidthM: 61 }, ['items.implementWidthM outOfRange']],
    ['network', { apn: 'with blank' }, ['items.apn invalidValue']],
    ['network', { serverHost: 'gps.example.com' }, ['items.serverPort portMissing']],
    ['correction', { mountPoint: 'X' }, ['items.source required']],
    ['correction', { source: 'own', mountPoint: 'NOWHERE' }, ['items.mountPoint mountUnknown']],
    ['network', {}, ['items noSelection']],
  ])('refuse of kind %s the values %j at their field', async (kind, items, expected) => {
    expect(problems(await call('POST', 'preUploadConfig', form({ kind, items })))).toEqual(expected);
  });

  it('refuse SNs that are unknown, of the wrong kind, over ten typed, and a day in the past', async () => {
    const [tbox, tractor] = [await device(), await device('autoSteer')];
    const told = async (more: object) => problems(await call('POST', 'preUploadConfig', form(more)));
    expect(await told({ sns: ['3999999'] })).toEqual(['sns snUnknown']);
    expect(await told({ sns: [tractor] })).toEqual(['sns notATbox']);
    expect(await told({ kind: 'implement', items: { implementWidthM: 3 }, sns: [tbox] })).toEqual([
      'sns isATbox',
    ]);
    expect(await told({ sns: [tbox], validUntil: '2020-01-01' })).toEqual(['validUntil dateInPast']);
    const many = Array.from({ length: 11 }, (_, i) => String(3_990_000 + i));
    expect(await told({ sns: many, expected: true })).toEqual(['sns tooManySns']);
    expect((await create({ sns: many, expected: true, fromFile: true })).waiting).toBe(11);
  });

  it('wait for one SN and kind once: a newer one replaces the older', async () => {
    const sn = await device();
    const [older, other] = [
      await create({ sns: [sn] }),
      await create({ kind: 'network', items: { apn: 'a' }, sns: [sn] }),
    ];
    const newer = await create({ sns: [sn] });
    expect(await statesOf(older.id)).toEqual([`${sn} superseded`]);
    expect((await read(older.id)).state).toBe('superseded');
    expect(await statesOf(other.id)).toEqual([`${sn} waiting`]);
    expect(await statesOf(newer.id)).toEqual([`${sn} waiting`]);
  });

  it('are another revision when they change while they wait, and let go of SNs that are taken out', async () => {
    const [one, two] = [await device(), await device()];
    const made = await create({ sns: [one] });
    const edit = { name: made.name, kind: 'tbox', items: { workingS: 3 }, sns: [two], version: made.version };
    const edited = (await call('PUT', `preUploadConfig/${made.id}`, edit)).json().data;
    expect(edited).toMatchObject({ revision: 2, items: { workingS: 3 }, waiting: 1, sns: 2 });
    expect(await statesOf(made.id)).toEqual([`${one} withdrawn`, `${two} waiting`]);

    expect((await call('PUT', `preUploadConfig/${made.id}`, edit)).statusCode).toBe(409);
    const other = { ...edit, kind: 'network', items: { apn: 'a' }, version: edited.version };
    expect((await call('PUT', `preUploadConfig/${made.id}`, other)).statusCode).toBe(409);
  });

  it('are withdrawn, activated again, and over after their last day', async () => {
    const sn = await device();
    const { id } = await create({ sns: [sn] });
    expect((await call('POST', `preUploadConfig/${id}/withdraw`)).json().data.state).toBe('withdrawn');
    expect((await call('POST', `preUploadConfig/${id}/withdraw`)).statusCode).toBe(409);
    const again = await call('POST', `preUploadConfig/${id}/activate`, {
      sns: [sn],
      validUntil: '2099-12-31',
    });
    expect(again.json().data).toMatchObject({ state: 'waiting', validUntil: '2099-12-31' });
    await database.pool.query(`update saved_configuration set valid_until = '2020-01-01' where id = $1`, [
      id,
    ]);
    const log = createLog({ level: 'silent', name: 'test' });
    await openPreloader({
      ...entityParts(database.pool),
      bus: app.bus,
      log,
      box: keys.box,
      giveAccess: giveFirstAccess,
    }).round();
    expect(await statesOf(id)).toEqual([`${sn} expired`]);
    expect((await read(id)).state).toBe('expired');
  });

  it('are deleted while no terminal has got them', async () => {
    const sn = await device();
    const [free, sent] = [await create({ sns: [sn] }), await create({})];
    await database.pool.query(
      `insert into configuration_target (id, configuration_id, kind, sn, state, command_id, created_by)
       values (gen_random_uuid(), $1, 'tbox', '3999998', 'sent', gen_random_uuid(), gen_random_uuid())`,
      [sent.id],
    );
    expect((await call('DELETE', `preUploadConfig/${free.id}`)).statusCode).toBe(200);
    expect((await call('GET', `preUploadConfig/${free.id}`)).statusCode).toBe(404);
    for (const path of ['preUploadConfig', 'tboxConfigs'])
      expect((await call('DELETE', `${path}/${sent.id}`)).json()).toMatchObject({ code: 409 });
  });

  it('take their values from a reference device, as they were read last', async () => {
    const sn = await device();
    const at = (kind: string) => call('GET', `preUploadConfig/reference?sn=${sn}&kind=${kind}`);
    expect((await at('tbox')).json().data).toEqual({ items: {}, readAt: null });
    await database.pool.query(
      `insert into tbox (vehicle_id, items, items_at) select id, '{"workingS": 9, "server1": "x:1"}', now() from vehicle where sn = $1`,
      [sn],
    );
    await database.pool.query(
      `insert into terminal_parameter (vehicle_no, id, raw) select no, 61522, '\\xff6a' from vehicle where sn = $1`,
      [sn],
    );
    expect((await at('tbox')).json().data).toMatchObject({ items: { workingS: 9 } });
    expect((await at('vehicle')).json().data).toMatchObject({ items: { antennaRightM: -0.15 } });
    expect(problems(await call('GET', 'preUploadConfig/reference?sn=3999997&kind=tbox'))).toEqual([
      'sn snUnknown',
    ]);
  });
});

describe('who knows of a configuration', () => {
  it('is the company that it belongs to, and the provider; a stranger sees nothing and sets nothing', async () => {
    const [theirs, ours] = [await device('tbox', north), await device('tbox', south)];
    const mine = await create({ sns: [theirs] }, 'dealer');
    expect(mine).toMatchObject({ dealerId: north, dealer: 'North' });
    const foreign = await create({ dealerId: south, sns: [ours] });
    const own = await create({});
    const listed = async (who: string): Promise<string[]> =>
      (await call('GET', 'preUploadConfig?size=200', undefined, who))
        .json()
        .data.rows.map((row: PreUploadRow) => row.id);
    expect(await listed('dealer')).toEqual([mine.id]);
    expect(await listed('stranger')).toEqual([]);
    expect(await listed('boss')).toEqual(expect.arrayContaining([mine.id, foreign.id, own.id]));
    for (const id of [foreign.id, own.id])
      for (const who of ['dealer', 'stranger']) {
        expect((await call('GET', `preUploadConfig/${id}`, undefined, who)).statusCode).toBe(404);
        expect((await call('GET', `preUploadConfig/${id}/targets`, undefined, who)).statusCode).toBe(404);
        expect((await call('POST', `preUploadConfig/${id}/withdraw`, undefined, who)).statusCode).toBe(404);
        expect((await call('DELETE', `preUploadConfig/${id}`, undefined, who)).statusCode).toBe(404);
      }
    // A device of another company is none for a dealer, and another company is out of reach.
    expect(problems(await call('POST', 'preUploadConfig', form({ sns: [ours] }), 'dealer'))).toEqual([
      'sns snUnknown',
    ]);
    expect(problems(await call('POST', 'preUploadConfig', form({ dealerId: south }), 'dealer'))).toEqual([
      'dealerId dealerOutOfReach',
    ]);
    // What somebody else lets wait for the same SN stays as it is.
    const expected = await create({ sns: [ours], expected: true }, 'dealer');
    expect(await statesOf(foreign.id)).toEqual([`${ours} waiting`]);
    const seen = (await call('GET', `preUploadConfig/${expected.id}/targets`, undefined, 'dealer')).json()
      .data;
    expect(seen).toMatchObject([{ sn: ours, known: false, state: 'waiting' }]);
  });
});

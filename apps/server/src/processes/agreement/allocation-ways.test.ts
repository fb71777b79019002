import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let mine: World;
const ownerPhone = '13700005555';
let other: World;
let boss: string;
let helperId: string;
let friendId: string;
let helper: string;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ mine, other } = await twoWorlds(pool));
    helperId = await addAccount(pool, 'helper', { roleId: 700 });
    friendId = await addAccount(pool, 'friend', { roleId: 700 });
  });
  [boss, helper] = [await app.signIn('boss'), await app.signIn('helper')];
  const ownerId = await newOwner('Sun', ownerPhone);
  expect((await app.call('PATCH', `cars/${mine.vehicle}/owner`, boss, { ownerId })).statusCode).toBe(200);
  for (const [bsCode, { dealer, division }] of [
    ['HERE', mine],
    ['THERE', other],
  ] as const) {
    const answer = await app.call('POST', 'baseStations', boss, {
      bsCode,
      name: bsCode,
      bsType: 'network',
      longitude: '126.630000001',
      latitude: 45.72,
      height: 150.25,
      mountPoint: bsCode,
      divisionCode: division,
      dealerId: dealer,
      ownerId: bsCode === 'HERE' ? ownerId : null,
    });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.any(String)]);
  }
});
afterAll(() => app.close());

async function newOwner(name: string, phone: string): Promise<string> {
  const answer = await app.call('POST', 'owners', boss, {
    name,
    kind: 'farm',
    contactPerson: name,
    phone,
    divisionCode: '230102',
  });
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data.id;
}

type Subject = 'vehicles' | 'stations';
const places = { vehicles: 'monitor/vehicle/list', stations: 'monitor/station/list?size=100' } as const;

/** What somebody sees of a subject: SNs of vehicles, codes of base stations. */
async function seen(subject: Subject, token = helper): Promise<string[]> {
  const answer = await app.call('GET', places[subject], token);
  const { rows } = answer.json<{ data: { rows: { sn?: string; bsCode?: string }[] } }>().data;
  return rows.map(({ sn, bsCode }) => bsCode ?? sn ?? '').sort();
}

async function allocated(subject: Subject, form: object, to = helperId): Promise<() => Promise<unknown>> {
  const answer = await app.call('POST', `authorizeManage/${to}/allocation`, boss, { subject, ...form });
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.any(String)]);
  const [id] = answer.json<{ data: { ids: string[] } }>().data.ids;
  return () => app.call('DELETE', `authorizeManage/${to}/allocation/${id}`, boss);
}

/** Gives each subject in one way, sees exactly that, takes it back, and sees nothing. */
async function comesAndGoes(formOf: (subject: Subject) => object): Promise<void> {
  for (const [subject, expected] of [
    ['vehicles', mine.sn],
    ['stations', 'HERE'],
  ] as const) {
    expect([subject, await seen(subject)]).toEqual([subject, []]);
    const takeBack = await allocated(subject, formOf(subject));
    await expect.poll(() => seen(subject)).toEqual([expected]);
    await takeBack();
    await expect.poll(() => seen(subject)).toEqual([]);
  }
}

it('R-6-024 a region gives the vehicles or the base stations in it', () =>
  comesAndGoes(() => ({ method: 'region', targets: ['230100'] })));

it('R-6-025 an owner is given by the phone number: all vehicles, or all base stations, of that contact', () =>
  comesAndGoes(() => ({ method: 'userContact', targets: [ownerPhone] })));

it('R-6-026 a single device is given by its SN, a base station by its code', () =>
  comesAndGoes((subject) => ({
    method: 'singleDevice',
    targets: [subject === 'vehicles' ? mine.sn : 'HERE'],
  })));

it('R-6-027 a company gives its vehicles or its base stations', () =>
  comesAndGoes(() => ({ method: 'company', targets: [mine.dealer] })));

it('R-6-028 a bound account gives what that account sees, and takes it along when it loses it', async () => {
  for (const [subject, target, expected] of [
    ['vehicles', mine.sn, mine.sn],
    ['stations', 'HERE', 'HERE'],
  ] as const) {
    const unbind = await allocated(subject, { method: 'boundAccount', targets: ['friend'] });
    expect(await seen(subject)).toEqual([]);
    const takeBack = await allocated(subject, { method: 'singleDevice', targets: [target] }, friendId);
    await expect.poll(() => seen(subject)).toEqual([expected]);
    await takeBack();
    await expect.poll(() => seen(subject)).toEqual([]);
    await unbind();
  }
});

it('a station follows its owner when two owners become one, and keeps an owner from being deleted', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from owner where phone = $1', [
    ownerPhone,
  ]);
  const into = await newOwner('Wu', '13700006666');
  const merge = { from: rows[0]!.id, into };
  expect((await app.call('POST', 'owners/merge', boss, merge)).statusCode).toBe(200);
  const takeBack = await allocated('stations', { method: 'userContact', targets: ['13700006666'] });
  await expect.poll(() => seen('stations')).toEqual(['HERE']);
  await takeBack();
  const { rowCount } = await app.database.pool.query(
    'update vehicle set owner_id = null where owner_id = $1',
    [into],
  );
  expect(rowCount).toBe(1);
  expect((await app.call('DELETE', `owners/${into}`, boss)).statusCode).toBe(409);
});

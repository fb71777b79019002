import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { followTheClock } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let mine: World;
let other: World;
let boss: string;
let helperId: string;
let followerId: string;
let helper: string;
let follower: string;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ mine, other } = await twoWorlds(pool));
    helperId = await addAccount(pool, 'helper', { roleId: 700 });
    followerId = await addAccount(pool, 'follower', { roleId: 700 });
  });
  boss = await app.signIn('boss');
  [helper, follower] = [await app.signIn('helper'), await app.signIn('follower')];
});
afterAll(() => app.close());

const allocate = async (id: string, body: object): Promise<string> => {
  const answer = await app.call('POST', `authorizeManage/${id}/allocation`, boss, {
    subject: 'vehicles',
    ...body,
  });
  return answer.json<{ data: { ids: string[] } }>().data.ids[0]!;
};
const sns = async (token: string): Promise<string[]> => {
  const answer = await app.call('GET', 'monitor/vehicle/list', token);
  return answer.json<{ data: { rows: { sn: string }[] } }>().data.rows.map(({ sn }) => sn);
};
const whoSees = async (sn: string): Promise<unknown[]> => {
  const answer = await app.call('GET', `authorizeManage/whoSees?sn=${sn}`, boss);
  return answer
    .json<{ data: { name: string; by: string; access: string }[] }>()
    .data.map((row) => [row.name, row.by, row.access]);
};

describe('an allocation', () => {
  it('shows exactly the vehicle that was given, without a new sign-in, and who sees it', async () => {
    expect(await sns(helper)).toEqual([]);
    const form = { method: 'singleDevice', targets: [other.sn] };
    const preview = await app.call('POST', `authorizeManage/${helperId}/preview`, boss, {
      subject: 'vehicles',
      ...form,
    });
    expect(preview.json()).toMatchObject({
      data: {
        devices: 1,
        already: 0,
        sees: 0,
        willSee: 1,
        first: [{ sn: other.sn, alias: 'OtherMark', already: false }],
      },
    });
    const id = await allocate(helperId, form);
    await expect.poll(() => sns(helper)).toEqual([other.sn]);
    expect(await whoSees(other.sn)).toEqual([
      ['boss', 'role', 'operate'],
      ['helper', 'singleDevice', 'see'],
    ]);
    const listed = await app.call('GET', `authorizeManage?sn=${other.sn}`, boss);
    const names = listed.json<{ data: { rows: { name: string }[] } }>().data.rows.map(({ name }) => name);
    expect(names.sort()).toEqual(['boss', 'helper']);
    const order = await app.call('POST', 'command', helper, { kind: 'locate', device: other.vehicle });
    expect([order.statusCode, order.json<{ data: { key: string } }>().data.key]).toEqual([403, 'seeOnly']);
    await app.call('DELETE', `authorizeManage/${helperId}/allocation/${id}`, boss);
    await expect.poll(() => sns(helper)).toEqual([]);
  });

  it('is chosen among what the giver sees himself, by SN, name or place, with what is seen already marked', async () => {
    const choices = async (asked: string, token = boss): Promise<unknown[]> => {
      const answer = await app.call('GET', `authorizeManage/${helperId}/devices?${asked}`, token);
      return answer
        .json<{ data: { devices: { sn: string; already: boolean }[] } }>()
        .data.devices.map(({ sn, already }) => [sn, already]);
    };
    expect(await choices('q=OtherMark')).toEqual([[other.sn, false]]);
    expect(await choices(`q=${mine.sn}`)).toEqual([[mine.sn, false]]);
    expect(await choices('q=100%25')).toEqual([]);
    const [{ lng, lat }] = (
      await app.database.pool.query<{ lng: number; lat: number }>(
        `select l.lng, l.lat from vehicle_latest l join vehicle v on v.no = l.vehicle_no where v.id = $1`,
        [other.vehicle],
      )
    ).rows as [{ lng: number; lat: number }];
    const around = (west: number, east: number) => `bbox=${west},${lat - 0.001},${east},${lat + 0.001}`;
    expect(await choices(around(lng - 0.001, lng + 0.001))).toContainEqual([other.sn, false]);
    expect(await choices(around(lng + 0.001, lng + 0.002))).toEqual([]);
    // Across the 180th meridian: all but the strip between.
    expect(await choices(around(lng - 0.001, lng - 0.002))).toContainEqual([other.sn, false]);
    const id = await allocate(helperId, { method: 'singleDevice', targets: [other.sn] });
    expect(await choices('q=OtherMark')).toEqual([[other.sn, true]]);
    await app.call('DELETE', `authorizeManage/${helperId}/allocation/${id}`, boss);
    await expect.poll(() => sns(helper)).toEqual([]);
  });

  it('is not needed for the stock: staff of the provider see what was booked in, until a dealer has it', async () => {
    const { pool } = app.database;
    const id = newId();
    await pool.query(
      `insert into role (id, name, scope_kind) values (720, 'stock keepers', 'provider');
       insert into role_permission select 720, permission from role_permission where role_id = 700`,
    );
    await addAccount(pool, 'storekeeper', { roleId: 720 });
    await addAccount(pool, 'onlooker', { roleId: 5 });
    const keeper = await app.signIn('storekeeper');
    expect(await sns(keeper)).toEqual([]);
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, state) values ($1, '1234509', '1234509', 'idle')`,
      [id],
    );
    const seers = async () => (await whoSees('1234509')).map((row) => (row as string[])[0]);
    expect(await seers()).toContain('storekeeper');
    expect(await seers()).not.toContain('onlooker');
    const finds = async (token: string) => (await app.call('GET', `vehicles/${id}`, token)).statusCode;
    expect(await finds(keeper)).toBe(200);
    await pool.query(`update vehicle set state = 'inUse' where id = $1`, [id]);
    expect(await finds(keeper)).toBe(404);
    expect(await seers()).not.toContain('storekeeper');
    await pool.query('delete from vehicle where id = $1', [id]);
  });

  it('to operate lets orders through to the terminal', async () => {
    const id = await allocate(helperId, { method: 'singleDevice', targets: [other.sn], access: 'operate' });
    const ordered = async () => {
      const answer = await app.call('POST', 'command', helper, { kind: 'locate', device: other.vehicle });
      return answer.json<{ data: { key?: string } }>().data.key;
    };
    await expect.poll(() => sns(helper)).toEqual([other.sn]);
    expect(await ordered()).not.toBe('seeOnly');
    await app.call('DELETE', `authorizeManage/${helperId}/allocation/${id}`, boss);
  });

  it('to a bound account is followed live, and ends with that account', async () => {
    await allocate(followerId, { method: 'boundAccount', targets: ['helper'] });
    expect(await sns(follower)).toEqual([]);
    const id = await allocate(helperId, { method: 'singleDevice', targets: [mine.sn] });
    await expect.poll(() => sns(follower)).toEqual([mine.sn]);
    expect(await whoSees(mine.sn)).toContainEqual(['follower', 'boundAccount', 'see']);
    await app.call('DELETE', `authorizeManage/${helperId}/allocation/${id}`, boss);
    await expect.poll(() => sns(follower)).toEqual([]);
    const scoped = await app.database.pool.query<{ id: string }>(
      `select id from account where name = 'scoped'`,
    );
    await allocate(helperId, { method: 'boundAccount', targets: ['scoped'] });
    await expect.poll(() => sns(follower)).toEqual([mine.sn]);
    expect((await app.call('DELETE', `accountManage/${scoped.rows[0]!.id}`, boss)).statusCode).toBe(200);
    await expect.poll(() => sns(follower)).toEqual([]);
    expect(await sns(helper)).toEqual([]);
  });

  it('of an owner’s machines by his phone covers all of them, also those that come later', async () => {
    const make = async (name: string, phone: string): Promise<string> => {
      const id = newId();
      await app.database.pool.query(
        `insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'farm', $3, '230102')`,
        [id, name, phone],
      );
      return id;
    };
    const [owner, buyer] = [await make('Zhao', '13700001111'), await make('Qian', '13700003333')];
    const give = ({ vehicle }: World, ownerId: string) =>
      app.call('PATCH', `cars/${vehicle}/owner`, boss, { ownerId });
    expect((await give(mine, owner)).statusCode).toBe(200);
    const form = { method: 'userContact', targets: ['+86 137-0000-1111'] };
    const preview = await app.call('POST', `authorizeManage/${helperId}/preview`, boss, {
      ...form,
      subject: 'vehicles',
    });
    expect(preview.json()).toMatchObject({ data: { devices: 1, first: [{ sn: mine.sn }] } });
    const id = await allocate(helperId, form);
    await expect.poll(() => sns(helper)).toEqual([mine.sn]);
    expect(await whoSees(mine.sn)).toContainEqual(['helper', 'userContact', 'see']);
    const now = await app.call('GET', `authorizeManage/${helperId}/effective`, boss);
    const { vehicles } = now.json<{ data: { vehicles: { see: number; places: object[] } } }>().data;
    const where = { lng: expect.any(Number), lat: expect.any(Number), count: 1 };
    expect(vehicles).toMatchObject({ see: 1, places: [where] });
    const rights = await app.call('GET', `authorizeManage/${helperId}`, boss);
    const [given] = rights
      .json<{ data: { allocations: { id: string; targetName: string; devices: number }[] } }>()
      .data.allocations.filter((one) => one.id === id);
    expect(given).toMatchObject({ targetName: 'Zhao 13700001111', devices: 1 });
    await give(other, owner);
    await expect.poll(async () => (await sns(helper)).sort()).toEqual([mine.sn, other.sn]);
    await give(mine, buyer);
    await expect.poll(() => sns(helper)).toEqual([other.sn]);
    const unknown = await app.call('POST', `authorizeManage/${helperId}/allocation`, boss, {
      ...form,
      subject: 'vehicles',
      targets: ['13700002222'],
    });
    expect(unknown.json()).toMatchObject({ data: { key: 'targetUnknown' } });
    await app.call('DELETE', `authorizeManage/${helperId}/allocation/${id}`, boss);
    await expect.poll(() => sns(helper)).toEqual([]);
  });

  it('ends by its date, and running sessions are told', async () => {
    const told: string[] = [];
    await allocate(helperId, { method: 'region', targets: ['CN'], until: '2099-01-01' });
    await expect.poll(async () => (await sns(helper)).sort()).toEqual([mine.sn, other.sn]);
    const { pool } = app.database;
    expect(await followTheClock(pool, { publish() {} })).toEqual([]);
    await pool.query(
      `update allocation set from_at = now() - interval '2 days', until_at = now() - interval '1 second'
       where account_id = $1 and ended_at is null`,
      [helperId],
    );
    const turned = await followTheClock(pool, {
      publish: (channel, message) => void told.push(`${channel} ${JSON.stringify(message)}`),
    });
    expect(turned).toMatchObject([{ accountId: helperId, told: 'ended', what: 'allocation' }]);
    expect(told.sort()).toEqual(
      [helperId, followerId]
        .map((id) => `session {"accountId":"${id}","sessionId":null,"reason":"rights"}`)
        .sort(),
    );
    expect(await followTheClock(pool, { publish() {} })).toEqual([]);
  });
});

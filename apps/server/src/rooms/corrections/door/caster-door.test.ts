import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import type { CasterDoor, Knock } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import {
  addCorrectionAccount,
  addStation,
  knock,
  progressOf,
  quietBus,
  sourcePassword,
  testKeys,
} from '../testing/caster-rig.ts';
import { openCasterDoor } from './caster-door.ts';

let database: TestDatabase;
let bus: Bus;
let door: CasterDoor;
let nowMs = Date.now();
const keys = testKeys();
let mounts: { FIELD: string; OTHER: string };
let station: string;

const open = (node = 'caster@test') =>
  openCasterDoor({ pool: database.pool, bus, keyFolder: keys.keyFolder, node, now: () => nowMs });
const account = (name: string, over: object = {}) =>
  addCorrectionAccount({ pool: database.pool, box: keys.box }, name, over as Record<string, unknown>);

beforeAll(async () => {
  database = await testDatabase();
  bus = await quietBus(database.url);
  const [field, other] = [await addStation(database.pool, 'FIELD'), await addStation(database.pool, 'OTHER')];
  mounts = { FIELD: field.mountId, OTHER: other.mountId };
  station = field.stationId;
  door = await open();
});
beforeEach(() => {
  nowMs = Date.now();
});
afterAll(async () => {
  await bus.close();
  await database.close();
  keys.remove();
});

async function vehicle(sn: string, state = 'inUse'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into vehicle (id, sn, terminal_number, state, division_code) values ($1, $2, $2, $3, '230102') returning id`,
    [newId(), sn, state],
  );
  return rows[0]!.id;
}
/** The rows that this name left, oldest first. */
const rowsOf = async (name: string) =>
  (
    await database.pool.query<{ accepted: boolean; reason: string; running: boolean; mount: string }>(
      `select accepted, reason, ended_at is null as running, mount_asked as mount from ntrip_connection
       where account = $1 order by began_at, id`,
      [name],
    )
  ).rows;
const reasonOf = async (one: Knock): Promise<string> => {
  const answer = await door.admit(one);
  return 'refused' in answer ? answer.refused : 'in';
};
const admitted = async (one: Knock): Promise<string> => {
  const answer = await door.admit(one);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.connectionId;
};
/** A guess that the rule judges, although an entry keeps its address out already: two came at once. */
const admitRefused = (address: string) =>
  door.refused(knock('nobody', 'FIELD', { address }), 'unknownAccount');
const black = (kind: string, value: string, origin = 'hand') =>
  database.pool.query(
    `insert into black_list_entry (id, kind, value, reason, origin) values ($1, $2, $3, 'shared', $4)`,
    [newId(), kind, value, origin],
  );

describe('who may come in', () => {
  it('leaves one row, with its own reason, of everybody who may not', async () => {
    const day = 86_400_000;
    await account('right');
    await account('frozen', { state: 'frozen' });
    await account('cancelled', { state: 'cancelled' });
    await account('expired', { state: 'expired' });
    await account('over', { validity: 'date', ends_at: new Date(nowMs - day) });
    await account('listed', { mounts: [mounts.OTHER] });
    await account('parked', { vehicle_id: await vehicle('2300001', 'frozen') });
    await account('gone', { vehicle_id: await vehicle('2300002', 'cancelled') });
    await account('sold', { vehicle_id: await vehicle('2300003') });
    await account('black');
    await black('account', 'BLACK');
    await black('sn', '2300003');
    await black('network', '10.9.0.0/16');
    await black('agent', 'scanner');
    await black('address', '10.8.0.1', 'kick');
    const cases: [string, Knock][] = [
      ['unknownAccount', knock('nobody', 'FIELD')],
      ['wrongPassword', knock('right', 'FIELD', { password: 'guess' })],
      ['frozen', knock('frozen', 'FIELD')],
      ['cancelled', knock('cancelled', 'FIELD')],
      ['expired', knock('expired', 'FIELD')],
      ['expired', knock('over', 'FIELD')],
      ['frozen', knock('parked', 'FIELD')],
      ['cancelled', knock('gone', 'FIELD')],
      ['unknownMount', knock('right', 'NOWHERE')],
      ['mountNotAllowed', knock('listed', 'FIELD')],
      ['blackListed', knock('black', 'FIELD')],
      ['blackListed', knock('sold', 'FIELD')],
      ['blackListed', knock('right', 'FIELD', { agent: 'A Scanner 2' })],
      ['addressBlocked', knock('right', 'FIELD', { address: '::ffff:10.9.7.7' })],
      ['keptOut', knock('right', 'FIELD', { address: '10.8.0.1' })],
    ];
    for (const [reason, one] of cases)
      expect([one.account, await reasonOf(one)]).toEqual([one.account, reason]);
    const { rows } = await database.pool.query<{ reason: string; count: number }>(
      'select reason, count(*)::int as count from ntrip_connection where not accepted and ended_at = began_at group by 1',
    );
    const told = new Map<string, number>();
    for (const [reason] of cases) told.set(reason, (told.get(reason) ?? 0) + 1);
    expect(new Map(rows.map(({ reason, count }) => [reason, count]))).toEqual(told);
    expect(await reasonOf(knock('RIGHT', 'field'))).toBe('in');
    expect(await rowsOf('RIGHT')).toEqual([{ accepted: true, reason: '', running: true, mount: 'FIELD' }]);
  });

  it('takes one of two that come at once where one may', async () => {
    await account('single');
    const both = await Promise.all([reasonOf(knock('single', 'FIELD')), reasonOf(knock('single', 'FIELD'))]);
    expect(both.sort()).toEqual(['in', 'tooManySessions']);
  });

  it('ends the oldest where the account says so', async () => {
    await account('newest', { over_limit: 'replace', sessions: 2 });
    const [first, second] = [
      await admitted(knock('newest', 'FIELD')),
      await admitted(knock('newest', 'FIELD')),
    ];
    const third = await door.admit(knock('newest', 'FIELD'));
    expect(third).toMatchObject({ replaces: [first] });
    await door.ended([{ connectionId: first, atMs: nowMs, reason: 'replaced', progress: progressOf(first) }]);
    expect((await rowsOf('newest')).map(({ reason }) => reason)).toEqual(['replaced', '', '']);
    expect(second).not.toBe(first);
  });

  it('begins the term of an account with its first connection', async () => {
    const id = await account('fresh', { validity: 'days', days: 30 });
    await admitted(knock('fresh', 'FIELD'));
    const { rows } = await database.pool.query<{ state: string; days: number }>(
      `select state, extract(epoch from ends_at - first_used_at)::int / 86400 as days from differential_account where id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ state: 'active', days: 30 });
  });

  it('lets a source in by the password of its mount point', async () => {
    const source = (over: Partial<Knock> = {}) =>
      knock('', 'FIELD', { direction: 'source', account: null, password: sourcePassword, ...over });
    expect(await reasonOf(source({ password: 'guess' }))).toBe('wrongPassword');
    expect(await reasonOf(source({ mount: 'NOWHERE' }))).toBe('unknownMount');
    expect(await reasonOf(source())).toBe('in');
  });

  it('keeps an address out that guesses, and leaves those who work behind it alone', async () => {
    await account('neighbour');
    const address = '10.20.30.40';
    const working = await admitted(knock('neighbour', 'FIELD', { address }));
    for (let guess = 0; guess < 5; guess += 1)
      expect(await reasonOf(knock('neighbour', 'FIELD', { address, password: `${guess}` }))).toBe(
        'wrongPassword',
      );
    expect(await reasonOf(knock('neighbour', 'FIELD', { address }))).toBe('addressBlocked');
    expect(await door.still([working])).toEqual(new Map());
  });

  it('never shortens an entry that a person made, and begins anew after one whose time is over', async () => {
    const [forEver, over] = ['10.21.0.1', '10.21.0.2'];
    const hand = (value: string, ends: string) =>
      database.pool.query(
        `insert into black_list_entry (id, kind, value, reason, ends_at) values ($1, 'address', $2, 'by hand', ${ends})`,
        [newId(), value],
      );
    await hand(over, `now() - interval '1 minute'`);
    const guess = async (address: string) => {
      for (let i = 0; i < 6; i += 1) await door.admit(knock('nobody', 'FIELD', { address }));
    };
    await guess(over);
    await guess(forEver);
    await database.pool.query(`delete from black_list_entry where value = $1`, [forEver]);
    await hand(forEver, 'null');
    await admitRefused(forEver);
    const { rows } = await database.pool.query(
      `select value, origin, ends_at is null as "forEver", removed_at is null as open from black_list_entry
       where value = any($1) order by value, created_at`,
      [[forEver, over]],
    );
    expect(rows).toEqual([
      { value: forEver, origin: 'hand', forEver: true, open: true },
      { value: over, origin: 'hand', forEver: false, open: false },
      { value: over, origin: 'rule', forEver: false, open: true },
    ]);
  });

  it('tells that a mount point has no data only to who knows the password', async () => {
    await account('asker');
    const silent = (password?: string) =>
      knock('asker', 'FIELD', { unserved: true, ...(password !== undefined && { password }) });
    expect(await reasonOf(silent('guess'))).toBe('wrongPassword');
    expect(await reasonOf(silent())).toBe('mountWithoutSource');
  });

  it('writes down what the caster refuses by itself', async () => {
    await account('late');
    await door.refused(knock('late', 'FIELD'), 'casterFull');
    expect(await rowsOf('late')).toMatchObject([{ accepted: false, reason: 'casterFull', running: false }]);
  });
});

describe('who may go on', () => {
  it('is asked of all at once, and each is told its own reason', async () => {
    const tractor = await vehicle('2300009');
    const ids = {
      frozen: await account('s-frozen'),
      expired: await account('s-expired'),
      blackListed: await account('s-black'),
      mountNotAllowed: await account('s-mount'),
      cancelled: await account('s-vehicle', { vehicle_id: tractor }),
      stays: await account('s-stays'),
    };
    const sessions = new Map<string, string>();
    for (const [reason, id] of Object.entries(ids)) {
      const { rows } = await database.pool.query<{ account: string }>(
        'select account from differential_account where id = $1',
        [id],
      );
      sessions.set(await admitted(knock(rows[0]!.account, 'FIELD')), reason);
    }
    expect(await door.still([...sessions.keys()])).toEqual(new Map());
    const set = (id: string, change: string) =>
      database.pool.query(`update differential_account set ${change} where id = $1`, [id]);
    await set(ids.frozen, `state = 'frozen'`);
    await set(ids.expired, `ends_at = now() - interval '1 second'`);
    await black('account', 's-black');
    await set(ids.mountNotAllowed, `mounts = array['${mounts.OTHER}']::uuid[]`);
    await database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [tractor]);
    const faults = await door.still([...sessions.keys()]);
    expect(new Map([...sessions].filter(([, reason]) => reason !== 'stays'))).toEqual(faults);
    await database.pool.query(`update base_station set state = 'disabled' where id = $1`, [station]);
    expect(new Set((await door.still([...sessions.keys()])).values())).toContain('stationDisabled');
    expect((await door.book()).mounts.find(({ name }) => name === 'FIELD')?.enabled).toBe(false);
    await database.pool.query(`update base_station set state = 'enabled' where id = $1`, [station]);
  });
});

describe('what the office orders', () => {
  it('reaches the caster', async () => {
    const heard: string[] = [];
    const end = door.listen({
      changed: () => heard.push('changed'),
      recheck: () => heard.push('recheck'),
      kick: (id, reason) => heard.push(`${id} ${reason}`),
      watched: () => heard.push('watched'),
    });
    await bus.settled();
    heard.length = 0;
    bus.publish('ntripKick', { connectionId: 'one', reason: 'kicked' });
    bus.publish('ntripChanged', {});
    bus.publish('vehiclesChanged', { nos: [1] });
    bus.publish('ntripWatched', {});
    await expect.poll(() => [...heard].sort()).toEqual(['changed', 'one kicked', 'recheck', 'watched']);
    end();
  });
});

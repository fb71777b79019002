import type { ExtendRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehiclesOfDealers } from '#rooms/machines/public.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { extendRoutes, remindOfEnds, withExtendedAreas } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let [north, south] = ['', ''];
let person: string;
const nowS = Math.floor(Date.now() / 1000);
const day = 86_400;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus, withExtendedAreas(vehiclesOfDealers)),
    ...extendRoutes({ ...entityParts(pool), bus }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission values (20, 'basicInfo'), (20, 'extendArea')`);
  boss = await one.signIn('boss');
  [north, south] = [await dealer('North'), await dealer('South')];
  await vehicle('1000001', north);
  await vehicle('1000002', south);
  const id = await addAccount(database.pool, 'person', { roleId: 20 });
  await database.pool.query('update account set dealer_id = $2 where id = $1', [id, north]);
  person = await one.signIn('person');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function dealer(company: string): Promise<string> {
  const body = dealerBody(company);
  return (await one.call('POST', 'dealers', { token: boss, body })).json().data.id;
}
const vehicle = (sn: string, dealerId: string) =>
  database.pool.query(
    `insert into vehicle (id, sn, terminal_number, division_code, dealer_id, state) values ($1, $2, $2, '230102', $3, 'inUse')`,
    [newId(), sn, dealerId],
  );
const form = (over: object = {}) => ({
  sns: ['1000001'],
  kind: 'divisions',
  divisions: ['370000'],
  from: nowS - day,
  to: nowS + 30 * day,
  reason: 'wheat harvest',
  ...over,
});
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = boss) =>
  one.call(method, `extendAreas${path}`, { token, lang: 'en', ...(body ? { body } : {}) });
const grant = async (over: object = {}): Promise<ExtendRow[]> =>
  (await call('POST', '', form(over))).json().data;
const rows = async (query = '', token = boss): Promise<ExtendRow[]> =>
  (await call('GET', `?sort=no${query}`, undefined, token)).json().data.rows;
const told = async (): Promise<string[]> => {
  const { rows: notes } = await database.pool.query<{ act: string }>(
    `select n.act from notification n join account a on a.id = n.account_id where a.name = 'person' order by n.operator_time, n.id`,
  );
  return notes.map(({ act }) => act);
};

describe('an extended area', () => {
  it('is granted to vehicles one by one, or to a dealer, and the dealer is told', async () => {
    const made = await grant({ sns: ['1000001', '1000002', '1000001'] });
    expect(made.map(({ sn, dealer: of, state }) => [sn, of, state])).toEqual([
      ['1000001', 'North', 'inForce'],
      ['1000002', 'South', 'inForce'],
    ]);
    expect(made[1]!.no).toBe(made[0]!.no + 1);
    const outline = [
      [117, 36],
      [118, 36],
      [118, 37],
    ];
    const drawn = { kind: 'polygon', divisions: [], outline, from: nowS + day };
    const [branch] = await grant({ sns: [], dealerId: south, ...drawn });
    expect(branch).toMatchObject({ dealer: 'South', withSubordinates: true, state: 'scheduled', outline });
    expect(await told()).toEqual(['extendGranted']);
  });

  it('is seen by its dealer alone', async () => {
    expect((await rows('', person)).map(({ sn }) => sn)).toEqual(['1000001']);
    const [, theirs] = await rows();
    expect((await call('GET', `/${theirs!.id}`, undefined, person)).statusCode).toBe(404);
    expect((await call('POST', '', form(), person)).statusCode).toBe(403);
    expect((await rows(`&dealer=${south}`)).length).toBe(2);
    expect((await rows('&state=scheduled')).length).toBe(1);
    expect((await rows('&sn=1000002&division=370102')).length).toBe(1);
    expect((await rows('&during=2020-01-01..2020-01-02')).length).toBe(0);
  });

  it('R-5-052 is refused with the field named', async () => {
    expect(problems(await call('POST', '', form({ sns: [], reason: '' })))).toEqual([
      'reason required',
      'sns extendTarget',
    ]);
    expect(problems(await call('POST', '', form({ from: nowS, to: nowS })))).toEqual(['to twoTimePoints']);
    expect(problems(await call('POST', '', form({ to: nowS + 367 * day })))).toEqual(['to extendTooLong']);
    expect(problems(await call('POST', '', form({ sns: ['1000001', '7777777'] })))).toEqual([
      'sns snUnknown',
    ]);
    const past = { from: nowS - 9 * day, to: nowS - day };
    expect(problems(await call('POST', '', form(past)))).toEqual(['to endsInPast']);
  });

  it('in force changes its end alone; revoked it says why, and nothing more changes', async () => {
    const [granted] = await grant();
    const { id, version } = granted!;
    const terms = { kind: 'divisions', divisions: ['370000'], outline: null, reason: 'wheat harvest' };
    const edit = (over: object, of = version) =>
      call('PATCH', `/${id}`, { ...terms, from: nowS - day, to: nowS + 30 * day, version: of, ...over });
    expect(problems(await edit({ divisions: ['220000'] }))).toEqual(['divisions extendBegun']);
    const longer = (await edit({ to: nowS + 60 * day })).json().data as ExtendRow;
    expect(longer.to).toBe(nowS + 60 * day);
    expect((await edit({ to: nowS + 90 * day })).statusCode).toBe(409);
    expect((await call('POST', `/${id}/revoke`, { reason: '' })).statusCode).toBe(400);
    const revoked = (await call('POST', `/${id}/revoke`, { reason: 'came home' })).json().data as ExtendRow;
    expect(revoked).toMatchObject({ state: 'revoked', revokeReason: 'came home' });
    expect((await call('POST', `/${id}/revoke`, { reason: 'again' })).statusCode).toBe(409);
    expect((await edit({}, revoked.version)).json().data.key).toBe('extendOver');
    expect(await told()).toEqual(['extendGranted', 'extendGranted', 'extendRevoked']);
    const history = (await call('GET', `/${id}/history`)).json().data.rows as { action: string }[];
    expect(history.map(({ action }) => action.split('.')[1])).toEqual(['revoke', 'edit', 'create']);
  });

  it('tells its dealer once, three days before it ends', async () => {
    await grant({ to: nowS + 2 * day });
    const parts = { pool: database.pool, bus: one.bus };
    await remindOfEnds(parts);
    await remindOfEnds(parts);
    expect((await told()).filter((act) => act === 'extendEnding')).toHaveLength(1);
  });

  it('is told of with the day in UTC+8, also where a process dies over it', async () => {
    // Midnight there is the day before in UTC.
    const end = homeDay(nowS + 2 * day);
    const to = homeDayBegin(end);
    const ids = [...(await grant({ to })), ...(await grant({ to: to - 1 }))].map(({ id }) => id);
    const dead = {
      publish: () => {
        throw new Error('gone');
      },
    };
    await expect(remindOfEnds({ pool: database.pool, bus: dead })).rejects.toThrow('gone');
    await remindOfEnds({ pool: database.pool, bus: one.bus });
    const { rows: notes } = await database.pool.query<{ day: string }>(
      `select n.act_values ->> 'day' as day from notification n
       where n.act = 'extendEnding' and n.subject_id = any($1::text[]) order by array_position($1::text[], n.subject_id)`,
      [ids],
    );
    expect(notes.map((note) => note.day)).toEqual([end, homeDay(to - 1)]);
  });

  it('goes over when its dealer is merged into another; what was revoked stays where it was', async () => {
    const [gone, into] = [await dealer('Gone Ltd'), await dealer('Stays Ltd')];
    const [over] = await grant({ sns: [], dealerId: gone });
    await call('POST', `/${over!.id}/revoke`, { reason: 'came home' });
    await grant({ sns: [], dealerId: gone, from: nowS + day });
    const { version } = (await one.call('GET', `dealers/${gone}`, { token: boss })).json().data;
    const body = { into, version };
    const merged = await one.call('POST', `dealers/${gone}/merge`, { token: boss, body });
    expect(merged.json().data.moved).toMatchObject({ extendedAreas: 1 });
    expect((await rows(`&dealer=${into}`)).map(({ state }) => state)).toEqual(['scheduled']);
    expect((await rows(`&dealer=${gone}`)).map(({ state }) => state)).toEqual(['revoked']);
  });
});

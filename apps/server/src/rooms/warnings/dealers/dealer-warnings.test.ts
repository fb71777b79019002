import type { AgentWarningDetail, AgentWarningRow, Counted, WarnedDealer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { sweepDealers, warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, own, stranger] = ['', '', ''];
let [top, below] = ['', ''];
let no = 8_833_300;
const dayS = 86_400;
const nowS = Date.now() / 1000;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => warningRoutes({ ...entityParts(pool), bus }, noSources));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', 'agentWarning', 'agentWarning.handle'],
  ]);
  top = await addDealer(database, 'Top', ['370100']);
  below = newId();
  await sql(
    `insert into dealer (id, company, superior_id, path, equipment_area) values ($1, 'Below', $2, array[$2, $1]::uuid[], '{370100}')`,
    [below, top],
  );
  const other = await addDealer(database, 'Other', ['370100']);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: top });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const run = (day = 0) =>
  sweepDealers({ pool: database.pool, bus: app.bus, sources: noSources }, nowS + day * dayS);
const call = (method: 'GET' | 'POST', path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const rows = async (rule: string, token = boss): Promise<AgentWarningRow[]> =>
  (await call('GET', `warnings/agentWarning?tab=all&rule=${rule}`, undefined, token)).json().data.rows;
const list = async (query: string, token = boss): Promise<AgentWarningRow[]> =>
  (await call('GET', `warnings/agentWarning?size=100&${query}`, undefined, token)).json().data.rows;
const counted = async (id: string): Promise<Counted> =>
  (await call('GET', `warnings/agentWarning/${id}/counted`)).json().data;
/** A terminal of a dealer that is warned of as out of its area, or within it. */
async function terminal(dealerId: string, isOut = false): Promise<{ id: string; sn: string }> {
  const sn = String(++no);
  const { id } = await addVehicle(database, sn, dealerId);
  if (isOut) await setOut(id, sn);
  return { id, sn };
}
const setOut = (id: string, sn: string) =>
  sql(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at)
     values ($1, $2, 'terminalCrossRegion', 'TC-2', 0, $3, $4, 'normal', now(), now(), now())`,
    [newId(), `WN-TEST-${sn}`, id, `TC ${id}`],
  );
const backIn = (id: string) =>
  sql(
    `update warning set state = 'cancelled', ended_at = now(), end_cause = 'whiteList' where vehicle_id = $1`,
    [id],
  );

describe('warnings of dealers', () => {
  it('of 40 devices two terminals out of area are nothing, three are one row with those three, and it ends after the second run (R-2-061)', async () => {
    const fleet = [];
    for (let i = 0; i < 40; i++) fleet.push(await terminal(below, i < 2));
    await run();
    expect(await rows('AG-01')).toEqual([]);
    await setOut(fleet[2]!.id, fleet[2]!.sn);
    await run();
    await run();
    const [row, ...others] = await rows('AG-01');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      level: 'normal',
      state: 'active',
      dealer: 'Below',
      superior: 'Top',
      treeLevel: 2,
      objectKind: 'dealer',
      numerator: 3,
      denominator: 40,
      figure: 0.075,
      limit: 0.05,
      unit: 'share',
      sn: '',
      vehicleId: null,
    });
    expect(row!.trend).toHaveLength(12);
    expect(row!.trend.at(-1)).toBe(0.075);
    const things = await counted(row!.id);
    expect(things).toMatchObject({ numerator: 3, denominator: 40 });
    expect(things.ofNumerator.map(({ name }) => name)).toEqual(fleet.slice(0, 3).map(({ sn }) => sn));
    expect(things.ofDenominator).toHaveLength(40);
    await backIn(fleet[0]!.id);
    await run(1);
    expect(await rows('AG-01')).toMatchObject([{ state: 'active', numerator: 2 }]);
    await run(2);
    expect(await rows('AG-01')).toMatchObject([{ state: 'cancelled', endCause: 'itself' }]);
    await run(2);
    expect(await rows('AG-01')).toHaveLength(1);
  });

  it('stands at the lowest dealer that breaks the rule alone; the superior sees it, a stranger nothing', async () => {
    for (let i = 0; i < 10; i++) await terminal(below, i < 3);
    for (let i = 0; i < 10; i++) await terminal(top);
    await run(3);
    const active = (await rows('AG-01')).filter(({ state }) => state === 'active');
    expect(active.map(({ dealer }) => dealer)).toEqual(['Below']);
    const [row] = active;
    expect((await rows('AG-01', own)).map(({ id }) => id)).toContain(row!.id);
    expect(await rows('AG-01', stranger)).toEqual([]);
    for (const path of ['', '/counted'])
      expect(
        (await call('GET', `warnings/agentWarning/${row!.id}${path}`, undefined, stranger)).statusCode,
      ).toBe(404);
    expect(
      (await call('POST', `warnings/agentWarning/${row!.id}/write`, { words: 'x' }, stranger)).statusCode,
    ).toBe(404);
  });

  it('a dealer sees rows about itself only of rules that dealers may see', async () => {
    for (let i = 0; i < 5; i++) await terminal(top, true);
    await sql(
      `insert into charge (id, no, sn, dealer_id, fee_type, amount, pay_mode, origin, created_at)
       values ($1, 'C-1', '8833999', $2, 'service', 250, 'payCode', 'typed', now() - interval '61 days')`,
      [newId(), top],
    );
    await run(4);
    const names = async (rule: string, token: string) =>
      (await rows(rule, token)).filter(({ state }) => state === 'active').map(({ dealer }) => dealer);
    expect((await names('AG-01', boss)).sort()).toEqual(['Below', 'Top']);
    expect(await names('AG-01', own)).toEqual(['Below']);
    expect(await names('AG-08', own)).toEqual(['Top']);
    const { rows: told } = await sql(
      `select a.name, n.act_values ->> 'sn' as dealer from notification n join account a on a.id = n.account_id where n.act = 'dealerRaised'`,
    );
    expect(told.filter(({ name, dealer }) => name === 'own' && dealer === 'Top')).toHaveLength(1);
  });

  it('what a dealer may owe is set on its row, and the figure follows', async () => {
    const [row] = await rows('AG-08');
    expect(row).toMatchObject({ figure: 250, limit: 0, unit: 'money', level: 'normal' });
    expect(await counted(row!.id)).toMatchObject({
      numerator: 250,
      denominator: 0,
      ofNumerator: [{ thing: 'charge', name: 'C-1' }],
    });
    const limit = (value: unknown, token = boss) =>
      call('POST', `warnings/agentWarning/${row!.id}/limit`, { limit: value }, token);
    expect((await limit(-1)).statusCode).toBe(400);
    expect((await limit(100, own)).statusCode).toBe(403);
    expect((await limit(100)).statusCode).toBe(200);
    await run(4);
    expect(await rows('AG-08')).toMatchObject([{ limit: 100, level: 'serious' }]);
  });

  it('a letter goes to the people of the dealer and stays in the path of the row', async () => {
    const row = (await rows('AG-08'))[0]!;
    const answer = await call('POST', `warnings/agentWarning/${row.id}/write`, { words: 'Please pay' });
    expect((answer.json().data as AgentWarningDetail).acts).toContainEqual(
      expect.objectContaining({ act: 'written', note: 'Please pay', by: 'boss' }),
    );
    expect(await rows('AG-08')).toMatchObject([{ written: 'Please pay' }]);
    const [lone] = (await rows('AG-01')).filter(({ dealer }) => dealer === 'Below');
    const refused = await call('POST', `warnings/agentWarning/${lone!.id}/write`, { words: 'Hello' });
    expect(refused.json().data.key).toBe('dealerWithoutPeople');
  });

  it('the map tells each dealer of the rows once, with its highest level, seat and area, and nothing of what somebody may not know (R-2-061)', async () => {
    const of = async (query: string, token = boss): Promise<WarnedDealer[]> =>
      (await call('GET', `warnings/agentWarning/map?${query}`, undefined, token)).json().data;
    const listed = (await list('tab=active')).map(({ dealerId }) => dealerId);
    const shown = await of('tab=active');
    expect(shown.map(({ id }) => id).sort()).toEqual([...new Set(listed)].sort());
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
    expect(shown[0]!.level).toBe('serious');
    await sql('update dealer set longitude = 126.5, latitude = 45.8 where id = $1', [shown[0]!.id]);
    expect((await of('tab=active'))[0]).toMatchObject({ longitude: 126.5, latitude: 45.8 });
    expect((await of('tab=active&level=serious')).every(({ level }) => level === 'serious')).toBe(true);
    const seen = (await list('tab=active', own)).map(({ dealerId }) => dealerId);
    expect((await of('tab=active', own)).map(({ id }) => id).sort()).toEqual([...new Set(seen)].sort());
    expect(seen.length).toBeLessThan(listed.length);
  });

  it('every rule can be read on a database with nothing in it, and a switched-off rule ends its rows', async () => {
    const saved = (await call('GET', 'warnings/agentWarning/rule')).json().data;
    const form = { version: 0, on: false, base: saved.base, exceptions: [], reason: 'off' };
    expect(
      (await app.call('PUT', 'warnings/agentWarning/rule', { token: boss, body: form })).statusCode,
    ).toBe(200);
    await run(5);
    const { rows: left } = await sql(
      `select count(*)::int as n from warning where kind = 'dealer' and state = 'active'`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });
});

import { documentKeyHeader } from '@furrow/contract';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../database/testing/test-database.ts';
import { newId } from '../../../kit/id.ts';
import { createAuthentication } from '../authentication.ts';
import { solvedCaptcha } from '../captcha/testing/solved-captcha.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { todoOf } from '../todo.store.ts';
import { documentRoutes } from './application.routes.ts';
import { seesApplication } from './application-reach.store.ts';

let database: TestDatabase;
let one: TestApp;
const north = newId();
const branch = newId();
const south = newId();
const tokens: Record<string, string> = {};
const codes = [
  'system',
  'accountManage',
  'accountManage.create',
  'accountManage.permanent',
  'accountManage.resetPassword',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, _bus, files) => documentRoutes({ pool, files }));
  const { pool } = database;
  await pool.query(
    `insert into dealer (id, company, superior_id, path) values ($1, 'North Fields', null, array[$1::uuid]),
       ($2, 'North Branch', $1, array[$1::uuid, $2::uuid]), ($3, 'South Fields', null, array[$3::uuid])`,
    [north, branch, south],
  );
  await pool.query(
    `insert into role (id, name, scope_kind) values (800, 'sellers', 'dealer'), (801, 'regional', 'service'), (802, 'staff', 'provider')`,
  );
  await pool.query('insert into role_permission select r, p from unnest($1::int[]) r, unnest($2::text[]) p', [
    [800, 801, 802],
    codes,
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'staff', { roleId: 802 });
  await addAccount(pool, 'north', { roleId: 800, dealerId: north });
  await addAccount(pool, 'branch', { roleId: 800, dealerId: branch });
  await addAccount(pool, 'south', { roleId: 800, dealerId: south });
  await addAccount(pool, 'nowhere', { roleId: 800 });
  await addAccount(pool, 'helper', { roleId: 801 });
  for (const name of everybody) tokens[name] = await one.signIn(name);
});
beforeEach(async () => {
  await database.pool.query('delete from call_rate');
  await database.pool.query('delete from captcha');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const everybody = ['boss', 'staff', 'north', 'branch', 'south', 'nowhere', 'helper'];
const call = (method: 'GET' | 'POST', path: string, who: string, body?: object) =>
  one.call(method, path, { token: tokens[who]!, lang: 'en', ...(body ? { body } : {}) });

async function apply(name: string, company: string): Promise<string> {
  const { id, key } = (
    await one.call('POST', 'accountApply/documents', { body: { name: 'licence.txt', size: 3 } })
  ).json().data;
  await one.call('PUT', `accountApply/documents/${id}?offset=0`, {
    headers: { [documentKeyHeader]: key },
    file: strToU8('abc'),
  });
  const answer = await one.call('POST', 'accountApply', {
    body: {
      ...{ name, company, password: 'Apply-2026', displayName: 'N', phone: '13800138000', reason: 'R' },
      verify: await solvedCaptcha(one, database.pool, 'apply'),
      documents: [{ id, key }],
    },
  });
  expect(answer.statusCode, answer.payload).toBe(200);
  const { rows } = await database.pool.query('select id from account_application where name = $1', [name]);
  return rows[0].id;
}

/** Who of everybody is told of an application, by each way that leads to it. */
async function whoSees(id: string, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { list: [], files: [], bell: [] };
  for (const who of everybody) {
    const list = await call('GET', 'accountApply?size=100', who);
    if (list.json().data.rows.some((row: { id: string }) => row.id === id)) found.list!.push(who);
    if ((await call('GET', `accountApply/${id}/files`, who)).statusCode === 200) found.files!.push(who);
    if ((await call('GET', 'notifications?size=100', who)).payload.includes(name)) found.bell!.push(who);
  }
  return found;
}
const each = (...who: string[]) => ({ list: who, files: who, bell: who });

describe('an application', () => {
  it('is told of to the provider’s people alone when it names no company that is known', async () => {
    const id = await apply('stranger', 'A new company');
    expect(await whoSees(id, 'stranger')).toEqual(each('boss', 'staff'));
  });

  it('is told of to the company that it names and to those above it, and stays where it was when names change', async () => {
    const id = await apply('hopeful', 'north branch');
    const mine = each('boss', 'staff', 'north', 'branch');
    expect(await whoSees(id, 'hopeful')).toEqual(mine);
    const rename = (dealer: string, company: string) =>
      database.pool.query('update dealer set company = $2 where id = $1', [dealer, company]);
    await rename(branch, 'Renamed');
    await rename(south, 'North Branch');
    expect(await whoSees(id, 'hopeful')).toEqual(mine);
    await rename(south, 'South Fields');
    await rename(branch, 'North Branch');
  });

  it('is neither approved nor rejected by another company, which hears what an unknown one is answered', async () => {
    const id = await apply('wanted', 'North Branch');
    const decide = (who: string, step: string, body: object, which = id) =>
      call('POST', `accountApply/${which}/${step}`, who, body);
    const approval = { roleId: 800, endsOn: null };
    for (const who of ['south', 'nowhere', 'helper'])
      for (const [step, body] of [
        ['approve', approval],
        ['reject', { reason: 'No' }],
      ] as const) {
        const [foreign, unknown] = [await decide(who, step, body), await decide(who, step, body, newId())];
        expect([foreign.statusCode, unknown.statusCode], who).toEqual([404, 404]);
        expect({ ...foreign.json(), data: { ...foreign.json().data, traceId: '' } }).toEqual({
          ...unknown.json(),
          data: { ...unknown.json().data, traceId: '' },
        });
      }
    const made = await decide('north', 'approve', approval);
    expect(made.json().data).toMatchObject({ name: 'wanted', dealerId: branch });
  });

  it('counts as waiting, and gives its documents, only where it may be decided', async () => {
    const id = await apply('counted', 'North Branch');
    const { pool } = database;
    const { rows } = await pool.query('select count(*)::int as n from account_application where state = $1', [
      'toReview',
    ]);
    const waits: Record<string, number> = {};
    const reads: string[] = [];
    for (const who of everybody) {
      const actor = await actorOf(who);
      waits[who] = (await todoOf(pool, actor)).find(({ kind }) => kind === 'accountApplication')?.count ?? 0;
      if (await seesApplication(pool, actor, id)) reads.push(who);
    }
    expect(waits).toEqual({
      boss: rows[0].n,
      staff: rows[0].n,
      north: 2,
      branch: 2,
      south: 0,
      nowhere: 0,
      helper: 0,
    });
    expect(reads).toEqual(['boss', 'staff', 'north', 'branch']);
  });
});

/** Who asks, as the product itself puts him together. */
function actorOf(name: string) {
  return createAuthentication(database.pool, one.bus).bySession(tokens[name]!, '192.0.2.7', 'trace');
}

import type { SubsidyLine, SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';

let database: TestDatabase;
let one: TestApp;
let worker: Calculating;
let [maker, seller, id] = ['', '', ''];
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
  ]);
  worker = await calculating(database, one);
  await addAccount(pool, 'maker', { roleId: 1 });
  maker = await one.signIn('maker');
  const { second } = await twoWorkers(pool);
  seller = await signInSeller(second.id);
  const rules = { token: maker, body: autumnRules };
  const parameterId = (await one.call('POST', 'subsidyParam', rules)).json().data.id;
  await one.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: maker });
  const range = { divisions: ['230102'], workFrom: '2026-09-01', workTo: '2026-09-30' };
  id = (await worker.make(maker, { parameterId, title: 'Autumn', ...range })).id;
});
afterAll(async () => {
  await worker.close();
  await one.close();
  await database.close();
});

/** A dealer with every right to statements, of whose machines one worked; his token. */
async function signInSeller(vehicleId: string): Promise<string> {
  const { pool } = database;
  const dealer = '00000000-0000-7000-8000-0000000000d1';
  await pool.query(`insert into role (id, name, scope_kind) values (30, 'dealers', 'dealer')`);
  await pool.query(
    `insert into role_permission select 30, code from unnest(array['analysis', 'subsidyStatement']) as code
     union all select 30, 'subsidyStatement.' || deed
     from unnest(array['create', 'edit', 'check', 'approve', 'pay', 'delete']) as deed`,
  );
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1]::uuid[])`, [
    dealer,
  ]);
  await pool.query('update vehicle set dealer_id = $1 where id = $2', [dealer, vehicleId]);
  await addAccount(pool, 'seller', { roleId: 30, dealerId: dealer });
  return one.signIn('seller');
}

const detail = async (token: string): Promise<SubsidyStatementDetail> =>
  (await one.call('GET', `subsidyStatement/${id}`, { token })).json().data;

it('a statement is changed by nobody who sees only their own lines, whatever right they hold', async () => {
  const { version, lines, may, before } = await detail(seller);
  const whole = await detail(maker);
  expect([lines.length > 0, lines.length < whole.lines.length]).toEqual([true, true]);
  const [line] = lines as [SubsidyLine];
  const spot = { checkedOn: '2026-11-02', depths: Array(5).fill({ lng: 126, lat: 45, depthM: 0.3 }) };
  const deeds: ['POST' | 'PUT' | 'DELETE', string, object][] = [
    ['DELETE', '', {}],
    ...['submit', 'take', 'check', 'approve', 'recompute'].map((step): ['POST', string, object] => [
      'POST',
      `/${step}`,
      { version },
    ]),
    ['POST', '/reject', { version, reason: 'no' }],
    ['POST', '/pay', { outcome: 'paid', paidOn: '2026-11-02' }],
    ['POST', '/sample', {}],
    ['PUT', `/check/${line.id}`, spot],
    ['POST', `/lines/${line.id}/decide`, { version, deed: 'remove', reason: 'no' }],
    ['POST', '/correct', {}],
  ];
  const answers: [string, number][] = [];
  for (const [method, path, body] of deeds) {
    const { statusCode } = await one.call(method, `subsidyStatement/${id}${path}`, { token: seller, body });
    answers.push([path, statusCode]);
  }
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  const { rows } = (await one.call('GET', 'subsidyStatement', { token: seller })).json().data;
  expect([may, before, rows[0].may]).toEqual([[], [], []]);
  expect(await detail(maker)).toEqual(whole);
});

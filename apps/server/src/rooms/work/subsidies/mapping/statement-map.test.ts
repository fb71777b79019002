import type { SubsidyLineMap, SubsidyLineShape, SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, previewPath } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';
import { placeAt } from '../testing/worked-fields.ts';

let database: TestDatabase;
let app: TestApp;
let worker: Calculating;
let token = '';
let form: object;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
  ]);
  worker = await calculating(database, app);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
  await twoWorkers(pool);
  const parameterId = (await app.call('POST', 'subsidyParam', { token, body: autumnRules })).json().data.id;
  await app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token });
  form = {
    parameterId,
    title: 'Autumn',
    divisions: ['230102'],
    workFrom: '2026-09-01',
    workTo: '2026-09-30',
  };
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await database.close();
});

const read = async <T>(path: string): Promise<T> => (await app.call('GET', path, { token })).json().data;

describe('the map of all lines', () => {
  it('shows a line as its block, and land outside of blocks by its jobs; the same before it is saved', async () => {
    const task = (await app.call('POST', 'subsidyStatement/preview', { token, body: form })).json().data;
    await worker.rig.until(token, task.id, hasEnded);
    const before = await read<SubsidyLineShape[]>(`${previewPath(task.id)}/map`);
    const { id } = await worker.make(token, form);
    const shapes = await read<SubsidyLineShape[]>(`subsidyStatement/${id}/map`);
    const { lines } = await read<SubsidyStatementDetail>(`subsidyStatement/${id}`);
    expect(shapes.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
    expect(before).toEqual(shapes);
    const [inBlock, , outside] = shapes as [SubsidyLineShape, SubsidyLineShape, SubsidyLineShape];
    expect(inBlock.shape[0]![0]![0]).toEqual(placeAt(-1.5, -20));
    const ring = outside.shape[0]![0]!;
    expect([ring.length, ring[0]]).toEqual([5, ring.at(-1)]);
  });

  it('draws the cells of one line that pay and those that do not', async () => {
    const [{ id }] = (await read<{ rows: { id: string }[] }>('subsidyStatement')).rows as [{ id: string }];
    const { lines } = await read<SubsidyStatementDetail>(`subsidyStatement/${id}`);
    // What the first machine had done before is repeated.
    const map = await read<SubsidyLineMap>(`subsidyStatement/${id}/lines/${lines[1]!.id}/map`);
    const classes = Buffer.from(map.classes, 'base64');
    expect([classes.length, ...new Set(classes)]).toEqual([map.width * map.height, 0, 3]);
  });

  it('shows a dealer his own lines alone', async () => {
    const { pool } = database;
    await pool.query(`insert into role (id, name, scope_kind) values (30, 'dealers', 'dealer')`);
    await pool.query(`insert into role_permission select 30, unnest(array['analysis', 'subsidyStatement'])`);
    const dealer = '00000000-0000-7000-8000-0000000000d1';
    await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1]::uuid[])`, [
      dealer,
    ]);
    await pool.query(`update vehicle set dealer_id = $1 where sn = '1000002'`, [dealer]);
    await addAccount(pool, 'seller', { roleId: 30, dealerId: dealer });
    const [{ id }] = (await read<{ rows: { id: string }[] }>('subsidyStatement')).rows as [{ id: string }];
    const own = await app.call('GET', `subsidyStatement/${id}/map`, { token: await app.signIn('seller') });
    expect(own.statusCode, own.payload).toBe(200);
    const { lines } = await read<SubsidyStatementDetail>(`subsidyStatement/${id}`);
    const theirs = lines.filter(({ sn }) => sn === '1000002').map(({ key }) => key);
    expect(own.json<{ data: SubsidyLineShape[] }>().data.map(({ key }) => key)).toEqual(theirs);
  });
});

import type { Calculated, SubsidyPreview, SubsidyStatementForm, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { readSheetTexts } from '#kit/import/read-sheet.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, previewPath } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';
import { addJob, passes } from '../testing/worked-fields.ts';

let database: TestDatabase;
let app: TestApp;
let worker: Calculating;
let [boss, other] = ['', ''];
let parameterId = '';
/** Jobs outside of blocks beside the three of the field. */
const many = 40;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  worker = await calculating(database, app);
  for (const name of ['boss', 'other']) await addAccount(pool, name, { roleId: 1 });
  [boss, other] = [await app.signIn('boss'), await app.signIn('other')];
  const { first } = await twoWorkers(pool);
  for (let i = 0; i < many; i++)
    await addJob(pool, {
      vehicle: first,
      strips: passes([3000 + i * 10, 3003 + i * 10], 0.28),
      day: '2026-09-15',
    });
  parameterId = (await app.call('POST', 'subsidyParam', { token: boss, body: autumnRules })).json().data.id;
  await app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: boss });
}, 60_000);
afterAll(async () => {
  await worker.close();
  await app.close();
  await database.close();
});

type Preview = Calculated<SubsidyStatementForm, SubsidyPreview>;

const ask = async (over: object = {}): Promise<TaskRow> => {
  const body = {
    parameterId,
    title: 'Autumn',
    divisions: ['230102'],
    workFrom: '2026-09-01',
    workTo: '2026-09-30',
    ...over,
  };
  return (await app.call('POST', 'subsidyStatement/preview', { token: boss, body })).json().data;
};
const read = (id: string, token = boss) => app.call('GET', previewPath(id), { token });

describe('a preview of many jobs', () => {
  it('goes on beside the calls, tells how far it is, and is found again with what was asked', async () => {
    const begun = await ask();
    expect(begun).toMatchObject({ kind: 'calculation', screen: 'addSubsidy', title: 'Autumn' });
    const ended = await worker.rig.until(boss, begun.id, hasEnded);
    expect(ended).toMatchObject({ state: 'done', done: many + 2, total: many + 2 });
    expect(ended.result).toEqual({ rows: 4, page: `/addSubsidy?preview=${begun.id}` });
    const { asked, outcome, task } = (await read(begun.id)).json<{ data: Preview }>().data;
    expect(asked).toMatchObject({ parameterId, title: 'Autumn', leftOut: [] });
    expect(task.state).toBe('done');
    expect(outcome!.lines).toHaveLength(4);
    const told = worker.rig.told.filter(({ id }) => id === begun.id);
    expect(told.at(-1)).toMatchObject({ state: 'done' });
  });

  it('holds up no other call, and leaves nothing when it is cancelled', async () => {
    // It stands at the strips of its first job.
    const holder = await database.pool.connect();
    await holder.query('begin; lock table job_strip in access exclusive mode');
    const { id } = await ask();
    const running = await worker.rig.until(boss, id, ({ state }) => state === 'running');
    expect(running.error).toBeNull();
    expect((await app.call('GET', 'subsidyStatement', { token: boss })).statusCode).toBe(200);
    expect((await read(id)).json<{ data: Preview }>().data.outcome).toBeNull();
    await app.call('POST', `tasks/${id}/cancel`, { token: boss });
    await holder.query('rollback');
    holder.release();
    expect((await worker.rig.until(boss, id, hasEnded)).state).toBe('cancelled');
    expect((await read(id)).json<{ data: Preview }>().data.outcome).toBeNull();
  });

  it('is nobody else’s, and no other task is read as one', async () => {
    const { id } = await ask({ scopeKind: 'sns', scopeValues: ['1000002'] });
    await worker.rig.until(boss, id, hasEnded);
    expect((await read(id, other)).statusCode).toBe(404);
    expect((await read('00000000-0000-7000-8000-000000000001')).statusCode).toBe(404);
    const tried = { token: boss, body: { sn: '1000002', from: '2026-09-01', to: '2026-09-30' } };
    const path = `subsidyParam/${parameterId}/try`;
    expect((await app.call('GET', path, { token: boss })).json().data).toBeNull();
    const begun = (await app.call('POST', path, tried)).json<{ data: TaskRow }>().data;
    await worker.rig.until(boss, begun.id, hasEnded);
    expect((await read(begun.id)).statusCode).toBe(404);
    expect((await app.call('GET', path, { token: other })).json().data).toBeNull();
    const last = (await app.call('GET', path, { token: boss })).json().data;
    expect(last).toMatchObject({ asked: { sn: '1000002' }, task: { id: begun.id, state: 'done' } });
    expect(last.outcome.lines.length).toBeGreaterThan(0);
  });
});

describe('declared areas', () => {
  it('come from the sheet of the template; another file is refused by name', async () => {
    const template = await app.call('GET', 'subsidyStatement/declared/template', { token: boss, lang: 'en' });
    expect(await readSheetTexts(template.rawPayload)).toEqual([['Owner', 'Block', 'Declared (mu)']]);
    const send = (name: string, rows: string[][]) =>
      app.call('POST', `subsidyStatement/declared?name=${name}`, {
        token: boss,
        file: Buffer.from(plainSheet('Areas', ['Owner', 'Block', 'Declared (mu)'], rows)),
      });
    const { data } = (await send('areas.xlsx', [['Zhao', 'North', '12.5']])).json();
    expect(data).toEqual({ areas: [{ owner: 'Zhao', block: 'North', mu: 12.5, row: 2 }], refused: [] });
    expect((await send('areas.csv', [])).json()).toMatchObject({ data: { key: 'importNotXlsx' } });
  });
});

describe('vehicles', () => {
  it('come from a sheet: unknown ones, doubled ones and those of others are told by row, and all found are asked for', async () => {
    const { pool } = database;
    const template = await app.call('GET', 'subsidyStatement/vehicles/template', { token: boss, lang: 'en' });
    expect(template.statusCode, template.body.slice(0, 300)).toBe(200);
    expect(await readSheetTexts(template.rawPayload)).toEqual([['SN']]);
    const send = (name: string, file: Uint8Array, token = boss) =>
      app.call('POST', `subsidyStatement/vehicles?name=${name}`, { token, file });
    const rows = [['1000001'], ['1000009'], ['1000002'], ['1000001']];
    const sheet = plainSheet('Vehicles', ['SN'], rows);
    const refused = [
      { row: 3, found: '1000009', key: 'snUnknown' },
      { row: 5, found: '1000001', key: 'twiceInFile' },
    ];
    const known = { sns: ['1000001', '1000002'], refused };
    expect((await send('v.xlsx', sheet)).json().data).toEqual(known);
    const csv = Buffer.from(['SN', ...rows.flat()].join('\r\n'));
    expect((await send('v.csv', csv)).json().data).toEqual(known);
    expect((await send('v.txt', csv)).json().data).toMatchObject({ key: 'importNotXlsx' });
    // 序列号, 东方红 and an SN in GB 18030, as Excel in China writes them.
    const chinese = Buffer.from('d0f2c1d0bac50d0ab6abb7bdbaec0d0a313030303030310d0a', 'hex');
    expect((await send('v.csv', chinese)).json().data).toMatchObject({
      sns: ['1000001'],
      refused: [{ row: 2, found: '东方红' }],
    });
    const open = Buffer.from('SN\n1000001\n"1000002\n');
    expect((await send('v.csv', open)).json()).toMatchObject({
      data: { key: 'csvQuotes', params: { row: 3 } },
    });
    // A checker of another district may not know whether the machine is there.
    await pool.query(`insert into role (id, name, scope_kind) values (41, 'district', 'service')`);
    await pool.query(
      `insert into role_permission select 41, unnest(array['analysis', 'subsidyStatement', 'subsidyStatement.create'])`,
    );
    const person = await addAccount(pool, 'district', { roleId: 41 });
    await pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230103')`,
      [person],
    );
    const own = (await send('v.xlsx', sheet, await app.signIn('district'))).json().data;
    expect(own.sns).toEqual([]);
    expect(own.refused.map(({ row, key }: { row: number; key: string }) => `${row} ${key}`)).toEqual([
      '2 snUnknown',
      '3 snUnknown',
      '4 snUnknown',
      '5 twiceInFile',
    ]);
    const asked = { scopeKind: 'sns', scopeValues: known.sns, fromFile: true };
    const { id } = await ask(asked);
    await worker.rig.until(boss, id, hasEnded);
    const { outcome } = (await read(id)).json<{ data: Preview }>().data;
    expect(new Set(outcome!.lines.map(({ sn }) => sn))).toEqual(new Set(known.sns));
  });
});

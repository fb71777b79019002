import type { ComponentBase, ImportCheck, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryImports } from './library-imports.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, _bus, files) => [
    ...libraryRoutes(entityParts(pool)),
    ...importRoutes({ pool, files }, libraryImports(entityParts(pool))),
  ]);
  rig = await taskRig(database, one, [importTask(libraryImports(entityParts(pool)))]);
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const post = (path: string, body: object) => one.call('POST', path, { token: boss, body, lang: 'en' });
const get = async (path: string) => (await one.call('GET', path, { token: boss, lang: 'en' })).json().data;

/** Checks a sheet and writes what is right in it. */
async function sheet(path: string, rows: Record<string, string>[]): Promise<[ImportCheck, TaskRow]> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const file = plainSheet(
    'Sheet',
    columns,
    rows.map((row) => columns.map((key) => row[key] ?? '')),
  );
  const answer = await one.call('POST', `${path}/import/check?name=a.xlsx`, {
    token: boss,
    file,
    lang: 'en',
  });
  const check = answer.json<{ data: ImportCheck }>().data;
  const started = await post(`${path}/import/run`, { checkId: check.id, mode: 'skip', existing: 'skip' });
  const task = started.json<{ data: TaskRow }>().data;
  return [check, await rig.until(boss, task.id, hasEnded)];
}
describe('libraries from sheets', () => {
  it('products: choices in words, numbers and ticks as they are written, those that are there left out', async () => {
    const row = {
      family: 'Autopilot',
      category: 'autoSteer',
      model: 'SH-1',
      pn: 'PN-SH-1',
      softwareType: '',
      registrationNeeded: 'No',
      defaultDays: '45',
      flowPrice: '99.5',
      registrationPrice: '',
      warrantyMonths: '12',
      description: 'from a sheet',
    };
    const [check, task] = await sheet('products', [
      row,
      { ...row, model: 'SH-2', pn: 'PN-SH-2', flowPrice: '1.234' },
      { ...row, model: 'SH-3', pn: 'PN-SH-3', defaultDays: '151' },
    ]);
    expect(
      check.shown.map(({ problems: found }) => found.map(({ field, key }) => `${field} ${key}`)),
    ).toEqual([['flowPrice invalidAmount'], ['defaultDays wholeRange']]);
    expect(task.result).toMatchObject({ created: 1, refused: 2 });
    expect((await get('products?model=SH-')).rows).toMatchObject([
      { model: 'SH-1', registrationNeeded: false, defaultDays: 45, flowPrice: 99.5, devices: 0 },
    ]);
    const [again, left] = await sheet('products', [{ ...row, model: 'sh-1' }]);
    expect([again.present, left.result]).toMatchObject([1, { skipped: 1 }]);
  });

  it('vehicle models: brand and model tell rows apart together; splines by their name', async () => {
    await post('componentModels/spline', { model: 'SP-9' });
    const row = {
      category: 'Tractor',
      subcategory: 'wheeledTractor',
      brand: 'A',
      model: '1204',
      horsepower: '120',
      splineModelId: 'SP-9',
      bracketModelId: '',
      photoRequired: 'Yes',
      motorRequired: '',
      instructions: 'Mount the motor.',
    };
    const [check, task] = await sheet('depot', [
      row,
      { ...row, brand: 'B' },
      { ...row, brand: 'B' },
      { ...row, brand: 'C', splineModelId: 'nothing' },
      { ...row, brand: 'D', subcategory: 'riceHarvester' },
    ]);
    expect(check).toMatchObject({ rows: 5, good: 1 });
    expect(task.result).toMatchObject({ created: 1 });
    expect((await get('depot?model=1204')).rows).toMatchObject([{ brand: 'A', spline: 'SP-9', vehicles: 0 }]);
    expect((await get('componentModels/spline?model=SP-9')).rows).toMatchObject([{ entries: 1 }]);
  });

  it('pieces and implements: each is booked in, and every template can be fetched', async () => {
    await post('componentModels/motor', { model: 'EM-9' });
    const motor = {
      sn: 'SHEET-1',
      modelId: 'EM-9',
      batch: '',
      hardwareVersion: '',
      firmware: '',
      producedOn: '2026-01-31',
      warrantyMonths: '12',
      remark: '',
    };
    const [, task] = await sheet('components/motor', [motor, { ...motor, sn: 'SHEET-2' }]);
    expect(task.result).toMatchObject({ created: 2 });
    const rows = (await get('components/motor?sort=sn')).rows as ComponentBase[];
    expect(rows).toMatchObject([
      { sn: 'SHEET-1', stockState: 'inWarehouse', warrantyUntil: '2027-01-31' },
      { sn: 'SHEET-2' },
    ]);
    const timeline = await get(`components/motor/${rows[0]!.id}/timeline`);
    expect(timeline).toMatchObject([
      { deed: 'inbound', document: expect.stringMatching(/^IN-\d{8}-\d{4}$/) },
    ]);
    const [, tools] = await sheet('tools', [
      {
        toolType: 'Plough',
        brand: 'L',
        model: 'J8',
        workType: 'tillage',
        widthM: '2,4',
        rows: '5',
        depthFromM: '0.1',
        depthToM: '0.3',
        hitchType: '',
        horsepowerFrom: '',
        horsepowerTo: '',
        needsDepthSensor: 'yes',
        remark: '',
      },
    ]);
    expect(tools.result).toMatchObject({ created: 1 });
    for (const path of ['products', 'depot', 'tools', 'components/nameplate', 'components/spline'])
      expect((await one.call('GET', `${path}/template`, { token: boss })).statusCode, path).toBe(200);
  });
});

describe('nameplates', () => {
  it('are made by a range of codes, all or none, at most a thousand', async () => {
    const made = await post('componentModels/nameplate', { model: 'NP-A' });
    const modelId = made.json<{ data: { id: string } }>().data.id;
    const range = { modelId, prefix: 'NP-', from: 98, to: 101, digits: 4 };
    expect((await post('components/nameplate/range', range)).json().data).toEqual({
      count: 4,
      first: 'NP-0098',
      last: 'NP-0101',
    });
    expect(
      (await get('components/nameplate?model=NP-A&sort=sn')).rows.map(({ sn }: ComponentBase) => sn),
    ).toEqual(['NP-0098', 'NP-0099', 'NP-0100', 'NP-0101']);
    expect(problems(await post('components/nameplate/range', { ...range, from: 90 }))).toBeTruthy();
    expect((await get('components/nameplate?model=NP-A')).total).toBe(4);
    expect(problems(await post('components/nameplate/range', { ...range, from: 2000, to: 3000 }))).toEqual([
      'to tooManyLines',
    ]);
  });
});

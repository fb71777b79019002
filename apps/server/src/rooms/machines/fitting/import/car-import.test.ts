import { carImport, type ImportCheck, type TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRoutes } from '#kit/import/import.routes.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { type FittingRig, fittingRig } from '../testing/fitting-rig.ts';
import { carsFromFile } from './car-import.ts';

let app: FittingRig;
let rig: TaskRig;

beforeAll(async () => {
  app = await fittingRig((pool, bus, files) => importRoutes({ pool, files }, [carsFromFile(bus)]));
  rig = await taskRig(app.database, app.one, [importTask([carsFromFile(app.one.bus)])]);
});
afterAll(async () => {
  await rig.close();
  await app.close();
});

const keys = carImport.columns.map(({ key }) => key);
const row = (cells: Readonly<Record<string, string>>) => {
  const all: Record<string, string> = {
    carType: 'Wheeled tractor',
    brand: 'YTO',
    model: 'LX1504',
    ownerPhone: '13912340001',
    ownerName: 'Li',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    workType: 'Tillage',
    widthCm: '360',
    ...cells,
  };
  return keys.map((key) => all[key] ?? '');
};
async function checked(rows: string[][]): Promise<ImportCheck> {
  const file = plainSheet('Vehicles', keys, rows);
  const answer = await app.one.call('POST', 'carManage/import/check?name=a.xlsx', {
    token: app.boss,
    file,
    lang: 'en',
  });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: ImportCheck }>().data;
}
async function ran(rows: string[][], mode: 'all' | 'skip'): Promise<TaskRow> {
  const { id: checkId } = await checked(rows);
  const body = { checkId, mode, existing: 'skip' };
  const task = await app.one.call('POST', 'carManage/import/run', { token: app.boss, body });
  return rig.until(app.boss, task.json<{ data: TaskRow }>().data.id, hasEnded);
}
const inUse = async (): Promise<number> =>
  (await app.database.pool.query(`select count(*)::int as count from vehicle where state = 'inUse'`)).rows[0]
    .count;

describe('vehicles out of a sheet', () => {
  it('are put into use with their parts; what is wrong is told by row and column beforehand', async () => {
    const [first, second, third] = [await app.terminal(), await app.terminal(), await app.terminal()];
    const [motor, slab] = [await app.piece('motor'), await app.piece('slab')];
    const check = await checked([
      row({ sn: first, motor, slab }),
      row({ sn: second }),
      row({ sn: third, motor: 'NONE-1' }),
      row({ sn: '9999999', motor }),
    ]);
    expect(check).toMatchObject({ rows: 4, good: 1, bad: 3 });
    expect(check.shown.map(({ problems }) => problems.map(({ field, key }) => `${field} ${key}`))).toEqual([
      ['motor required'],
      ['motor partUnknown'],
      ['sn snUnknown'],
    ]);
    expect(await ran([row({ sn: first, motor, slab })], 'all')).toMatchObject({ result: { created: 1 } });
    expect(await inUse()).toBe(1);
    // Once in use it is there already.
    expect(await checked([row({ sn: first, motor })])).toMatchObject({ present: 1 });
  });

  it('the check promises as many as are then put into use: what only the deed refuses is told beforehand', async () => {
    const [first, second] = [
      await app.terminal({ productModel: '' }),
      await app.terminal({ productModel: '' }),
    ];
    const before = await inUse();
    const rows = [row({ sn: first }), row({ sn: second, installedOn: '2099-01-01' })];
    const check = await checked(rows);
    expect(check).toMatchObject({ rows: 2, good: 1, bad: 1 });
    expect(check.shown).toMatchObject([{ row: 3, problems: [{ field: 'installedOn' }] }]);
    // Nothing of what was tried out has stayed.
    expect(await inUse()).toBe(before);
    expect(await ran(rows, 'skip')).toMatchObject({ result: { created: check.good, refused: check.bad } });
  });

  it('come all or none', async () => {
    const before = await inUse();
    const many = await Promise.all(Array.from({ length: 30 }, () => app.terminal({ productModel: '' })));
    const rows = many.map((sn, i) =>
      row({ sn, ownerPhone: `139${String(12_350_000 + i).padStart(8, '0')}` }),
    );
    const bad = await ran([...rows.slice(0, 5), row({ sn: '9999999' })], 'all');
    expect(bad.state).toBe('failed');
    expect(await inUse()).toBe(before);
    expect(await ran(rows, 'all')).toMatchObject({ state: 'done', result: { created: 30 } });
    expect(await inUse()).toBe(before + 30);
  });
});

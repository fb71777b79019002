import type { ImportCheck, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { type WarehouseApp, warehouseApp } from './testing/warehouse-app.ts';
import { warehouseFromFile } from './warehouse-import.ts';

let app: WarehouseApp;
let rig: TaskRig;

beforeAll(async () => {
  app = await warehouseApp();
  rig = await taskRig(app.database, app.one, [importTask([warehouseFromFile(app.one.bus)])]);
});
afterAll(async () => {
  await rig.close();
  await app.close();
});

const columns = ['type', 'documentNo', 'dealer', 'kind', 'sn', 'model', 'pn', 'quantity', 'remark'];
const row = (cells: Partial<Record<string, string>>) => columns.map((key) => cells[key] ?? '');
async function checked(rows: string[][]): Promise<ImportCheck> {
  const file = plainSheet('Warehouse', columns, rows);
  const answer = await app.one.call('POST', 'warehouse/import/check?name=a.xlsx', {
    token: app.boss,
    file,
    lang: 'en',
  });
  return answer.json<{ data: ImportCheck }>().data;
}
const ran = async (rows: string[][]): Promise<TaskRow> => run((await checked(rows)).id, 'skip');
async function read(method: 'GET' | 'POST', path: string, body?: object): Promise<ImportCheck> {
  const answer = await app.one.call(method, path, { token: app.boss, ...(body && { body }) });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: ImportCheck }>().data;
}
async function run(checkId: string, mode: 'all' | 'skip'): Promise<TaskRow> {
  const task = await app.post('warehouse/import/run', { checkId, mode });
  return rig.until(app.boss, task.json<{ data: TaskRow }>().data.id, hasEnded);
}

describe('lines from a sheet', () => {
  it('are booked under one document a number, dealers and kinds in words, tablets by the rule of the dealer', async () => {
    await app.dealer('Sheet Ltd', { odm: true, tabletSnDigits: 8, tabletSnRule: 'digits' });
    const inbound = { type: 'Manual inbound', documentNo: 'XL-1', kind: 'Device', model: 'AG-200' };
    const task = await ran([
      ...['7000001', '7000002', '7000003'].map((sn) => row({ ...inbound, sn })),
      row({ ...inbound, kind: 'Tablet', sn: '12345678', model: 'T10' }),
      row({ ...inbound, kind: 'Tablet', sn: '1234567', model: 'T10' }),
      row({ ...inbound, kind: 'Bracket', sn: '', model: 'B1', quantity: '20' }),
    ]);
    expect(task).toMatchObject({ state: 'done', result: { created: 6, refused: 0 } });
    expect(await app.lines('documentNo=XL-1')).toHaveLength(6);
    const sale = { type: 'salesOutbound', dealer: 'Sheet Ltd', kind: 'device' };
    const check = await checked([
      row({ ...sale, sn: '7000001' }),
      row({ ...sale, sn: '7000009' }),
      row({ ...sale, kind: 'slab', sn: '1234567' }),
      row({ ...sale, dealer: '', sn: '7000002' }),
      row({ type: 'manualInbound', documentNo: 'XL-1', kind: 'device', sn: '7000010', model: 'AG-200' }),
    ]);
    expect(check.shown.map(({ row: no, problems }) => [no, problems.map(({ key }) => key)])).toEqual([
      [3, ['snUnknown']],
      [4, ['tabletSnDigits']],
      [5, ['dealerMissing']],
      [6, ['documentNoTaken']],
    ]);
    const sold = await ran([
      row({ ...sale, sn: '7000001' }),
      row({ ...sale, kind: 'slab', sn: '12345678' }),
      row({ ...sale, sn: '7000009' }),
    ]);
    expect(sold.result).toMatchObject({ created: 2, refused: 1 });
    const lines = await app.lines('type=salesOutbound');
    expect(new Set(lines.map(({ documentNo }) => documentNo)).size).toBe(1);
    expect(lines[0]!.documentNo).toMatch(/^OUT-/);
  });

  it('that are left out are mended where they stand, and follow into the same document', async () => {
    const inbound = { type: 'Manual inbound', kind: 'Device', model: 'AG-200' };
    for (const documentNo of ['XL-7', '']) {
      const own = documentNo === '' ? '72' : '74';
      const good = row({ ...inbound, documentNo, sn: `${own}00001` });
      const rows = [good, row({ ...inbound, documentNo, sn: `${own}00002`, model: 'AG-999' })];
      const { id } = await checked(rows);
      const first = await run(id, 'skip');
      expect(first).toMatchObject({ state: 'done', result: { created: 1, refused: 1 } });
      const left = await read('GET', `warehouse/import/${id}`);
      expect(left).toMatchObject({ rows: 1, good: 0, bad: 1, shown: [{ row: 3 }] });
      const mended = row({ ...inbound, documentNo, sn: `${own}00002` });
      const form = { rows: [{ row: 3, cells: mended }] };
      expect(await read('POST', `warehouse/import/${id}/rows`, form)).toMatchObject({ good: 1, bad: 0 });
      const second = await run(id, 'all');
      expect(second).toMatchObject({ state: 'done', result: { created: 1, refused: 0 } });
      const sns = [`${own}00001`, `${own}00002`];
      const lines = (await app.lines('type=manualInbound')).filter(({ sn }) => sns.includes(sn ?? ''));
      expect(lines).toHaveLength(2);
      expect(new Set(lines.map((line) => line.documentNo)).size).toBe(1);
      const over = await app.post('warehouse/import/run', { checkId: id, mode: 'all' });
      expect(over.json<{ data: { key: string } }>().data.key).toBe('importOld');
    }
  });

  it('that come back in a file of their own follow the document of the import that left them out', async () => {
    const inbound = { type: 'Manual inbound', documentNo: 'XL-8', kind: 'Device', model: 'AG-200' };
    const rows = [row({ ...inbound, sn: '7300001' }), row({ ...inbound, sn: '7300002', model: 'AG-999' })];
    await ran(rows);
    const back = await ran([row({ ...inbound, sn: '7300002' })]);
    expect(back).toMatchObject({ state: 'done', result: { created: 1, refused: 0 } });
    expect(await app.lines('documentNo=XL-8')).toHaveLength(2);
  });

  it('that hit each other are told by the check, which counts as the import does', async () => {
    const pieces = { type: 'manualInbound', documentNo: 'XL-9', kind: 'bracket', model: 'B1', quantity: '5' };
    await ran([row(pieces)]);
    const sale = { type: 'otherOutbound', kind: 'bracket', model: 'B1', quantity: '18' };
    const { id, good, bad } = await checked([row(sale), row(sale)]);
    expect([good, bad]).toEqual([1, 1]);
    expect(await run(id, 'skip')).toMatchObject({ result: { created: good, refused: bad } });
  });

  it('two thousand of them are read in one go', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) =>
      row({
        type: 'manualInbound',
        documentNo: 'XL-2000',
        kind: 'device',
        sn: String(7_100_000 + i),
        pn: 'PN-200',
      }),
    );
    expect(await checked(rows)).toMatchObject({ rows: 2000, good: 2000, bad: 0 });
    const more = await app.one.call('POST', 'warehouse/import/check?name=a.xlsx', {
      token: app.boss,
      file: plainSheet('Warehouse', columns, [
        ...rows,
        row({ type: 'manualInbound', kind: 'device', sn: '7999999' }),
      ]),
    });
    expect(more.json().data.errors[0].key).toBe('importTooManyRows');
  });
});

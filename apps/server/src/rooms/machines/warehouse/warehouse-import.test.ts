import type { ImportCheck, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTask } from '../../../kit/import/import-task.ts';
import { plainSheet } from '../../../kit/import/sheets.ts';
import { hasEnded, type TaskRig, taskRig } from '../../access/testing/task-rig.ts';
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
    ...{ token: app.boss, file, lang: 'en' },
  });
  return answer.json<{ data: ImportCheck }>().data;
}
async function ran(rows: string[][]): Promise<TaskRow> {
  const { id } = await checked(rows);
  const task = await app.post('warehouse/import/run', { checkId: id, mode: 'skip' });
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

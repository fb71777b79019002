import type { ReportDimension } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { type Side, told } from './compare.rules.ts';
import { noSums, Table } from './table.rules.ts';

/** A side whose rows have these areas, by their keys. */
function side(begin: string, end: string, areas: Readonly<Record<string, number>>): Side {
  const table = new Table();
  table.at([]);
  for (const [name, area] of Object.entries(areas))
    Object.assign(table.at(name.split(' ')), noSums(), { area });
  return { period: { begin, end }, table };
}
const order = (rows: readonly ReportDimension[], now: Side, before: Side | null = null) =>
  told(rows, ['area'], now, before).rows.map(({ keys }) => keys.join(' '));
const march = (areas: Readonly<Record<string, number>>) => side('2026-03-01', '2026-03-31', areas);

describe('rows of a report', () => {
  it('stand by the first measure, the same figures by their keys, and what is not given last', () => {
    expect(order(['brand'], march({ B: 1, '': 9, C: 5, A: 1 }))).toEqual(['C', 'A', 'B', '']);
  });

  it('stand by the first measure over two dimensions, each part below its row', () => {
    const areas = {
      A: 3,
      'A x': 1,
      'A y': 2,
      B: 10,
      'B x': 5,
      'B y': 5,
      C: 3,
      'C y': 3,
    };
    expect(order(['brand', 'crop'], march(areas))).toEqual([
      'B',
      'B x',
      'B y',
      'A',
      'A y',
      'A x',
      'C',
      'C y',
    ]);
  });

  it('keep times in their order on whichever side they stand', () => {
    const areas = { A: 3, 'A 2026-03-01': 1, 'A 2026-03-02': 2, B: 4, 'B 2026-03-02': 4 };
    expect(order(['brand', 'day'], march(areas))).toEqual([
      'B',
      'B 2026-03-02',
      'A',
      'A 2026-03-01',
      'A 2026-03-02',
    ]);
    const turned = {
      '2026-03-01': 1,
      '2026-03-01 A': 1,
      '2026-03-02': 6,
      '2026-03-02 A': 2,
      '2026-03-02 B': 4,
    };
    expect(order(['day', 'brand'], march(turned))).toEqual([
      '2026-03-01',
      '2026-03-01 A',
      '2026-03-02',
      '2026-03-02 B',
      '2026-03-02 A',
    ]);
  });

  it('end with the times that only the compared period has', () => {
    const now = side('2026-03-01', '2026-03-02', { '2026-03-01': 1, '2026-03-02': 2 });
    const before = side('2026-02-01', '2026-02-04', {
      '2026-02-01': 1,
      '2026-02-02': 1,
      '2026-02-03': 7,
      '2026-02-04': 8,
    });
    const { rows } = told(['day'], ['area'], now, before);
    expect(rows.map(({ keys }) => keys[0])).toEqual([
      '2026-03-01',
      '2026-03-02',
      '+2026-02-03',
      '+2026-02-04',
    ]);
    // What stands there leads to the day that it is of.
    expect(rows[2]).toMatchObject({ beforeKeys: ['2026-02-03'], values: { area: 0 }, before: { area: 7 } });
  });
});

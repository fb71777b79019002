import { expect, it } from 'vitest';
import { timeCell } from '../cells.tsx';
import type { PlacedColumn } from '../columns/column-layout.ts';
import { withoutEmpty } from './empty-columns.ts';

interface Row {
  sn: string;
  plate: string | null;
  seenAt: number | null;
  owner: string | null;
}

const place = (key: string, more: object = {}): PlacedColumn<Row> => ({
  column: { key, title: 'list.actions', ...more } as never,
  shown: true,
  pinned: null,
  width: null,
});
const columns = [
  place('sn'),
  place('plate'),
  place('seenAt', { cell: timeCell }),
  place('owner', { cell: () => 'drawn from elsewhere' }),
];
const keys = (rows: readonly Row[], sort: readonly string[] = []) =>
  withoutEmpty({ rows, columns, sort: sort.map((column) => ({ column, descending: false })) }).map(
    ({ column }) => column.key,
  );
const row = (change: Partial<Row> = {}): Row => ({
  sn: '',
  plate: null,
  seenAt: null,
  owner: null,
  ...change,
});

it('a column without a value in any row takes no room; one value brings it back', () => {
  expect(keys([row(), row()])).toEqual(['sn', 'owner']);
  expect(keys([row(), row({ plate: 'X 1' })])).toEqual(['sn', 'plate', 'owner']);
  expect(keys([row({ seenAt: 0 })])).toEqual(['sn', 'seenAt', 'owner']);
});

it('the column of the order stays, and all of them while there is no row', () => {
  expect(keys([row()], ['plate'])).toEqual(['sn', 'plate', 'owner']);
  expect(keys([])).toEqual(['sn', 'plate', 'seenAt', 'owner']);
});

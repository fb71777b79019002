import { expect, it } from 'vitest';
import type { AnyColumn } from '../list-screen.ts';
import { clampWidth, keptOf, moveColumn, placeColumns } from './column-layout.ts';

const column = (key: string, hidden?: true): AnyColumn<object> => ({
  key,
  title: 'list.yes',
  ...(hidden ? { hidden } : {}),
});
const columns = [column('id'), column('name'), column('size'), column('made', true)];
const keys = (placed: ReturnType<typeof placeColumns<object>>) => placed.map((one) => one.column.key);
const shown = (placed: ReturnType<typeof placeColumns<object>>) => keys(placed.filter((one) => one.shown));

it('C6 begins with the screen’s own order, with ° columns hidden', () => {
  const placed = placeColumns(columns);
  expect(keys(placed)).toEqual(['id', 'name', 'size', 'made']);
  expect(shown(placed)).toEqual(['id', 'name', 'size']);
});

it('C6 keeps order, hidden, pins and widths; the first column stays first and is never hidden', () => {
  const kept = {
    order: ['made', 'size', 'name'],
    hidden: ['size', 'id'],
    pinned: { name: 'right' as const },
    widths: { made: 300 },
  };
  const placed = placeColumns(columns, kept);
  expect(keys(placed)).toEqual(['id', 'made', 'size', 'name']);
  expect(shown(placed)).toEqual(['id', 'made', 'name']);
  expect(placed.map(({ pinned, width }) => [pinned, width])).toEqual([
    ['left', null],
    [null, 300],
    [null, null],
    ['right', null],
  ]);
  expect(keptOf(placed, undefined)).toEqual({ ...kept, hidden: ['size'] });
});

it('C6 puts a column of a later version where the screen has it, and knows columns that are gone', () => {
  const placed = placeColumns(columns, { order: ['size', 'gone', 'name'], hidden: [] });
  expect(keys(placed)).toEqual(['id', 'size', 'made', 'name']);
  expect(shown(placed)).toEqual(['id', 'size', 'name']);
});

it('C6 moves a column forth and back, but none before the first', () => {
  const placed = placeColumns(columns);
  expect(keys(moveColumn(placed, 'name', 'size'))).toEqual(['id', 'size', 'name', 'made']);
  expect(keys(moveColumn(placed, 'made', 'name'))).toEqual(['id', 'made', 'name', 'size']);
  expect(keys(moveColumn(placed, 'size', 'id'))).toEqual(['id', 'size', 'name', 'made']);
  expect(keys(moveColumn(placed, 'id', 'made'))).toEqual(keys(placed));
});

it('C6 takes widths of 40 to 800 px', () => {
  expect([clampWidth(10), clampWidth(123.4), clampWidth(9000)]).toEqual([40, 123, 800]);
});

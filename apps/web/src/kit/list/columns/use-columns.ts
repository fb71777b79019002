import type { ScreenColumns } from '@furrow/contract';
import { useMemo } from 'react';
import { type Size, uiStore } from '../../settings/ui-state.ts';
import type { AnyColumn } from '../list-screen.ts';
import { usePreference, useSetPreference } from '../preferences/use-preferences.ts';
import { clampWidth, keptOf, moveColumn, type PlacedColumn, placeColumns } from './column-layout.ts';

export type Density = Size;
export type ColumnState<Row> = ReturnType<typeof useColumns<Row>>;

/** The columns of a screen as the account likes them, on every computer (C6). `screen` is the path without the slash. */
export function useColumns<Row>(screen: string, columns: readonly AnyColumn<Row>[]) {
  const key = `columns:${screen}` as const;
  const kept = usePreference(key);
  const usual = uiStore(({ size }) => size);
  const save = useSetPreference(key);
  const placed = useMemo(() => placeColumns(columns, kept), [columns, kept]);
  const density = kept?.density ?? usual;
  const put = (next: readonly PlacedColumn<Row>[]) => save(keptOf(next, kept?.density));
  const change = (column: string, part: Partial<PlacedColumn<Row>>) =>
    put(placed.map((one) => (one.column.key === column ? { ...one, ...part } : one)));
  return {
    kept,
    placed,
    density,
    isChanged: kept !== undefined,
    show: (column: string, shown: boolean) => change(column, { shown }),
    allShown: placed.every(({ shown }) => shown),
    showAll: () => put(placed.map((one) => ({ ...one, shown: true }))),
    pin: (column: string, pinned: PlacedColumn<Row>['pinned']) => change(column, { pinned }),
    resize: (column: string, px: number) => change(column, { width: clampWidth(px) }),
    move: (column: string, before: string) => put(moveColumn(placed, column, before)),
    setDensity: (next: Density) => save({ ...keptOf(placed, next) }),
    /** Columns of a saved filter in the place of these (C7). */
    apply: (next: ScreenColumns) => save(next),
    reset: () => save(undefined),
  };
}

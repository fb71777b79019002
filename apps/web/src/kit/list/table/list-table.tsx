import type { SortKey } from '@furrow/contract';
import { Table, type TableProps } from 'antd';
import type { HTMLAttributes, Key, ReactNode, RefObject } from 'react';
import { useTexts } from '../../words/text.ts';
import type { PlacedColumn } from '../columns/column-layout.ts';
import type { Density } from '../columns/use-columns.ts';
import { actionsPx, cellOf, cellPaddingPx, widthOf } from './cell-of.tsx';
import { withoutEmpty } from './empty-columns.ts';
import { selectPx, useFittedWidths } from './fitted-widths.ts';
import { HeadCell, type HeadProps } from './head-cell.tsx';
import { useNestedRows } from './nested-rows.ts';
import styles from './table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface ListTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Key of the row that a row stands below: then the rows are trees. */
  superiorOf?: ((row: Row) => string | null) | undefined;
  columns: readonly PlacedColumn<Row>[];
  density: Density;
  onResize: (column: string, px: number) => void;
  sorts: readonly string[];
  sort: readonly SortKey[];
  onSort: (column: string, shift: boolean) => void;
  selected?: { keys: readonly string[]; onChange: (keys: string[], shift: boolean) => void } | undefined;
  /** The key of the row whose record is open. */
  openKey?: string | null | undefined;
  onOpen?: ((key: string) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Keys of rows that have just changed: they flash once (C22). */
  flashing?: ReadonlySet<string> | undefined;
  empty: ReactNode;
}

const sizeOf = { compact: 'small', medium: 'medium', large: 'large' } as const;
/** From so many rows on only those that are seen are drawn; fewer stand in one true table, head and body together. */
const VIRTUAL_FROM = 60;

/** The rows of a list: head and pinned columns stay, a click opens, arrows move, Space selects (C1, C23). */
export function ListTable<Row extends object>(given: ListTableProps<Row>) {
  const { trees, rows, expandable } = useNestedRows(given.rows, given.keyOf, given.superiorOf);
  const props = { ...given, rows };
  const places = new Map(rows.map((row, index) => [given.keyOf(row), index]));
  const virtual = props.rows.length >= VIRTUAL_FROM;
  const { frame, height, onKeyDown } = useRowKeys(props);
  const columns = useTableColumns(props, frame);
  const width = columns.reduce((sum, { width: px }) => sum + Number(px ?? 0), props.selected ? selectPx : 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows, which take the focus one at a time
    <div className={styles.frame} ref={frame} onKeyDown={onKeyDown} data-virtual={virtual || undefined}>
      <Table<Row>
        aria-label={props.label}
        size={sizeOf[props.density]}
        columns={columns}
        dataSource={trees}
        {...expandable}
        rowKey={props.keyOf}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: Math.max(120, height - 48) } : { x: width }}
        tableLayout="fixed"
        components={{ header: { cell: HeadCell } }}
        showSorterTooltip={false}
        locale={{ emptyText: props.empty }}
        {...selectionOf(props)}
        onRow={(row) => rowOf(props, row, places.get(props.keyOf(row)) ?? 0)}
      />
    </div>
  );
}

function useTableColumns<Row extends object>(
  props: ListTableProps<Row>,
  frame: RefObject<HTMLDivElement | null>,
): NonNullable<TableProps<Row>['columns']> {
  const text = useTexts();
  const shown = withoutEmpty(props);
  const side = (pinned: PlacedColumn<Row>['pinned']) => shown.filter((one) => one.pinned === pinned);
  const placed = [...side('left'), ...side(null), ...side('right')];
  const asked = placed.map(({ column, width }) => ({
    key: column.key,
    usual: width ?? widthOf(column, props.rows, text(column.title)),
    dragged: width !== null,
  }));
  const there = { rows: props.rows, ticks: props.selected !== undefined, deeds: props.actions !== undefined };
  const widths = useFittedWidths(frame, asked, there);
  const columns = placed.map(({ column, pinned }) => {
    const sort = sortName(column, props.sorts);
    const at = sort === undefined ? -1 : props.sort.findIndex((key) => key.column === sort);
    const title = text(column.title);
    return {
      key: column.key,
      title,
      width: widths[column.key]!,
      ...(pinned ? { fixed: pinned } : {}),
      ...(column.align ? { align: column.align } : {}),
      ellipsis: { showTitle: false },
      onHeaderCell: (): HTMLAttributes<HTMLElement> & HeadProps => ({
        column: column.key,
        sorted: at < 0 ? null : { descending: props.sort[at]!.descending, place: at + 1 },
        of: props.sort.length,
        onSort: sort === undefined ? undefined : (shift: boolean) => props.onSort(sort, shift),
        onResize: (px: number) => props.onResize(column.key, px),
      }),
      onCell: () => ({ 'data-column': column.key, role: 'cell' }),
      render: (_: unknown, row: Row) => cellOf(column, row),
    };
  });
  if (!props.actions) return columns;
  const actions = {
    key: ' actions',
    title: text('list.actions'),
    width: actionsPx + cellPaddingPx,
    fixed: 'right' as const,
  };
  return [...columns, { ...actions, render: (_: unknown, row: Row) => props.actions?.(row) }];
}

function sortName(column: { key: string; sort?: string }, sorts: readonly string[]): string | undefined {
  const name = column.sort ?? column.key;
  return sorts.includes(name) ? name : undefined;
}

function selectionOf<Row extends object>({
  selected,
}: ListTableProps<Row>): Pick<TableProps<Row>, 'rowSelection'> {
  if (!selected) return {};
  return {
    rowSelection: {
      selectedRowKeys: selected.keys as Key[],
      preserveSelectedRowKeys: true,
      columnWidth: selectPx,
      fixed: true,
      onChange: (keys) => selected.onChange(keys.map(String), false),
    },
  };
}

function rowOf<Row extends object>(props: ListTableProps<Row>, row: Row, index: number) {
  const key = props.keyOf(row);
  const { selected, flashing } = props;
  const isSelected = selected?.keys.includes(key);
  return {
    role: 'row',
    tabIndex: index === 0 ? 0 : -1,
    'data-index': index,
    'data-open': props.openKey === key || undefined,
    'data-flashing': flashing?.has(key) || undefined,
    ...(isSelected === undefined ? {} : { 'aria-selected': isSelected }),
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      // A link, a button or a mark in the row does its own; marking text with the mouse opens nothing (C1).
      const target = event.target as HTMLElement;
      if (
        target.closest(
          'a, button, input, label, [role="button"], .ant-table-selection-column, .ant-table-row-indent',
        )
      )
        return;
      if (window.getSelection()?.toString()) return;
      props.onOpen?.(key);
    },
    style: props.onOpen ? { cursor: 'pointer' } : {},
  };
}

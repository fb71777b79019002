import type { AnyList, PermissionCode } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useAddressItem } from '../address.ts';
import { type ListPath, pathOf } from '../api/described-path.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { useMay } from '../session/account.ts';
import { type TextKey, useTexts } from '../words/text.ts';
import { type ColumnState, useColumns } from './columns/use-columns.ts';
import { ExportDialog } from './export/export-dialog.tsx';
import { FilterBar, type FilterBarProps } from './filters/filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import styles from './list-page.module.css';
import type { AnyColumn, AnyFilter, ListColumn, ListFilters, RowAction } from './list-screen.ts';
import { NewRows } from './live/new-rows.tsx';
import { useLiveRows } from './live/use-live-rows.ts';
import { Pager } from './pager/pager.tsx';
import { type RecordOfList, RecordsOfList } from './record-of-list.ts';
import { SavedViews } from './saved/saved-views.tsx';
import type { BulkAction } from './selection/bulk-actions.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { type ListOptions, type ListState, useList } from './state/use-list.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useListKeys } from './use-list-keys.ts';

export interface ListPageProps<Row, List extends AnyList, Summary>
  extends Omit<ListOptions<List>, 'resource'> {
  /** Its call, or the path of one that the contract does not describe yet: `roleManage` is `GET /farm/v2/roleManage`. */
  resource: ListPath<Row>;
  /** The path without the slash: columns and saved filters are kept by it. */
  screen: string;
  title: TextKey;
  filters: ListFilters<List>;
  columns: readonly ListColumn<Row, List>[];
  keyOf: (row: Row) => string;
  /** Key of the row that a row stands below: the page then shows trees, where there is room for a table. */
  superiorOf?: ((row: Row) => string | null) | undefined;
  /** What a row is called in messages. */
  nameOf: (row: Row) => string;
  /** The right to export; without it there is no export. */
  exportRight?: PermissionCode;
  /** The way to a new record, for who may: label and deed. */
  create?: { label: string; onClick: () => void } | undefined;
  bulk?: readonly BulkAction[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** The drawer of the record whose id stands in the address (kit/detail reads it there); a click on a row opens it. */
  drawer?: (open: OpenRecord) => ReactNode;
  /** In the line of the toolbar: the figures over the filter (`ListFigures`). */
  summary?: (list: ListState<Row, Summary>) => ReactNode;
  /** Above that line: what is higher than it, a chart, a note on the whole list. */
  above?: (list: ListState<Row, Summary>) => ReactNode;
  /** At the right of the toolbar: import and what the screen has of its own. */
  tools?: (list: ListState<Row, Summary>) => ReactNode;
  /** Beside the list, on a narrow screen above it: a map of its rows. */
  beside?: (list: ListState<Row, Summary>) => ReactNode;
  /** Names of filters that a control of the screen shows, in its figures or tools: they have no chip. */
  told?: readonly (keyof List['filters'] & string)[];
  /** What would stand here if there were anything (C14). */
  empty?: TextKey;
}

export interface OpenRecord {
  /** Null: none is open. */
  id: string | null;
  /** The records of the page in its order, for previous and next. */
  ids: readonly string[];
  open: (id: string | null) => void;
}

/** A list screen: filters, figures, toolbar, table, pager (C1–C9). Slots, not flags; else take the parts by themselves. */
export function ListPage<Row extends object, List extends AnyList, Summary = undefined>(
  props: ListPageProps<Row, List, Summary>,
) {
  const text = useTexts();
  const page = useRef<HTMLElement>(null);
  const resource = pathOf(props.resource);
  const list = useList<Row, List, Summary>({ ...props, resource });
  const columns = useColumns<Row>(props.screen, props.columns);
  const live = useLiveRows(props.screen, list, props.keyOf);
  const selection = useSelection(list.rows.map(props.keyOf));
  const fullScreen = useFullScreen(page);
  const [exporting, setExporting] = useState(false);
  const refresh = () => void list.query.refetch();
  useListKeys(page, {
    refresh,
    create: props.create?.onClick,
    rows: list.rows,
    settled: !list.query.isPlaceholderData && !list.query.isFetching,
  });
  const [open, setOpen] = useAddressItem('id');
  const mayExport = useMay(props.exportRight ?? ('' as PermissionCode)) && props.exportRight !== undefined;
  const main = (
    <main className={styles.page} id="content" ref={page}>
      <PageHeading hidden>{text(props.title)}</PageHeading>
      <Filters
        screen={props.screen}
        filters={props.filters}
        usual={props.defaults}
        told={props.told}
        list={list as ListState<unknown>}
        columns={columns}
      />
      {props.above?.(list)}
      <Toolbar
        left={<Left create={props.create}>{props.summary?.(list)}</Left>}
        right={props.tools?.(list)}
        onExport={mayExport ? () => setExporting(true) : undefined}
        onRefresh={refresh}
        refreshing={list.query.isFetching}
        columns={columns}
        {...fullScreen}
      />
      <NewRows count={live.waiting} onShow={live.show} />
      <ListBody
        {...bodyOf(props)}
        flashing={live.flashing}
        list={list}
        columns={columns}
        selection={selection}
        openKey={open}
        onOpen={setOpen}
      />
      <Pager list={list} />
      {props.bulk && (
        <BulkBar
          actions={props.bulk}
          selection={selection}
          total={list.total}
          filter={list.state.filters}
          nameOf={nameById(list.rows, props)}
          onDone={refresh}
        />
      )}
      <RecordsOfList.Provider value={(id) => recordOf(props, list.rows, id)}>
        {props.drawer?.({ id: open, ids: list.rows.map(props.keyOf), open: setOpen })}
      </RecordsOfList.Provider>
      {exporting && (
        <ExportDialog
          resource={resource}
          title={text(props.title)}
          list={list as ListState<unknown>}
          columns={columns}
          selection={props.bulk ? selection : null}
          onClose={() => setExporting(false)}
        />
      )}
    </main>
  );
  return props.beside ? <Split beside={props.beside(list)}>{main}</Split> : main;
}

/** A record of this page as its drawer shows it: with the state of its row and what may be done there, but for opening it. */
function recordOf<Row extends object, List extends AnyList, Summary>(
  { keyOf, rowActions, columns }: ListPageProps<Row, List, Summary>,
  rows: readonly Row[],
  id: string,
): RecordOfList | null {
  const row = rows.find((one) => keyOf(one) === id);
  if (!row) return null;
  const state = (columns as readonly AnyColumn<Row>[]).find(({ key }) => key === 'state');
  return {
    state: state?.cell?.((row as Record<string, unknown>).state, row),
    deeds: rowActions?.(row).filter(({ key }) => key !== 'open') ?? [],
  };
}

function Split({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      {children}
      <aside className={styles.beside}>{beside}</aside>
    </div>
  );
}

function Left({ create, children }: { create: OpenCreate; children: ReactNode }) {
  return (
    <>
      {create && (
        <Button type="primary" onClick={create.onClick}>
          {create.label}
        </Button>
      )}
      {children}
    </>
  );
}
type OpenCreate = { label: string; onClick: () => void } | undefined;

/** What the answer of a deed calls a row; one that is not on this page goes by its id. */
function nameById<Row>(rows: readonly Row[], { keyOf, nameOf }: Named<Row>): (id: string) => string {
  return (id) => {
    const row = rows.find((one) => keyOf(one) === id);
    return row ? nameOf(row) : id;
  };
}
type Named<Row> = { keyOf: (row: Row) => string; nameOf: (row: Row) => string };

interface FiltersProps {
  screen: string;
  columns: ColumnState<unknown>;
  filters: unknown;
  usual: FilterBarProps['usual'];
  told: readonly string[] | undefined;
  list: ListState<unknown>;
}

function Filters({ screen, filters, usual, told, list, columns }: FiltersProps) {
  const text = useTexts();
  return (
    <>
      <FilterBar
        filters={filters as Record<string, AnyFilter>}
        values={list.state.filters}
        usual={usual}
        told={told}
        onChange={list.setFilter}
        onReset={list.resetFilters}
        extra={<SavedViews screen={screen} list={list} columns={columns} />}
      />
      {list.state.ignored.length > 0 && (
        <p className={styles.hint} role="status">
          {text('list.ignored', { names: list.state.ignored.join(', ') })}
        </p>
      )}
    </>
  );
}

function bodyOf<Row, List extends AnyList, Summary>(props: ListPageProps<Row, List, Summary>) {
  const { title, keyOf, superiorOf, nameOf, rowActions, empty, create } = props;
  return {
    title,
    keyOf,
    superiorOf,
    nameOf,
    rowActions,
    empty,
    create,
    selects: !!props.bulk,
    opens: !!props.drawer,
  };
}

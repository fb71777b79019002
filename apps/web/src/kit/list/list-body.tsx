import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { EmptyState, NoMatchState } from '../parts/states/empty-state.tsx';
import { FailedState } from '../parts/states/query-state.tsx';
import { Skeleton } from '../parts/states/skeleton.tsx';
import { type TextKey, useTexts } from '../words/text.ts';
import type { ColumnState } from './columns/use-columns.ts';
import styles from './list-page.module.css';
import type { RowAction } from './list-screen.ts';
import { RowsNote, StoppedState, useStop } from './live/rows-note.tsx';
import type { SelectionState } from './selection/use-selection.ts';
import { sortAfterClick } from './state/list-address.ts';
import type { ListState } from './state/use-list.ts';
import { Cards } from './table/cards.tsx';
import { ListTable } from './table/list-table.tsx';
import { RowActions } from './toolbar/row-actions.tsx';
import { useNarrow } from './use-narrow.ts';

interface Props<Row, Summary> {
  title: TextKey;
  list: ListState<Row, Summary>;
  columns: ColumnState<Row>;
  selection: SelectionState;
  keyOf: (row: Row) => string;
  superiorOf?: ((row: Row) => string | null) | undefined;
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  empty: TextKey | undefined;
  create: { label: string; onClick: () => void } | undefined;
  selects: boolean;
  opens: boolean;
  openKey: string | null;
  /** Rows that have just changed (C22). */
  flashing: ReadonlySet<string>;
  onOpen: (key: string) => void;
}

/** Rows as a table, under 992 px as cards; or the state that they are in (C14). */
export function ListBody<Row extends object, Summary>(props: Props<Row, Summary>) {
  const text = useTexts();
  const narrow = useNarrow();
  const { list, columns, selection } = props;
  const { query, state } = list;
  const late = useLate(query.data === undefined && !query.error);
  const stop = useStop(list);
  if (query.data === undefined) {
    if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
    if (query.fetchStatus === 'idle') return <StoppedState onRetry={() => void query.refetch()} />;
    return <div className={styles.body}>{late && <Skeleton lines={8} onCancel={stop} />}</div>;
  }
  const Rows = narrow ? Cards : ListTable;
  return (
    <div
      className={styles.body}
      aria-busy={query.isPlaceholderData}
      data-old={query.isPlaceholderData || undefined}
    >
      <RowsNote list={list} onStop={stop} />
      <Rows<Row>
        label={text(props.title)}
        rows={list.rows}
        keyOf={props.keyOf}
        superiorOf={props.superiorOf}
        columns={columns.placed}
        density={columns.density}
        onResize={columns.resize}
        sorts={list.list.sorts}
        sort={state.sort}
        onSort={(column, shift) =>
          list.setSort(sortAfterClick(state.sort, column, shift, list.list.defaultSort))
        }
        selected={props.selects ? { keys: selection.keys, onChange: selection.change } : undefined}
        openKey={props.openKey}
        flashing={props.flashing}
        onOpen={props.opens ? props.onOpen : undefined}
        actions={actionsOf(props)}
        empty={<Nothing {...props} />}
      />
    </div>
  );
}

function actionsOf<Row, Summary>({ rowActions, nameOf }: Props<Row, Summary>) {
  if (!rowActions) return undefined;
  return (row: Row) => <RowActions actions={rowActions(row)} name={nameOf(row)} />;
}

/** Nothing at all, or nothing that matches (C14). */
function Nothing<Row, Summary>({ list, empty, create }: Props<Row, Summary>) {
  const text = useTexts();
  if (list.isFiltered) return <NoMatchState onReset={list.resetFilters} />;
  const action = create && (
    <Button type="primary" onClick={create.onClick}>
      {create.label}
    </Button>
  );
  return <EmptyState action={action}>{empty && text(empty)}</EmptyState>;
}

/** A skeleton that comes at once would only flicker, ms (C14). */
const SKELETON_AFTER_MS = 200;

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}

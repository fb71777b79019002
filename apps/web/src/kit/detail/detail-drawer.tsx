import type { RecordKind } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useAddressItem } from '../address.ts';
import { pathOf, type RowPath } from '../api/described-path.ts';
import { ChangedNotice } from '../form/changed-notice.tsx';
import { useRow } from '../form/save/use-row.ts';
import { usePageShown } from '../keep/page-context.ts';
import type { RowAction } from '../list/list-screen.ts';
import { useRecordOfList } from '../list/record-of-list.ts';
import { QueryState } from '../parts/states/query-state.tsx';
import { useTexts } from '../words/text.ts';
import styles from './detail.module.css';
import { HistoryTab, type HistoryWords } from './history-tab.tsx';
import { RecordHead } from './record-head.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { useDrawerWidth } from './use-drawer-width.ts';
import { useGone } from './use-gone.ts';

export interface DetailDrawerProps<Row> {
  /** The call of one record, or the resource of calls that the contract does not describe yet: `GET roleManage/<id>`, `GET roleManage/<id>/history`. */
  path: RowPath<Row>;
  /** The open record; null shows no drawer. Give nothing and `?id=` of the address says so. */
  id?: string | null;
  onClose?: () => void;
  /** Records of the list in its order: Alt ↑ ↓ goes through them. */
  ids?: readonly string[];
  onMove?: (id: string) => void;
  /** Kind in the operation log: the drawer then says when somebody else changes the record (C15). */
  kind?: RecordKind;
  titleOf: (row: Row) => ReactNode;
  /** Deeds of the record; those of its row in the list stand behind them, each deed once. */
  deeds?: (row: Row) => readonly RowAction[];
  details: (row: Row) => ReactNode;
  related?: (row: Row) => ReactNode;
  attachments?: (row: Row) => ReactNode;
  /** Words of the history; without them the tab is not there (the right `audit`). */
  history?: HistoryWords;
}

/** The drawer of a record at the right side of its list (C11). */
export function DetailDrawer<Row>(props: DetailDrawerProps<Row>) {
  const [addressId, setAddressId] = useAddressItem('id');
  const id = props.id === undefined ? addressId : props.id;
  const close = props.onClose ?? (() => setAddressId(null));
  const move = props.onMove ?? setAddressId;
  const path = pathOf(props.path);
  const [width, setWidth] = useDrawerWidth(path);
  const shown = usePageShown();
  const row = useRow<Row>(props.path, id);
  useGone(row, id, close);
  const at = id === null ? -1 : (props.ids ?? []).indexOf(id);
  const before = props.ids?.[at - 1];
  const after = at === -1 ? undefined : props.ids?.[at + 1];
  useMoveKeys(shown && id !== null, at > 0 ? before : undefined, after, move);
  const text = useTexts();
  return (
    <SideDrawer
      open={id !== null}
      onClose={close}
      size={width}
      onResize={setWidth}
      title={row.data && props.titleOf(row.data)}
      extra={
        <div className={styles.tools}>
          {props.ids && (
            <>
              <MoveButton
                sign="↑"
                label={text('forms.detail.previous')}
                to={at > 0 ? before : undefined}
                onMove={move}
              />
              <MoveButton sign="↓" label={text('forms.detail.next')} to={after} onMove={move} />
            </>
          )}
        </div>
      }
    >
      {id !== null && props.kind && <News key={id} kind={props.kind} path={path} id={id} />}
      {id !== null && (
        <QueryState query={row} lines={6}>
          {(found) => (
            <>
              <Head id={id} deeds={props.deeds?.(found) ?? []} />
              <DetailTabs {...props} id={id} row={found} />
            </>
          )}
        </QueryState>
      )}
    </SideDrawer>
  );
}

/** A record that stands in its list brings the same deeds twice; one that was opened by its address brings them alone. */
const eachOnce = (deeds: readonly RowAction[]): RowAction[] => [
  ...new Map(deeds.map((deed) => [deed.key, deed])).values(),
];

/** State and deeds: those of its row in the list, so that a record is dealt with where it is read. */
function Head({ id, deeds }: { id: string; deeds: readonly RowAction[] }) {
  const listed = useRecordOfList(id);
  const all = eachOnce([...deeds, ...(listed?.deeds ?? [])]);
  if (all.length === 0 && !listed?.state) return null;
  // Whatever else may be done in this state, a record is mostly opened to be mended; without that the first stands out.
  const primary = all.some(({ key }) => key === 'edit') ? 'edit' : undefined;
  return <RecordHead state={listed?.state} deeds={all} primary={primary} />;
}

/** "Changed by X — load": the record and its history, which an open drawer keeps as they were read. */
function News({ kind, path, id }: { kind: RecordKind; path: string; id: string }) {
  const queries = useQueryClient();
  const load = () => {
    for (const part of ['row', 'history', 'files'])
      void queries.invalidateQueries({ queryKey: [path, part, id] });
  };
  return <ChangedNotice kind={kind} id={id} onLoad={load} followOwn />;
}

function DetailTabs<Row>(props: DetailDrawerProps<Row> & { id: string; row: Row }) {
  const text = useTexts();
  const { path, id, row, details, related, attachments, history } = props;
  const tabs = [
    {
      key: 'details',
      label: text('forms.detail.details'),
      children: <div className={styles.body}>{details(row)}</div>,
    },
    related && { key: 'related', label: text('forms.detail.related'), children: related(row) },
    attachments && {
      key: 'attachments',
      label: text('forms.detail.attachments'),
      children: attachments(row),
    },
    history && {
      key: 'history',
      label: text('forms.detail.history'),
      children: <HistoryTab path={path} id={id} words={history} />,
    },
  ].filter((tab) => tab !== undefined);
  return <Tabs items={tabs} destroyOnHidden />;
}

interface MoveProps {
  sign: string;
  label: string;
  to: string | undefined;
  onMove: (id: string) => void;
}

function MoveButton({ sign, label, to, onMove }: MoveProps) {
  return (
    <Button
      type="text"
      size="small"
      title={label}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onMove(to)}
    >
      {sign}
    </Button>
  );
}

function useMoveKeys(
  on: boolean,
  before: string | undefined,
  after: string | undefined,
  move: (id: string) => void,
): void {
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const to = event.key === 'ArrowUp' ? before : after;
      event.preventDefault();
      if (to !== undefined) move(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on, before, after, move]);
}

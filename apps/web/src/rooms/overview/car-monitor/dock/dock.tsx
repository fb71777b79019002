import type { ListRow } from '@furrow/contract';
import { Alert, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { monitorStore } from '../monitor-store.ts';
import { setPanels, usePanels } from '../use-monitor.ts';
import { useNarrow } from '../use-narrow.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from './dock.module.css';
import { DockCards } from './dock-cards.tsx';
import { firstColumns, tableColumns } from './dock-columns.tsx';
import { DockTable } from './dock-table.tsx';
import { useDockRows } from './use-dock-rows.ts';

/** The fleet as a table under the map: the filters' vehicles, or those of the last drawn selection. */
export function Dock() {
  const text = useTexts();
  const formats = useFormats();
  const panels = usePanels();
  const List = useNarrow() ? DockCards : DockTable;
  const selection = monitorStore((state) => state.selection);
  const { data, error, isFetching, isPending, query, refetch } = useDockRows(selection === null);
  const [ticked, setTicked] = useState<readonly ListRow[]>([]);
  const [stored, setStored] = useAddressItem('cols');
  const shown = stored?.split(',') ?? firstColumns;
  useEffect(() => setTicked(selection ?? []), [selection]);
  const rows = selection ?? data?.rows ?? [];
  const total = selection?.length ?? data?.total ?? 0;
  const sort = selection ? null : panels.sort;
  return (
    <section className={styles.dock} aria-label={text('monitor.dock.title')}>
      <div className={styles.bar}>
        <b>
          {text(selection ? 'monitor.dock.selected' : 'monitor.dock.count', {
            count: formats.number(total, 0),
          })}
        </b>
        {selection ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => monitorStore.setState({ selection: null })}
          >
            {text('monitor.dock.showAll')}
          </button>
        ) : (
          <span className={styles.switch}>
            <Switch
              size="small"
              aria-label={text('monitor.dock.onlyMap')}
              checked={panels.onlyMap}
              onChange={(onlyMap) => setPanels({ onlyMap, page: 1 })}
            />
            {text('monitor.dock.onlyMap')}
          </span>
        )}
        <BulkActions ticked={ticked} query={query} total={total} />
        <ColumnChoice
          shown={shown}
          onChange={(columns) => setStored(columns.join() === firstColumns.join() ? null : columns.join(','))}
        />
        <IconButton name={text('messages.close')} onClick={() => setPanels({ dock: false })}>
          <CloseIcon />
        </IconButton>
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={
            <button type="button" className={styles.link} onClick={() => void refetch()}>
              {text('messages.tryAgain')}
            </button>
          }
        />
      )}
      <List
        rows={rows}
        columns={tableColumns(shown, sort, { text, formats })}
        sort={sort}
        loading={selection === null && (isPending || (isFetching && !data))}
        total={total}
        paged={selection === null}
        ticked={ticked}
        onTick={setTicked}
      />
    </section>
  );
}

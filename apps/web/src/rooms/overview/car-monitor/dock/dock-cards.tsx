import type { ListRow } from '@furrow/contract';
import { Checkbox, Pagination, Select, Spin } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { openCard } from '../open-card.ts';
import { DemoTag, StateTag } from '../state-sign.tsx';
import { setPanels, usePanels } from '../use-monitor.ts';
import styles from './dock-cards.module.css';
import type { DockList } from './dock-list.ts';
import { dockPageSize } from './use-dock-rows.ts';

/** They stand in the head of each card. */
const inHead: readonly unknown[] = ['state', 'sn', 'alias'];

/** The vehicles as cards for narrow windows, with the deeds of the table: tick, open, sort, turn the page. Empty values take no room. */
export function DockCards({ rows, columns, sort, loading, total, paged, ticked, onTick }: DockList) {
  const text = useTexts();
  const none = text('format.none');
  const { page } = usePanels();
  const [ownPage, setOwnPage] = useState(1);
  const current = paged ? page : ownPage;
  const shown = paged ? rows : rows.slice((current - 1) * dockPageSize, current * dockPageSize);
  const isTicked = (row: ListRow) => ticked.some(({ id }) => id === row.id);
  const tick = (row: ListRow, on: boolean) =>
    onTick(on ? [...ticked, row] : ticked.filter(({ id }) => id !== row.id));
  const others = ticked.filter(({ id }) => !shown.some((row) => row.id === id));
  const all = shown.length > 0 && shown.every(isTicked);
  return (
    <Spin spinning={loading}>
      <div className={styles.tools}>
        <Checkbox
          checked={all}
          indeterminate={!all && shown.some(isTicked)}
          onChange={({ target }) => onTick(target.checked ? [...others, ...shown] : others)}
        >
          {text('monitor.dock.all')}
        </Checkbox>
        {sort !== null && <Sorting sort={sort} columns={columns} />}
      </div>
      {rows.length === 0 && !loading && <p className={styles.none}>{text('monitor.dock.none')}</p>}
      <ul className={styles.cards}>
        {shown.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.head}>
              <Checkbox
                aria-label={row.alias || row.sn}
                checked={isTicked(row)}
                onChange={({ target }) => tick(row, target.checked)}
              />
              <button type="button" className={styles.open} onClick={() => openCard(row.id, true)}>
                <b>{row.alias || row.sn}</b> {row.alias && <code>{row.sn}</code>}
              </button>
              {row.demo && <DemoTag />}
              <StateTag state={row.state} />
            </div>
            <dl>
              {columns
                .filter(({ key }) => !inHead.includes(key))
                .map(({ key, title, render }) => ({
                  key: String(key),
                  title: title as ReactNode,
                  value: render?.(undefined, row, 0) as ReactNode,
                }))
                .filter(({ value }) => value !== none)
                .map(({ key, title, value }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        align="center"
        current={current}
        pageSize={dockPageSize}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => (paged ? setPanels({ page: next }) : setOwnPage(next))}
      />
    </Spin>
  );
}

/** What the heads of the table do: by which column, and which way. */
function Sorting({ sort, columns }: { sort: string; columns: readonly ColumnType<ListRow>[] }) {
  const text = useTexts();
  const options = columns
    .filter(({ sorter }) => sorter)
    .flatMap(({ key, title }) => [
      { value: String(key), label: `${String(title)} ↑` },
      { value: `-${String(key)}`, label: `${String(title)} ↓` },
    ]);
  return (
    <Select
      size="small"
      className={styles.sort ?? ''}
      aria-label={text('monitor.dock.sortBy')}
      value={sort}
      options={options}
      onChange={(next) => setPanels({ sort: next, page: 1 })}
    />
  );
}

import { type EntryQueryRow, entryQueryCalls, entryQueryList } from '@furrow/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { queryColumns, queryFilters } from './query-columns.tsx';
import { QueryDrawer } from './query-drawer.tsx';
import { QueryStatistics } from './query-statistics.tsx';

/** /infoEntryQuery: everything that was ever handed in, to be looked up; nothing is decided here. */
export function Screen() {
  const text = useTexts();
  const [statistics, setStatistics] = useAddressItem('statistics');
  const rowActions = useRowActions();
  return (
    <ListPage<EntryQueryRow, typeof entryQueryList>
      screen="infoEntryQuery"
      resource={entryQueryCalls.list}
      title="titles.infoEntryQuery"
      list={entryQueryList}
      filters={queryFilters}
      columns={queryColumns}
      known={['statistics']}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      exportRight="infoEntryQuery.export"
      rowActions={rowActions}
      above={(list) => statistics !== null && <QueryStatistics list={list} />}
      tools={() => (
        <Button onClick={() => setStatistics(statistics === null ? '1' : null)}>
          {text(statistics === null ? 'approvals.query.statistics' : 'approvals.query.hide')}
        </Button>
      )}
      drawer={({ ids }) => <QueryDrawer ids={ids} actions={rowActions} />}
      empty="approvals.query.empty"
    />
  );
}

/** What a row leads to: its page, its vehicle, its path, and on paper what was granted. */
function useRowActions(): (row: EntryQueryRow) => readonly RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const mayVehicles = useMay('carManage');
  return ({ id, sn, state }) => {
    const granted = state === 'passed' || state === 'rePassed';
    const to = (address: string) => () => void navigate(address);
    return [
      { key: 'details', label: text('approvals.entry.details'), onClick: to(`/entryQueryDetail?id=${id}`) },
      ...(mayVehicles && granted
        ? [{ key: 'vehicle', label: text('approvals.entry.vehicle'), onClick: to(`/carManage?sn=${sn}`) }]
        : []),
      { key: 'path', label: text('approvals.query.path'), onClick: () => pushAddress({ id }) },
      ...(granted
        ? [
            {
              key: 'certificate',
              label: text('approvals.query.certificate'),
              onClick: to(`/entryQueryDetail?id=${id}&print=1`),
            },
          ]
        : []),
    ];
  };
}

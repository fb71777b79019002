import { type SoftwareUseRow, softwareTypes, softwareUseCalls, softwareUseList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { HourMap } from './charts/hour-map.tsx';
import { OverTime } from './charts/over-time.tsx';
import { DaysDrawer } from './days-drawer.tsx';
import styles from './software.module.css';
import { useColumns } from './use-columns.tsx';
import { UseFigures } from './use-figures.tsx';
import { knownOfUse, useFilters } from './use-filters.ts';

/** One row a device, software and version, below the charts of the same filter. */
export function DevicesTab() {
  const actionsOf = useUseActions();
  return (
    <ListPage<SoftwareUseRow, typeof softwareUseList>
      screen="softFreq"
      resource={softwareUseCalls.list}
      title="titles.softFreq"
      list={softwareUseList}
      filters={useFilters}
      columns={useColumns}
      known={knownOfUse}
      keyOf={({ id }) => id}
      nameOf={({ sn }) => sn}
      exportRight="softFreq.export"
      rowActions={actionsOf}
      drawer={({ id, open }) => <DaysDrawer id={id} onClose={() => open(null)} />}
      summary={(list) => <UseFigures filters={list.state.filters} />}
      above={(list) => <Charts list={list} />}
      empty="softwareUse.empty"
    />
  );
}

function Charts({ list }: { list: ListState<SoftwareUseRow, undefined> }) {
  const { filters } = list.state;
  const chosen = [(filters as { hour?: string | string[] }).hour ?? []].flat();
  return (
    <div className={styles.charts}>
      <OverTime
        filters={filters}
        onPick={({ from, to, software }) => {
          list.setFilter('period', [`${from}..${to}`]);
          if (softwareTypes.some((one) => one === software)) list.setFilter('software', [software]);
        }}
      />
      <HourMap
        filters={filters}
        chosen={chosen}
        onPick={(cell) => list.setFilter('hour', chosen.includes(cell) ? [] : [cell])}
      />
    </div>
  );
}

function useUseActions(): (row: SoftwareUseRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const mayOpen = useMay('carMonitor');
  return ({ vehicleId }) =>
    mayOpen
      ? [
          {
            key: 'open',
            label: text('softwareUse.calendar.openCar'),
            onClick: () => void navigate(`/carMonitorDetail?id=${vehicleId}`),
          },
        ]
      : [];
}

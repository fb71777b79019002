import {
  type TboxLinkFigures,
  type TboxMonitorRow,
  tboxMonitorCalls,
  tboxMonitorList,
} from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import type { Query } from '#kit/api/request.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { latePart } from '#kit/late-part.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { useTboxBulk } from '../tboxes/use-tbox-bulk.ts';
import { MonitorCard } from './monitor-card.tsx';
import { monitorColumns, monitorFilters } from './monitor-columns.tsx';
import { useMonitorActions } from './use-monitor-actions.ts';

const TboxMap = latePart(async () => (await import('./tbox-map.tsx')).TboxMap);

// What terminals tell is no deed of people: no message tells of it.
const everyMs = 5_000;
/** The view of the map beside the list. */
const known = ['map'];
const list = 'monitor/tbox/list';

/** /tboxMonitor: where the T-BOXes are, how they are connected, and how they are. */
export function Screen() {
  useAskAgain(list, everyMs);
  const [picked, setPicked] = useAddressItem('id');
  const [wish, setWish] = useState<{ longitude: number; latitude: number } | null>(null);
  const actions = useMonitorActions(({ longitude, latitude }) => {
    if (longitude !== null && latitude !== null) setWish({ longitude, latitude });
  });
  const bulk = useTboxBulk();
  return (
    <ListPage<TboxMonitorRow, typeof tboxMonitorList>
      screen="tboxMonitor"
      resource={tboxMonitorCalls.list}
      title="titles.tboxMonitor"
      list={tboxMonitorList}
      filters={monitorFilters}
      columns={monitorColumns}
      keyOf={({ id }) => id}
      nameOf={({ sn }) => sn}
      known={known}
      exportRight="tboxMonitor.export"
      bulk={bulk}
      rowActions={actions}
      told={['link']}
      summary={(state) => <Figures state={state} />}
      beside={(state) => <MapOf state={state} {...{ picked, wish }} onPick={setPicked} />}
      drawer={({ id, open }) => (
        <MonitorCard id={id} everyMs={everyMs} actions={actions} onClose={() => open(null)} />
      )}
      empty="tboxMonitor.empty"
    />
  );
}

type State = ListState<TboxMonitorRow, unknown>;
const filtersOf = ({ state }: State): Query => state.filters as Query;

/** Under all filters but the state. */
function useFigures(state: State): TboxLinkFigures | undefined {
  const filters = filtersOf(state);
  return useQuery({
    queryKey: [list, 'figures', filters],
    queryFn: ({ signal }) => ask(tboxMonitorCalls.figures, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  }).data;
}

interface MapProps {
  state: State;
  picked: string | null;
  wish: { longitude: number; latitude: number } | null;
  onPick: (id: string) => void;
}

function MapOf({ state, ...map }: MapProps) {
  const figures = useFigures(state);
  return <TboxMap filters={filtersOf(state)} extent={figures?.extent ?? null} everyMs={everyMs} {...map} />;
}

function Figures({ state }: { state: State }) {
  const text = useTexts();
  const formats = useFormats();
  const data = useFigures(state);
  if (!data) return null;
  const { link = [], alarm = [] } = state.state.filters;
  const card = (key: Exclude<keyof TboxLinkFigures, 'extent'>, active: boolean, onClick: () => void) => ({
    key,
    label: text(`tboxMonitor.figures.${key}`),
    value: formats.number(data[key]),
    active,
    onClick,
  });
  const links = (['online', 'sleeping', 'offline', 'never'] as const).map((key) => {
    const active = link.includes(key);
    return card(key, active, () => state.setFilter('link', active ? [] : [key]));
  });
  return (
    <ListFigures
      cards={[
        card('all', link.length === 0, () => state.setFilter('link', [])),
        ...links,
        card('alarm', alarm.length > 0, () => state.setFilter('alarm', alarm.length > 0 ? [] : ['yes'])),
      ]}
    />
  );
}

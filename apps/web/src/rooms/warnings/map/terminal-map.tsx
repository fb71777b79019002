import { type TerminalAreas, type TerminalMapRow, terminalMapCalls } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { usePageShown } from '#kit/keep/page-context.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { MapView } from '#map/map-view.tsx';
import { SidePanel } from '#map/panel/side-panel.tsx';
import { distanceCell } from '../list/warning-words.tsx';
import { MapCard } from './map-card.tsx';

import { type MapAsked, mapFilters, useMapFilters } from './map-filters.ts';
import { Flows } from './map-flows.tsx';
import {
  Areas,
  CrossRegionVehicles,
  colourOf,
  Exempt,
  FirstPlaces,
  Lines,
  Signs,
  Trail,
} from './map-layers.tsx';
import { Matrix } from './matrix.tsx';
import styles from './terminal-map.module.css';
import { WeekSlider } from './week-slider.tsx';

const views = ['map', 'flow', 'matrix'] as const;
type View = (typeof views)[number];
/** So many stand beside the map; the others behind its filters. */
const listed = 200;
const refreshMs = 60_000;
const noRows: TerminalMapRow[] = [];
const noAreas: TerminalAreas = { dealers: [], shared: [], bare: [] };

/** /terminalCrossRegionMap: from whose area into whose terminals went, how many, since when. */
export function Screen() {
  const text = useTexts();
  const [asked, turn] = useAddressItem('view');
  const view = views.find((one) => one === asked) ?? 'map';
  const filters = useMapFilters();
  const { data } = useCall(
    terminalMapCalls.list,
    { query: { ...filters.asked, size: listed } },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const rows = data?.rows ?? noRows;
  useFollowWarnings(rows);
  return (
    <TabbedPage
      active={view}
      onTurn={(next) => turn(next === 'map' ? null : next)}
      tabs={views.map((key) => ({ key, label: text(`warnings.map.${key}`) }))}
    >
      <main id="content" className={styles.page}>
        <PageHeading hidden>{text('titles.terminalCrossRegionMap')}</PageHeading>
        <FilterBar
          filters={mapFilters}
          values={filters.values}
          onChange={filters.change}
          onReset={filters.reset}
          extra={
            <ExportMenu
              right="terminalCrossRegionMap.export"
              path="terminalCrossRegion/export"
              query={filters.asked}
            />
          }
        />
        <Figures asked={filters.asked} />
        {view === 'matrix' ? (
          <Matrix asked={filters.asked} />
        ) : (
          <OnMap view={view} rows={rows} total={data?.total ?? null} {...filters} />
        )}
        <WeekSlider stood={filters.stood} />
      </main>
    </TabbedPage>
  );
}

/** What others change, and what is raised anew, is asked again. */
function useFollowWarnings(rows: readonly TerminalMapRow[]): void {
  const shown = usePageShown();
  const askSoon = useAskSoon(['terminalCrossRegion']);
  const screen = 'terminalCrossRegionMap';
  useTopic('rows', shown ? { screen, ids: rows.map(({ id }) => id) } : null);
  useStreamMessage('rows', (message) => {
    if (message.screen === screen) askSoon();
  });
}

function Figures({ asked }: { asked: MapAsked }) {
  const text = useTexts();
  const { number } = useFormats();
  const { wayTo } = useDivisions();
  const { data } = useCall(terminalMapCalls.summary, { query: asked }, { placeholderData: keepPreviousData });
  if (!data) return null;
  const none = text('format.none');
  const { share, losing, receiving, newWeek, weekBefore } = data;
  const values = {
    outside: number(data.outside),
    share: share === null ? none : `${number(share * 100, 1)} %`,
    abroad: number(data.abroad),
    newWeek: `${number(newWeek)} (${newWeek > weekBefore ? '+' : ''}${number(newWeek - weekBefore)})`,
    losing: losing === null ? none : `${losing.name} ${number(losing.count)}`,
    receiving:
      receiving === null
        ? none
        : `${wayTo(receiving.code).at(-1)?.name ?? receiving.code} ${number(receiving.count)}`,
  };
  return (
    <SummaryCards
      cards={(Object.keys(values) as (keyof typeof values)[]).map((key) => ({
        key,
        label: text(`warnings.map.figures.${key}`),
        value: values[key],
      }))}
    />
  );
}

const layerNames = ['areas', 'terminals', 'lines', 'first', 'heat', 'exempt', 'crossRegion'] as const;
type Layer = (typeof layerNames)[number];

/** Which layers the person wants to see. */
function useLayers() {
  const text = useTexts();
  const mayCross = useMay('crossRegion');
  const [on, setOn] = useState<readonly Layer[]>(['areas', 'terminals', 'lines']);
  const choices = layerNames.filter((one) => one !== 'crossRegion' || mayCross);
  const switches = (
    <Checkbox.Group<Layer>
      className={styles.layers ?? ''}
      value={[...on]}
      onChange={setOn}
      options={choices.map((value) => ({ value, label: text(`warnings.map.layers.${value}`) }))}
    />
  );
  return { shows: (layer: Layer) => on.includes(layer), switches };
}

interface OfMap extends ReturnType<typeof useMapFilters> {
  view: View;
  rows: readonly TerminalMapRow[];
  total: number | null;
}

function OnMap({ view, rows, total, asked, stood }: OfMap) {
  const text = useTexts();
  const [picked, pick] = useAddressItem('id');
  const { shows, switches } = useLayers();
  const areas =
    useCall(terminalMapCalls.areas, { query: asked }, { placeholderData: keepPreviousData }).data ?? noAreas;
  const dealers = areas.dealers.map(({ id }) => id);
  const row = rows.find(({ id }) => id === picked) ?? null;
  const at = row && row.lastLng !== null && row.lastLat !== null ? [[row.lastLng, row.lastLat]] : [];
  return (
    <div className={styles.map}>
      <MapView
        label={text('titles.terminalCrossRegionMap')}
        layers={switches}
        legend={areas.dealers.map(({ id, company }) => ({
          key: id,
          label: company,
          colour: colourOf(dealers, id),
          shape: 'area',
        }))}
      >
        {shows('areas') && <Areas areas={areas} dealers={dealers} />}
        {view === 'map' && (
          <>
            {shows('lines') && <Lines rows={rows} dealers={dealers} />}
            {shows('first') && <FirstPlaces rows={rows} dealers={dealers} />}
            {shows('exempt') && <Exempt />}
            {shows('crossRegion') && <CrossRegionVehicles />}
            <Signs {...{ asked, dealers }} shown={shows('terminals')} heat={shows('heat')} onPick={pick} />
            {row && <Trail id={row.id} />}
            <FitPoints points={at} fit={row?.id ?? null} />
            <RowLines rows={rows} total={total} dealers={dealers} picked={picked} onPick={pick} />
          </>
        )}
        {view === 'flow' && <Flows asked={asked} stood={stood} />}
      </MapView>
      <MapCard row={view === 'map' ? row : null} onClose={() => pick(null)} />
    </div>
  );
}

interface Listed {
  rows: readonly TerminalMapRow[];
  total: number | null;
  dealers: readonly string[];
  picked: string | null;
  onPick: (id: string) => void;
}

function RowLines({ rows, total, dealers, picked, onPick }: Listed) {
  const text = useTexts();
  return (
    <SidePanel
      label={text('titles.terminalCrossRegionWarning')}
      filters={
        <div data-wide>{total !== null && text('warnings.map.shown', { shown: rows.length, total })}</div>
      }
    >
      {total === 0 && <p className={styles.empty}>{text('warnings.emptyTerminal')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.line}
              aria-pressed={row.id === picked}
              onClick={() => onPick(row.id)}
            >
              <span className={styles.sign} style={{ background: colourOf(dealers, row.dealerId) }} />
              <span>
                {row.sn} · {row.dealer ?? text('format.none')}
              </span>
              <span className={styles.figure}>{distanceCell(row.distanceM)}</span>
              <small>
                <DivisionName code={row.nowCode} /> · {text('warnings.map.days', { count: row.daysOutside })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

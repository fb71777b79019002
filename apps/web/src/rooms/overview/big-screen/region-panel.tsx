import { type RegionCount, statisticsCalls, workFiguresCalls } from '@furrow/contract';
import { useEffect, useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitTo } from '#map/areas/area-layer.tsx';
import { ShadeLayer } from '#map/areas/shade-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import stage from '../stage/stage.module.css';
import { WallPanel } from '../stage/wall-panel.tsx';
import styles from './big-screen.module.css';
import { type Chosen, leadsOn, useFigures } from './figures.ts';

/** What is told by region, and the call that tells it. */
const tabs = {
  vehicles: statisticsCalls.byRegion,
  area: workFiguresCalls.byRegion,
  power: statisticsCalls.powerByRegion,
} as const;
type Tab = keyof typeof tabs;
const order = Object.keys(tabs) as Tab[];
/** A figure gives way to the next after so long, ms. */
const turnMs = 20_000;
const mostBars = 10;
const barsHeight = 430;
/** All of China in the panel. */
const start = { zoom: 2.6, lat: 36, lng: 104 };

/** Map and bars by region; a province opens its cities. The figures take turns until somebody chooses one. */
export function RegionPanel(chosen: Chosen) {
  const { year, division, setDivision } = chosen;
  const [tab, setTab] = useState<Tab>('vehicles');
  const [turns, setTurns] = useState(true);
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setTab((now) => order[(order.indexOf(now) + 1) % order.length]!), turnMs);
    return () => clearInterval(timer);
  }, [turns]);
  // How many vehicles there are now has no year.
  const given = { parent: division, ...(tab === 'vehicles' ? {} : { year }) };
  return (
    <WallPanel
      area="map"
      head={
        <Tabs
          {...{ tab, turns }}
          onTab={(next) => {
            setTab(next);
            setTurns(false);
          }}
          onTurns={() => setTurns(!turns)}
        />
      }
      query={useFigures(tabs[tab], given)}
    >
      {(rows) => (
        <Regions
          {...{ rows, tab, division }}
          onPick={(code) => leadsOn(code, division) && setDivision(code)}
        />
      )}
    </WallPanel>
  );
}

interface TabsProps {
  tab: Tab;
  turns: boolean;
  onTab: (tab: Tab) => void;
  onTurns: () => void;
}

function Tabs({ tab, turns, onTab, onTurns }: TabsProps) {
  const text = useTexts();
  return (
    <div className={stage.titled}>
      <h2>{text('bigScreen.panels.map')}</h2>
      <div className={stage.tabs}>
        {order.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => onTab(one)}>
            {text(`bigScreen.tabs.${one}`)}
          </button>
        ))}
        <button type="button" aria-pressed={turns} onClick={onTurns}>
          {text('bigScreen.turns')}
        </button>
      </div>
    </div>
  );
}

interface RegionsProps {
  rows: readonly RegionCount[];
  tab: Tab;
  division: string | undefined;
  onPick: (code: string) => void;
}

function Regions({ rows, tab, division, onPick }: RegionsProps) {
  const text = useTexts();
  const areas = useShownAreas();
  const { wayTo } = useDivisions();
  const shown = rows.slice(0, mostBars);
  // A code that the dictionary does not know is a part without a name of its own: it bears that of the whole.
  const nameOf = ({ divisionId, name }: RegionCount): string =>
    name === '' || name === divisionId
      ? (wayTo(division ?? '').at(-1)?.name ?? text('dataPanel.notGiven'))
      : name;
  return (
    <div className={styles.region}>
      <div className={styles.map}>
        <MapView small label={text('bigScreen.panels.map')} start={start}>
          <ShadeLayer
            id="regions"
            values={rows.map(({ divisionId, num }) => ({ divisionCode: divisionId, value: num }))}
            onPick={onPick}
          />
          {division && (
            <FitTo
              areas={[
                {
                  id: division,
                  name: '',
                  kind: 'divisions',
                  divisions: [division],
                  outline: null,
                  colour: '',
                },
              ]}
              fit={division}
            />
          )}
        </MapView>
      </div>
      <Chart
        title={tab === 'area' ? areas.name : text(`bigScreen.tabs.${tab}`)}
        namesTitle={text('bigScreen.region')}
        kind="barsAcross"
        height={barsHeight}
        names={shown.map(nameOf)}
        series={[
          {
            name: text(`bigScreen.tabs.${tab}`),
            values: shown.map(({ num }) => (tab === 'area' ? areas.of(num) : num)),
          },
        ]}
        onPick={(place) => shown[place] && onPick(shown[place].divisionId)}
        canPick={(place) => leadsOn(shown[place]?.divisionId ?? '', division)}
      />
    </div>
  );
}

import { bigScreenCalls, statisticsCalls, workFiguresCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import { FigureStrip } from '../stage/figure-strip.tsx';
import { useSessionOver } from '../stage/session-over.ts';
import { Stage } from '../stage/stage.tsx';
import { WallPanel } from '../stage/wall-panel.tsx';
import styles from './big-screen.module.css';
import { type Chosen, useChosen, useFigures } from './figures.ts';
import {
  AddedPanel,
  BrandsPanel,
  CategoriesPanel,
  CropsPanel,
  DaysPanel,
  MonthsPanel,
  OwnersPanel,
  TypesPanel,
  WorkTypesPanel,
} from './panels.tsx';
import { RegionPanel } from './region-panel.tsx';

/**
 * Rows and columns of the design: the strip, three columns of panels, the line of the jobs. The columns have panels of other
 * heights than each other; a row is what lies between two of their edges.
 */
const layout = `
  "installed installed installed area area area" 96px
  "days map map map map brands" minmax(0, 196fr)
  "months map map map map brands" minmax(0, 196fr)
  "added map map map map owners" minmax(0, 162fr)
  "added types types workTypes crops owners" minmax(0, 34fr)
  "categories types types workTypes crops owners" minmax(0, 188fr)
  "opened opened opened opened opened opened" 48px
  / 430px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr) 430px`;

/** /bigScreen: what the platform has under it, for visitors; outside of the main layout. No personal data and no SN. */
export function Screen() {
  const text = useTexts();
  const chosen = useChosen();
  return (
    <Stage title={text('titles.bigScreen')} tools={<Choices {...chosen} />} layout={layout}>
      <Panels {...chosen} />
    </Stage>
  );
}

function Panels(chosen: Chosen) {
  return (
    <>
      <InstalledStrip {...chosen} />
      <AreaStrip {...chosen} />
      <DaysPanel {...chosen} />
      <MonthsPanel {...chosen} />
      <AddedPanel {...chosen} />
      <CategoriesPanel {...chosen} />
      <RegionPanel {...chosen} />
      <TypesPanel {...chosen} />
      <WorkTypesPanel {...chosen} />
      <CropsPanel {...chosen} />
      <BrandsPanel {...chosen} />
      <OwnersPanel {...chosen} />
      <Opened {...chosen} />
    </>
  );
}

/** What only this screen asks; both of its readers share one answer. */
function useScreenState({ division }: Chosen) {
  const over = useSessionOver();
  return useCall(
    bigScreenCalls.state,
    { query: division === undefined ? {} : { division } },
    { refetchInterval: 60_000, enabled: !over },
  );
}

/** The year back to the first one with data, and the region by its way down. */
function Choices(chosen: Chosen) {
  const text = useTexts();
  const { year, thisYear, division, setYear, setDivision } = chosen;
  const { wayTo, tree } = useDivisions();
  const { data } = useScreenState(chosen);
  const first = Math.min(data?.firstYear ?? year, year);
  const years = Array.from({ length: thisYear - first + 1 }, (_, at) => thisYear - at);
  const province = division && `${division.slice(0, 2)}0000`;
  const cities = tree.find(({ value }) => value === province)?.children ?? [];
  return (
    <>
      <label>
        {text('bigScreen.year')}
        <select value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text('bigScreen.region')}
        <select value={province ?? ''} onChange={({ target }) => setDivision(target.value || undefined)}>
          <option value="">{text('bigScreen.everywhere')}</option>
          {tree.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {province && (
        <select
          aria-label={text('bigScreen.city')}
          value={division}
          onChange={({ target }) => setDivision(target.value)}
        >
          <option value={province}>{wayTo(province).at(-1)?.name ?? text('bigScreen.everywhere')}</option>
          {cities
            .filter(({ value }) => /^\d{4}00$/.test(value))
            .map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
        </select>
      )}
    </>
  );
}

function InstalledStrip({ division, year }: Chosen) {
  const text = useTexts();
  const formats = useFormats();
  const power = useFigures(statisticsCalls.power, { division, year });
  return (
    <WallPanel area="installed" query={useFigures(statisticsCalls.installed, { division })}>
      {(installed) => (
        <FigureStrip
          figures={[
            ...(['total', 'year', 'month', 'today'] as const).map((key) => ({
              key,
              label: text(`bigScreen.installed.${key}`),
              value: formats.number(installed[key]),
            })),
            {
              key: 'power',
              label: text('bigScreen.power'),
              value: power.data ? formats.short(power.data.total) : text('format.none'),
              unit: text('bigScreen.horsepower'),
            },
          ]}
        />
      )}
    </WallPanel>
  );
}

function AreaStrip({ division }: Chosen) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <WallPanel area="area" query={useFigures(workFiguresCalls.total, { division })}>
      {(area) => (
        <FigureStrip
          figures={(['today', 'month', 'year', 'total'] as const).map((key) => ({
            key,
            label: text(`bigScreen.area.${key}`),
            ...formats.area(area[key]),
          }))}
        />
      )}
    </WallPanel>
  );
}

/** As many as the line holds. */
const mostLines = 4;

function Opened(chosen: Chosen) {
  const text = useTexts();
  const formats = useFormats();
  const { wayTo } = useDivisions();
  return (
    <WallPanel area="opened" query={useScreenState(chosen)}>
      {({ opened }) => (
        <ul className={styles.opened} aria-label={text('bigScreen.opened')}>
          {opened.length === 0 && <li>{text('jobWall.none')}</li>}
          {opened.slice(0, mostLines).map(({ id, startedAt, carType, category, workType, divisionCode }) => (
            <li key={id}>
              {text('bigScreen.began', {
                time: formats.time(startedAt).slice(0, 5),
                machine: carTypeWords(carType, text) || text(`exports.category.${category}`),
                place: wayTo(divisionCode).at(-1)?.name ?? text('bigScreen.somewhere'),
                work: text(`exports.workType.${workType}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </WallPanel>
  );
}

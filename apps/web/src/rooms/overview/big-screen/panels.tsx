import {
  type CropWork,
  cropWorks,
  type NameCount,
  statisticsCalls,
  workFiguresCalls,
} from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { night } from '#kit/theme/tokens.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import stage from '../stage/stage.module.css';
import { WallPanel } from '../stage/wall-panel.tsx';
import {
  type Chosen,
  daysOfYear,
  firstAndOthers,
  lastMonths,
  monthsOfYear,
  seriesByMonth,
  useFigures,
} from './figures.ts';

/** Of the charts in their panels, px of the design: those over time at the left, those below the map, the brands. */
const heights = { time: 130, part: 168, brands: 336 } as const;
const mostSlices = 6;
const mostBrands = 10;

/** New vehicles by day, the last thirty. */
export function DaysPanel({ division }: Chosen) {
  const text = useTexts();
  return (
    <WallPanel area="days" query={useFigures(statisticsCalls.byDay, { division })}>
      {(days) => (
        <Chart
          title={text('bigScreen.panels.days')}
          namesTitle={text('dataPanel.columns.day')}
          kind="line"
          height={heights.time}
          names={days.map(({ time }) => time.slice(5))}
          series={[
            {
              name: text('dataPanel.columns.count'),
              values: days.map(({ num }) => num),
              colour: night.accent,
            },
          ]}
        />
      )}
    </WallPanel>
  );
}

/** New vehicles by month, and how many there were in the year. */
export function MonthsPanel({ division, year }: Chosen) {
  const text = useTexts();
  const formats = useFormats();
  const inYear = useFigures(statisticsCalls.added, { division, ...daysOfYear(year) });
  const title = text('bigScreen.panels.months', {
    year,
    num: inYear.data ? formats.number(inYear.data.num) : text('format.none'),
  });
  return (
    <WallPanel area="months" query={useFigures(statisticsCalls.byMonth, { division, year })}>
      {(months) => (
        <Chart
          title={title}
          namesTitle={text('dataPanel.columns.month')}
          kind="bar"
          height={heights.time}
          names={months.map(({ time }) => time.slice(5))}
          series={[
            {
              name: text('dataPanel.columns.count'),
              colour: night.accent,
              values: months.map(({ num }) => num),
            },
          ]}
        />
      )}
    </WallPanel>
  );
}

export function TypesPanel({ division }: Chosen) {
  const text = useTexts();
  return (
    <WallPanel area="types" query={useFigures(statisticsCalls.byType, { division })}>
      {(rows) => (
        <Names kind="ring" title={text('bigScreen.panels.types')} rows={rows} most={mostSlices} types />
      )}
    </WallPanel>
  );
}

export function BrandsPanel({ division }: Chosen) {
  const text = useTexts();
  return (
    <WallPanel area="brands" query={useFigures(statisticsCalls.byBrand, { division })}>
      {(rows) => (
        <Names kind="barsAcross" title={text('bigScreen.panels.brands')} rows={rows} most={mostBrands} />
      )}
    </WallPanel>
  );
}

interface NamesProps {
  kind: 'ring' | 'barsAcross';
  title: string;
  rows: readonly NameCount[];
  most: number;
  /** The names are codes of types of vehicles. */
  types?: boolean;
}

/** Counts by name: the first ones, and the others as one. */
function Names({ kind, title, rows, most, types = false }: NamesProps) {
  const text = useTexts();
  const named = rows.map(({ name, num }) => ({
    name: (types ? carTypeWords(name, text) : name) || text('dataPanel.notGiven'),
    num,
  }));
  const shown = firstAndOthers(named, most, text('bigScreen.others'));
  return (
    <Chart
      {...{ kind, title }}
      height={kind === 'ring' ? heights.part : heights.brands}
      namesTitle={text('dataPanel.columns.name')}
      names={shown.map(({ name }) => name)}
      series={[{ name: text('dataPanel.columns.count'), values: shown.map(({ num }) => num) }]}
    />
  );
}

/** What was added in each of the last twelve months, by type. */
export function AddedPanel({ division }: Chosen) {
  const text = useTexts();
  const months = lastMonths();
  return (
    <WallPanel area="added" query={useFigures(statisticsCalls.typesAdded, { division })}>
      {(rows) => (
        <Chart
          title={text('bigScreen.panels.added')}
          namesTitle={text('dataPanel.columns.month')}
          kind="bar"
          stacked
          height={heights.time}
          names={months.map((month) => month.slice(2))}
          series={seriesByMonth(rows, months, {
            month: ({ month }) => month,
            kind: ({ type }) => carTypeWords(type, text) || text('dataPanel.notGiven'),
            value: ({ num }) => num,
          }).map(({ kind, values }) => ({ name: kind, values }))}
        />
      )}
    </WallPanel>
  );
}

/** Worked area by category of the device and month. */
export function CategoriesPanel({ division, year }: Chosen) {
  const text = useTexts();
  const areas = useShownAreas();
  const months = monthsOfYear(year);
  return (
    <WallPanel area="categories" query={useFigures(workFiguresCalls.byCategory, { division, year })}>
      {(rows) => (
        <Chart
          title={`${text('bigScreen.panels.categories')}, ${text('format.unit.area')}`}
          namesTitle={text('dataPanel.columns.month')}
          kind="bar"
          stacked
          height={heights.time}
          names={months.map((month) => month.slice(5))}
          series={seriesByMonth(rows, months, {
            month: ({ month }) => month,
            kind: ({ category }) => text(`exports.category.${category}`),
            value: ({ area }) => areas.of(area),
          }).map(({ kind, values }) => ({ name: kind, values }))}
        />
      )}
    </WallPanel>
  );
}

/** By work type; all of them are together the area of the year. */
export function WorkTypesPanel({ division, year }: Chosen) {
  const text = useTexts();
  const areas = useShownAreas();
  const given = { division, ...daysOfYear(year) };
  return (
    <WallPanel area="workTypes" query={useFigures(workFiguresCalls.byType, given)}>
      {(rows) => (
        <Chart
          title={`${text('bigScreen.panels.workTypes')}, ${text('format.unit.area')}`}
          namesTitle={text('dataPanel.columns.name')}
          kind="ring"
          height={heights.part}
          names={rows.map(({ workType }) => text(`exports.workType.${workType}`))}
          series={[{ name: areas.name, values: rows.map(({ area }) => areas.of(area)) }]}
        />
      )}
    </WallPanel>
  );
}

/** By crop, of one of the four kinds of work. */
export function CropsPanel({ division, year }: Chosen) {
  const text = useTexts();
  const areas = useShownAreas();
  const [type, setType] = useState<CropWork>('zhong');
  const title = `${text('bigScreen.panels.crops')}, ${text('format.unit.area')}`;
  return (
    <WallPanel
      area="crops"
      head={
        <div className={stage.tabs}>
          {(Object.keys(cropWorks) as CropWork[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === type} onClick={() => setType(one)}>
              {text(`bigScreen.crops.${one}`)}
            </button>
          ))}
        </div>
      }
      query={useFigures(workFiguresCalls.byCrop, { division, year, type })}
    >
      {(rows) => (
        <Chart
          title={title}
          namesTitle={text('deviceJob.columns.crop')}
          kind="barsAcross"
          height={heights.part - 40}
          names={rows.map(({ crop }) => crop || text('dataPanel.notGiven'))}
          series={[{ name: areas.name, values: rows.map(({ area }) => areas.of(area)) }]}
        />
      )}
    </WallPanel>
  );
}

/** The ten best owners by area; names of persons come masked. */
export function OwnersPanel({ division, year }: Chosen) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <WallPanel area="owners" query={useFigures(workFiguresCalls.owners, { division, year, limit: 10 })}>
      {(owners) => (
        <div className={stage.rank}>
          <h2>{text('bigScreen.panels.owners')}</h2>
          {owners.length === 0 && <p>{text('dataPanel.noData')}</p>}
          <ol>
            {owners.map(({ rank, name, region, area }) => (
              <li key={rank}>
                <span>{rank}</span>
                <span title={region}>
                  {name} <small>{region}</small>
                </span>
                <b>{joined(formats.area(area))}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </WallPanel>
  );
}

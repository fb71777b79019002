import { exportCalls } from '@furrow/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import type { AnswerOf } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { Stage } from '../stage/stage.tsx';
import { WallPanel } from '../stage/wall-panel.tsx';
import { Choices } from '../walls/choices.tsx';
import { useAsked, useWall } from '../walls/use-asked.ts';
import { CountryCard } from './country-card.tsx';
import { MapPanel } from './map-panel.tsx';
import { type Measure, measures } from './measures.ts';
import { Ranking } from './ranking.tsx';

const layout = `
  "map ranking" minmax(0, 760fr)
  "years ranking" minmax(0, 220fr)
  / minmax(0, 1fr) 640px`;
const yearsHeight = 140;
/** Devices come and go online by the minute, ms. */
const nowMs = 60_000;

/** /exports: in which countries our devices stand, and how they do; for role ids 1 and 5, outside of the main layout. */
export function Screen() {
  const text = useTexts();
  const asked = useAsked();
  const [wanted, setMeasure] = useAddressItem('measure');
  const [home, setHome] = useAddressItem('home');
  const measure: Measure = measures.find((one) => one === wanted) ?? 'devices';
  const withHome = home === '1';
  const [picked, setPicked] = useState<string | null>(null);
  const { wayTo } = useDivisions();
  const query = useWall(exportCalls.countries, asked, { query: asked.query }, nowMs);
  const nameOf = (code: string) => wayTo(code).at(-1)?.name ?? countryName(query.data, code);
  return (
    <Stage
      title={text('titles.exports')}
      layout={layout}
      tools={
        <>
          <Choices asked={asked} here="exports" />
          <select
            aria-label={text('exportMap.measure')}
            value={measure}
            onChange={({ target }) => setMeasure(target.value === 'devices' ? null : target.value)}
          >
            {measures.map((one) => (
              <option key={one} value={one}>
                {text(`exportMap.measures.${one}`)}
              </option>
            ))}
          </select>
          <button type="button" aria-pressed={withHome} onClick={() => setHome(withHome ? null : '1')}>
            {text('exportMap.withHome', { name: nameOf(query.data?.home ?? 'CN') })}
          </button>
        </>
      }
    >
      <MapPanel {...{ asked, query, measure, withHome, picked }} onPick={setPicked} />
      {picked === null ? (
        <WallPanel area="ranking" query={query}>
          {(data) => <Ranking {...{ data, measure, withHome }} onPick={setPicked} />}
        </WallPanel>
      ) : (
        <CountryCard {...{ asked }} code={picked} name={nameOf(picked)} onClose={() => setPicked(null)} />
      )}
      <YearsPanel {...{ query, withHome }} />
    </Stage>
  );
}

type Countries = AnswerOf<typeof exportCalls.countries>;

const countryName = (data: Countries | undefined, code: string): string =>
  data?.rows.find((row) => row.code === code)?.name || code;

/** What was installed year by year abroad, and at home when that is wanted. */
function YearsPanel({ query, withHome }: { query: UseQueryResult<Countries>; withHome: boolean }) {
  const text = useTexts();
  return (
    <WallPanel area="years" query={query}>
      {({ years }) => (
        <Chart
          title={text('exportMap.years')}
          namesTitle={text('exportMap.year')}
          kind="bar"
          stacked
          saves
          height={yearsHeight}
          names={years.map(({ year }) => String(year))}
          series={[
            { name: text('exportMap.abroad'), values: years.map(({ abroad }) => abroad) },
            ...(withHome ? [{ name: text('exportMap.home'), values: years.map(({ home }) => home) }] : []),
          ]}
        />
      )}
    </WallPanel>
  );
}

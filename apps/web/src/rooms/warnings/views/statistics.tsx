import type { crossRegionCalls, WarningStatistics } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { ShadeLayer, shadeLegend } from '#map/areas/shade-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import { ruleWords } from '../list/warning-words.tsx';
import { monthSpan } from './month-span.ts';
import styles from './views.module.css';

/** Px: two rows of charts beside a table. */
const chartHeight = 180;

type SetFilter = (name: string, values: readonly string[]) => void;

interface Props {
  calls: Pick<typeof crossRegionCalls, 'statistics'>;
  filters: Readonly<Record<string, unknown>>;
  onFilter: SetFilter;
}

/** What the rows of the filter and tab come to; each chart adds up to the count of the table, and a figure filters it. */
export function Statistics({ calls, filters, onFilter }: Props) {
  const text = useTexts();
  const { number } = useFormats();
  const [tab] = useAddressItem('tab');
  const { data } = useCall(
    calls.statistics,
    { query: { ...filters, tab: tab ?? 'active' } },
    { placeholderData: keepPreviousData },
  );
  if (!data) return null;
  const shown = { data, onFilter };
  return (
    <section aria-label={text('warnings.views.statistics')} className={styles.statistics}>
      <p role="status" className={styles.total}>
        {text('warnings.views.total', { shown: number(data.total) })}
      </p>
      <div className={styles.charts}>
        <Raised {...shown} />
        <Divisions {...shown} />
        <Groups of="dealers" filter="dealer" value={(id) => `${id},only`} {...shown} />
        <Groups of="models" filter="ofModel" value={(id) => id} {...shown} />
        <Groups of="devices" filter="sn" value={(id) => id} {...shown} />
        <Hours {...shown} />
      </div>
    </section>
  );
}

interface Shown {
  data: WarningStatistics;
  onFilter: SetFilter;
}

/** Days or months by what was raised on them. */
function Raised({ data: { raised, step }, onFilter }: Shown) {
  const text = useTexts();
  const { names, series } = useMemo(() => {
    const times = [...new Set(raised.map(({ at }) => at))].sort();
    const rules = [...new Set(raised.map(({ rule }) => rule))].sort();
    const counts = new Map(raised.map(({ at, rule, count }) => [`${at} ${rule}`, count]));
    return {
      names: times,
      series: rules.map((rule) => ({
        name: ruleWords(rule),
        values: times.map((at) => counts.get(`${at} ${rule}`) ?? 0),
      })),
    };
  }, [raised]);
  const pick = (place: number): void => {
    const at = names[place];
    if (at !== undefined) onFilter('raisedAt', [step === 'day' ? `${at}..${at}` : monthSpan(at)]);
  };
  return (
    <Chart
      title={text(step === 'day' ? 'warnings.views.perDay' : 'warnings.views.perMonth')}
      kind="bar"
      stacked
      names={names}
      namesTitle={text(step === 'day' ? 'warnings.views.day' : 'warnings.views.month')}
      series={series}
      onPick={pick}
      height={chartHeight}
      saves
    />
  );
}

/** Provinces in shades, and with those abroad or nowhere as a list. */
function Divisions({ data: { divisions }, onFilter }: Shown) {
  const text = useTexts();
  const { number } = useFormats();
  const { wayTo } = useDivisions();
  const shades = useMemo(
    () => divisions.map(({ code, count }) => ({ divisionCode: code, value: count })),
    [divisions],
  );
  const names = divisions.map(({ code }) =>
    code === '' ? text('warnings.views.nowhere') : (wayTo(code).at(-1)?.name ?? code),
  );
  const pick = (code: string | undefined): void => {
    if (code) onFilter('division', [code]);
  };
  return (
    <>
      <div className={styles.shades}>
        <MapView small label={text('warnings.views.divisionMap')} legend={shadeLegend(shades, number)}>
          <ShadeLayer id="divisions" values={shades} onPick={pick} />
        </MapView>
      </div>
      <Chart
        title={text('warnings.views.perDivision')}
        kind="bar"
        names={names}
        namesTitle={text('warnings.views.division')}
        series={[{ name: text('warnings.views.count'), values: divisions.map(({ count }) => count) }]}
        onPick={(place) => pick(divisions[place]?.code)}
        canPick={(place) => divisions[place]?.code !== ''}
        height={chartHeight}
        saves
      />
    </>
  );
}

interface OfGroup extends Shown {
  of: 'dealers' | 'models' | 'devices';
  filter: string;
  value: (id: string) => string;
}

function Groups({ data, of, filter, value, onFilter }: OfGroup) {
  const text = useTexts();
  const rows = data[of];
  const nameless = text(of === 'devices' ? 'warnings.views.others' : 'warnings.views.none');
  return (
    <Chart
      title={text(`warnings.views.${of}`)}
      kind="bar"
      names={rows.map(({ name }) => name || nameless)}
      namesTitle={text(`warnings.views.of.${of}`)}
      series={[{ name: text('warnings.views.count'), values: rows.map(({ count }) => count) }]}
      onPick={(place) => {
        const id = rows[place]?.id;
        if (id) onFilter(filter, [value(id)]);
      }}
      canPick={(place) => Boolean(rows[place]?.id)}
      height={chartHeight}
      saves
    />
  );
}

function Hours({ data: { hours }, onFilter }: Shown) {
  const text = useTexts();
  return (
    <Chart
      title={text('warnings.views.perHour')}
      kind="bar"
      names={hours.map((_, hour) => String(hour))}
      namesTitle={text('warnings.views.hour')}
      series={[{ name: text('warnings.views.count'), values: hours }]}
      onPick={(hour) => onFilter('hour', [`${hour}..${hour}`])}
      height={chartHeight}
      saves
    />
  );
}

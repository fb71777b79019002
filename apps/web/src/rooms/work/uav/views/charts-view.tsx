import { doseBinPerHa, type SortieCharts, sortiesCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../shown/shown.module.css';
import { FilteredSorties, type ShownSorties } from './filtered-sorties.tsx';

/** The charts of the filter. */
export const SortieChartsView = () => <FilteredSorties>{(list) => <Charts list={list} />}</FilteredSorties>;

function Charts({ list }: { list: ShownSorties }) {
  const query = list.state.filters;
  const { data, error, refetch } = useQuery({
    queryKey: ['jiading', 'charts', query],
    queryFn: ({ signal }) => ask(sortiesCalls.charts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} className={styles.charts ?? ''} />;
  return (
    <div className={styles.charts}>
      <ByDay charts={data} list={list} />
      <ByRegion charts={data} list={list} />
      <ByDose charts={data} />
      <ByFault charts={data} list={list} />
    </div>
  );
}

function ByDay({ charts: { byDay }, list }: { charts: SortieCharts; list: ShownSorties }) {
  const text = useTexts();
  const area = useShownAreas();
  const days = [...new Set(byDay.map(({ day }) => day))];
  const crops = [...new Set(byDay.map(({ crop }) => crop))];
  const at = new Map(byDay.map((bar) => [`${bar.day} ${bar.crop}`, bar.areaM2]));
  return (
    <section className={`${styles.chart} ${styles.wide}`}>
      <Chart
        kind="bar"
        stacked
        saves
        title={`${text('jiading.charts.byDay')} · ${area.name}`}
        namesTitle={text('jiading.charts.day')}
        names={days}
        series={crops.map((crop) => ({
          name: crop || text('jiading.charts.noCrop'),
          values: days.map((day) => area.of(at.get(`${day} ${crop}`) ?? 0)),
        }))}
        onPick={(place) => days[place] && list.setFilter('workDate', [`${days[place]}..${days[place]}`])}
      />
    </section>
  );
}

function ByRegion({ charts: { byRegion }, list }: { charts: SortieCharts; list: ShownSorties }) {
  const text = useTexts();
  const area = useShownAreas();
  const { wayTo } = useDivisions();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('jiading.charts.byRegion')}
        namesTitle={text('jiading.charts.region')}
        names={byRegion.map(({ division }) => wayTo(division).at(-1)?.name || division)}
        series={[{ name: area.name, values: byRegion.map(({ areaM2 }) => area.of(areaM2)) }]}
        onPick={(place) => list.setFilter('division', [byRegion[place]!.division])}
      />
    </section>
  );
}

function ByDose({ charts: { byDose } }: { charts: SortieCharts }) {
  const text = useTexts();
  const formats = useFormats();
  const last = Math.max(-1, ...byDose.map(({ bin }) => bin));
  const first = Math.min(last + 1, ...byDose.map(({ bin }) => bin));
  const bins = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const units = (['litre', 'kilogram'] as const).filter((unit) => byDose.some((one) => one.unit === unit));
  const count = new Map(byDose.map(({ unit, bin, sorties }) => [`${unit} ${bin}`, sorties]));
  return (
    <section className={styles.chart}>
      <Chart
        kind="bar"
        saves
        title={text('jiading.charts.byDose')}
        namesTitle={text('jiading.charts.dose')}
        names={bins.map(
          (bin) => `${formats.number(bin * doseBinPerHa)}–${formats.number((bin + 1) * doseBinPerHa)}`,
        )}
        series={units.map((unit) => ({
          name: text(`jiading.units.${unit}`),
          values: bins.map((bin) => count.get(`${unit} ${bin}`) ?? 0),
        }))}
      />
    </section>
  );
}

function ByFault({ charts: { byFault }, list }: { charts: SortieCharts; list: ShownSorties }) {
  const text = useTexts();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('jiading.charts.byFault')}
        namesTitle={text('jiading.columns.faults')}
        names={byFault.map(({ fault }) => text(`jiading.faults.${fault}`))}
        series={[{ name: text('jiading.charts.count'), values: byFault.map(({ sorties }) => sorties) }]}
        onPick={() => list.setFilter('quality', ['faults'])}
      />
    </section>
  );
}

import {
  chartUnits,
  type PreciseCharts,
  type PreciseGradeBar,
  preciseJobsCalls,
  precisionGrades,
} from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../shown/shown.module.css';
import { gradeColour } from '../precise-cells.tsx';
import { FilteredPage, type ShownPrecise } from './filtered-page.tsx';

/** Grades by software version, model and dealer, and how exact jobs became over time. */
export const PreciseChartsView = () => <FilteredPage>{(list) => <Charts list={list} />}</FilteredPage>;

function Charts({ list }: { list: ShownPrecise }) {
  const text = useTexts();
  const [asked] = useAddressItem('unit');
  const unit = chartUnits.find((one) => one === asked) ?? 'day';
  const query = { ...list.state.filters, unit };
  const { data, error, refetch } = useQuery({
    queryKey: ['preciseJob', 'charts', query],
    queryFn: ({ signal }) => ask(preciseJobsCalls.charts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.charts}>
      <ByTime data={data.byTime} unit={unit} />
      <ByRateError data={data.byRateError} onPick={(sn) => list.setFilter('sn', [sn])} />
      <GradeBars
        bars={data.bySoftware}
        title={text('precise.charts.bySoftware')}
        none={text('precise.charts.noSoftware')}
        names={text('precise.columns.software')}
        onPick={(name) => list.setFilter('software', [name])}
      />
      <GradeBars
        bars={data.byModel}
        title={text('precise.charts.byModel')}
        none={text('precise.charts.noModel')}
        names={text('precise.columns.model')}
        onPick={(name) => list.setFilter('model', [name])}
      />
      <GradeBars
        bars={data.byDealer}
        title={text('precise.charts.byDealer')}
        none={text('precise.charts.noDealer')}
        names={text('precise.columns.dealer')}
      />
    </div>
  );
}

/** How exact jobs became over time, by days, weeks or months. */
function ByTime({ data, unit }: { data: PreciseCharts['byTime']; unit: (typeof chartUnits)[number] }) {
  const text = useTexts();
  const names = data.map(({ from }) => from);
  const namesTitle = text('precise.columns.workDate');
  return (
    <section className={`${styles.chart} ${styles.wide}`}>
      <Segmented
        className={styles.choices ?? ''}
        aria-label={text('deviceJob.charts.unit')}
        value={unit}
        options={chartUnits.map((value) => ({ value, label: text(`deviceJob.charts.units.${value}`) }))}
        onChange={(chosen) => writeAddress({ unit: chosen === 'day' ? null : chosen })}
      />
      <Chart
        kind="bar"
        saves
        title={text('precise.charts.byTime')}
        namesTitle={namesTitle}
        names={names}
        series={[
          { name: text('precise.charts.p95'), values: data.map(({ p95M }) => roundHalfUp(p95M * 100)) },
        ]}
      />
      {/* A share of a hundred on the axis of centimetres would press them flat. */}
      <Chart
        kind="bar"
        saves
        title={text('precise.charts.fixed')}
        namesTitle={namesTitle}
        names={names}
        series={[
          {
            name: text('precise.charts.fixed'),
            values: data.map(({ fixedShare }) => roundHalfUp(fixedShare * 100)),
          },
        ]}
        height={160}
      />
    </section>
  );
}

interface RateErrorProps {
  data: PreciseCharts['byRateError'];
  onPick: (sn: string) => void;
}

/** The machines whose rates were farthest from what was wanted. */
function ByRateError({ data, onPick }: RateErrorProps) {
  const text = useTexts();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('precise.charts.byRateError')}
        namesTitle={text('precise.columns.sn')}
        names={data.map(({ sn }) => sn)}
        series={[
          {
            name: text('precise.charts.rateError'),
            values: data.map(({ error }) => roundHalfUp(error * 100)),
          },
        ]}
        height={Math.max(200, 80 + data.length * 28)}
        onPick={(place) => {
          const sn = data[place]?.sn;
          if (sn) onPick(sn);
        }}
      />
    </section>
  );
}

interface BarsProps {
  bars: readonly PreciseGradeBar[];
  title: string;
  /** Head of the names, and what stands for an empty one. */
  names: string;
  none: string;
  onPick?: (name: string) => void;
}

function GradeBars({ bars, title, names, none, onPick }: BarsProps) {
  const text = useTexts();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        stacked
        saves
        title={title}
        namesTitle={names}
        names={bars.map(({ name }) => name || none)}
        series={precisionGrades.map((grade) => ({
          name: text(`precise.grades.${grade}`),
          colour: gradeColour(grade),
          values: bars.map(({ grades }) => grades[grade]),
        }))}
        height={Math.max(200, 80 + bars.length * 28)}
        onPick={
          onPick &&
          ((place) => {
            const name = bars[place]?.name;
            if (name) onPick(name);
          })
        }
      />
    </section>
  );
}

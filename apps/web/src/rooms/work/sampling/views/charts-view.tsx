import {
  type Nutrient,
  type NutrientFigures,
  nutrients,
  type SamplingStatistics,
  samplingCalls,
} from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Select, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import shown from '../../shown/shown.module.css';
import { layerCell } from '../sample-cells.tsx';
import styles from '../sampling.module.css';
import { FilteredSamples, type ShownSamples } from './filtered-samples.tsx';

/** The charts of the filter. */
export const SamplingCharts = () => <FilteredSamples>{(list) => <Charts list={list} />}</FilteredSamples>;

interface Props {
  statistics: SamplingStatistics;
  list: ShownSamples;
}

function Charts({ list }: { list: ShownSamples }) {
  const query = list.state.filters;
  const { data, error, refetch } = useQuery({
    queryKey: ['sampling', 'statistics', query],
    queryFn: ({ signal }) => ask(samplingCalls.statistics, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} className={shown.charts ?? ''} />;
  return (
    <div className={shown.charts}>
      <ByDay statistics={data} list={list} />
      <ByPlan statistics={data} list={list} />
      <ByRegion statistics={data} list={list} />
      <Values statistics={data} />
    </div>
  );
}

function ByDay({ statistics: { byDay }, list }: Props) {
  const text = useTexts();
  const days = [...new Set(byDay.map(({ day }) => day))];
  const operators = [...new Set(byDay.map(({ operator }) => operator))];
  const at = new Map(byDay.map((bar) => [`${bar.day} ${bar.operator}`, bar.samples]));
  return (
    <section className={`${shown.chart} ${shown.wide}`}>
      <Chart
        kind="bar"
        stacked
        saves
        title={text('sampling.charts.byDay')}
        namesTitle={text('sampling.charts.day')}
        names={days}
        series={operators.map((operator) => ({
          name: operator || text('sampling.charts.nobody'),
          values: days.map((day) => at.get(`${day} ${operator}`) ?? 0),
        }))}
        onPick={(place) => days[place] && list.setFilter('takenAt', [`${days[place]}..${days[place]}`])}
      />
    </section>
  );
}

function ByPlan({ statistics: { byPlan }, list }: Props) {
  const text = useTexts();
  return (
    <section className={shown.chart}>
      <Chart
        kind="barsAcross"
        stacked
        saves
        title={text('sampling.charts.byPlan')}
        namesTitle={text('sampling.charts.plan')}
        names={byPlan.map(({ plan, block }) => `${plan} · ${block}`)}
        series={[
          { name: text('sampling.charts.taken'), values: byPlan.map(({ taken }) => taken) },
          { name: text('sampling.charts.open'), values: byPlan.map(({ samples, taken }) => samples - taken) },
        ]}
        onPick={(place) => byPlan[place] && list.setFilter('plan', [byPlan[place].planId])}
      />
    </section>
  );
}

function ByRegion({ statistics: { byRegion }, list }: Props) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return (
    <section className={shown.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('sampling.charts.byRegion')}
        namesTitle={text('sampling.charts.region')}
        names={byRegion.map(({ division }) => wayTo(division).at(-1)?.name || division)}
        series={[
          { name: text('sampling.charts.planned'), values: byRegion.map(({ planned }) => planned) },
          { name: text('sampling.charts.taken'), values: byRegion.map(({ taken }) => taken) },
        ]}
        onPick={(place) => byRegion[place] && list.setFilter('division', [byRegion[place].division])}
      />
    </section>
  );
}

const places = ['least', 'quarter', 'middle', 'threeQuarters', 'most', 'mean'] as const;

const boxOf = ['least', 'quarter', 'middle', 'threeQuarters', 'most'] as const;

/** A nutrient by layers, side by side. */
function Boxes({ values, nutrient }: { values: SamplingStatistics['values']; nutrient: Nutrient }) {
  const text = useTexts();
  const layers = values
    .filter((one) => one.nutrient === nutrient)
    .sort((a, b) => Number.parseInt(a.layer, 10) - Number.parseInt(b.layer, 10));
  const name = text(nutrient === 'ph' ? 'sampling.nutrients.ph' : `sampling.withUnit.${nutrient}`);
  return (
    <Chart
      kind="box"
      saves
      title={`${text('sampling.charts.boxes')} · ${name}`}
      namesTitle={text('sampling.columns.layer')}
      names={layers.map(({ layer }) => text('sampling.cm', { layer: layerCell(layer) }))}
      series={boxOf.map((place) => ({
        name: text(`sampling.charts.${place}`),
        values: layers.map((one) => one[place]),
      }))}
    />
  );
}

/** How the values of each nutrient and layer lie: one as a histogram, all in figures. */
function Values({ statistics: { values } }: Pick<Props, 'statistics'>) {
  const text = useTexts();
  const formats = useFormats();
  const keyOf = ({ nutrient, layer }: NutrientFigures) => `${nutrient} ${layer}`;
  const [chosen, setChosen] = useState<string | null>(null);
  const one = values.find((figures) => keyOf(figures) === chosen) ?? values[0];
  const wordsOf = ({ nutrient, layer }: NutrientFigures) =>
    `${text(nutrient === 'ph' ? 'sampling.nutrients.ph' : `sampling.withUnit.${nutrient}`)} · ${text('sampling.cm', { layer: layerCell(layer) })}`;
  if (!one)
    return (
      <section className={`${shown.chart} ${shown.wide}`}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('sampling.charts.none')} />
      </section>
    );
  const width = (one.most - one.least) / one.bins.length;
  const edge = (i: number) => formats.number(one.least + i * width, width < 0.1 ? 2 : 1);
  return (
    <section className={`${shown.chart} ${shown.wide}`}>
      <div className={styles.row}>
        <Select
          className={styles.pick ?? ''}
          popupMatchSelectWidth={false}
          aria-label={text('sampling.charts.nutrient')}
          value={keyOf(one)}
          options={values.map((figures) => ({ value: keyOf(figures), label: wordsOf(figures) }))}
          onChange={setChosen}
        />
      </div>
      <Chart
        kind="bar"
        saves
        title={`${text('sampling.charts.values')} · ${wordsOf(one)}`}
        namesTitle={text('sampling.charts.values')}
        names={one.bins.map((_, i) => `${edge(i)}–${edge(i + 1)}`)}
        series={[{ name: text('sampling.charts.samples'), values: one.bins }]}
      />
      <Boxes values={values} nutrient={one.nutrient} />
      <Table<NutrientFigures>
        className={styles.figures ?? ''}
        size="small"
        pagination={false}
        rowKey={keyOf}
        dataSource={[...values].sort((a, b) => nutrients.indexOf(a.nutrient) - nutrients.indexOf(b.nutrient))}
        columns={[
          { title: text('sampling.charts.nutrient'), render: (_, figures) => wordsOf(figures) },
          { title: text('sampling.charts.samples'), dataIndex: 'samples', align: 'right' },
          ...places.map((place) => ({
            title: text(`sampling.charts.${place}`),
            align: 'right' as const,
            render: (_: unknown, figures: NutrientFigures) => formats.number(figures[place], 2),
          })),
        ]}
      />
    </section>
  );
}

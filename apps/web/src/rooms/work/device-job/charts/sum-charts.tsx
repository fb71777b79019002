import { type ChartUnit, type JobCharts, workTypes } from '@furrow/contract';
import { Button } from 'antd';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../shown/shown.module.css';
import type { ShownJobs } from '../views/filtered-page.tsx';
import { lastDayOf } from './chart-days.ts';

interface Props {
  charts: JobCharts;
  list: ShownJobs;
}

export function ByWorkType({ charts: { byWorkType }, list }: Props) {
  const text = useTexts();
  const area = useShownAreas();
  return (
    <section className={styles.chart}>
      <Chart
        kind="ring"
        saves
        title={text('deviceJob.charts.byWorkType')}
        namesTitle={text('deviceJob.columns.workType')}
        names={byWorkType.map(({ workType }) => text(`exports.workType.${workType}`))}
        series={[{ name: area.name, values: byWorkType.map(({ areaM2 }) => area.of(areaM2)) }]}
        onPick={(place) => list.setFilter('workType', [byWorkType[place]!.workType])}
      />
    </section>
  );
}

/** Province, city, county: a click opens the regions below. */
export function ByRegion({ charts: { byRegion }, list }: Props) {
  const text = useTexts();
  const area = useShownAreas();
  const { wayTo } = useDivisions();
  const nameOf = (code: string) => wayTo(code).at(-1)?.name || code || text('deviceJob.charts.unknownRegion');
  const [open] = list.state.filters.division ?? [];
  const above = open ? (wayTo(open).at(-2)?.code ?? null) : null;
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('deviceJob.charts.byRegion')}
        namesTitle={text('deviceJob.columns.divisionCode')}
        names={byRegion.map(({ division }) => nameOf(division))}
        series={[{ name: area.name, values: byRegion.map(({ areaM2 }) => area.of(areaM2)) }]}
        height={Math.max(240, byRegion.length * 28)}
        onPick={(place) => {
          const code = byRegion[place]!.division;
          if (code) list.setFilter('division', [code]);
        }}
      />
      {open && (
        <Button type="link" onClick={() => list.setFilter('division', above ? [above] : [])}>
          {text('deviceJob.charts.upwards')}
        </Button>
      )}
    </section>
  );
}

/** Bars by work type, with the year before as a line where the filter names a first day. */
export function ByTime({ charts: { byTime, yearBefore }, list, unit }: Props & { unit: ChartUnit }) {
  const text = useTexts();
  const area = useShownAreas();
  const days = [...new Set([...byTime, ...yearBefore].map(({ from }) => from))].sort();
  const types = workTypes.filter((type) => byTime.some(({ workType }) => workType === type));
  const at = new Map(byTime.map((bar) => [`${bar.from} ${bar.workType}`, bar.areaM2]));
  const before = new Map(yearBefore.map(({ from, areaM2 }) => [from, areaM2]));
  const line =
    yearBefore.length > 0
      ? [
          {
            name: text('deviceJob.charts.yearBefore'),
            values: days.map((day) => area.of(before.get(day) ?? 0)),
            line: true as const,
          },
        ]
      : [];
  return (
    <Chart
      kind="bar"
      stacked
      saves
      title={`${text('deviceJob.charts.byTime')} · ${area.name}`}
      namesTitle={text('deviceJob.columns.workDate')}
      names={days}
      series={[
        ...types.map((type) => ({
          name: text(`exports.workType.${type}`),
          values: days.map((day) => area.of(at.get(`${day} ${type}`) ?? 0)),
        })),
        ...line,
      ]}
      onPick={(place) => {
        const day = days[place];
        if (day) list.setFilter('workDate', [`${day}..${lastDayOf(day, unit)}`]);
      }}
    />
  );
}

export function ByDevice({ charts: { byDevice }, list }: Props) {
  const text = useTexts();
  const area = useShownAreas();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('deviceJob.charts.byDevice')}
        namesTitle={text('deviceJob.columns.sn')}
        names={byDevice.map(({ sn, alias }) => (alias ? `${sn} ${alias}` : sn))}
        series={[{ name: area.name, values: byDevice.map(({ areaM2 }) => area.of(areaM2)) }]}
        height={Math.max(240, byDevice.length * 26)}
        onPick={(place) => list.setFilter('sn', [byDevice[place]!.sn])}
      />
    </section>
  );
}

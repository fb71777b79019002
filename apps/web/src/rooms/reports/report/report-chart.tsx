import {
  isBinned,
  isTime,
  type MeasureName,
  measureOf,
  type ReportDimension,
  type ReportRow,
} from '@furrow/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { standardBin, withEveryBin } from './every-bin.ts';
import { measureTitle, shownFigure } from './figures.ts';
import styles from './report.module.css';
import type { ReportChartProps } from './report-chart-props.ts';
import type { Pressed } from './report-table.tsx';
import { RunningChart } from './running-chart.tsx';

/** Bars of a ranking before the others are put together, and pieces of a ring. */
const most = { ranking: 20, share: 8 } as const;
const kinds = ['ranking', 'share'] as const;
const timeKinds = ['time', 'cumulated'] as const;

/**
 * What a press on a row of a picture does: it goes into the row, or opens the facts behind its figure; one of the compared period those of that
 * period. Undefined: nothing stands behind it.
 */
function deedOf(
  { found, measure, drill, onPress }: Pick<ReportChartProps, 'found' | 'measure' | 'drill' | 'onPress'>,
  row: ReportRow | undefined,
  compared = false,
): (() => void) | undefined {
  if (row === undefined) return undefined;
  const press = (of: Pressed['of'], keys: readonly string[]) => () => onPress({ measure, keys, of });
  const before =
    found.compared && row.before?.[measure] ? press('before', row.beforeKeys ?? row.keys) : undefined;
  if (compared) return before;
  return drill(row) ?? (row.values[measure] ? press('now', row.keys) : before);
}

const isWhole = (measure: MeasureName): boolean => ['adding', 'level'].includes(measureOf(measure).sort);

/** The table's rows as a picture, and nothing else: what is not drawn of them is drawn as the others (P5). */
export function ReportChart(props: ReportChartProps) {
  const [first] = props.address.rows;
  return (
    <section className={styles.part}>
      {first && isTime(first) ? (
        <OverTime {...props} />
      ) : first && isBinned(first) ? (
        <InOrder {...props} />
      ) : (
        <Rows {...props} />
      )}
    </section>
  );
}

/** Over time: each time by itself, or what came together until it, of what adds up. */
function OverTime(props: ReportChartProps) {
  const text = useTexts();
  const [kind, setKind] = useState<(typeof timeKinds)[number]>('time');
  const adds = measureOf(props.measure).sort === 'adding';
  return (
    <>
      {adds && (
        <Segmented
          className={styles.switches ?? ''}
          aria-label={text('reports.charts.time')}
          value={kind}
          options={timeKinds.map((one) => ({ value: one, label: text(`reports.charts.${one}`) }))}
          onChange={setKind}
        />
      )}
      {adds && kind === 'cumulated' ? <RunningChart {...props} /> : <InOrder {...props} />}
    </>
  );
}

/** Times and bins in their order: stacked by the second dimension where there is one, the period before as a line, bucket upon bucket. */
function InOrder(props: ReportChartProps) {
  const { found, address, measure } = props;
  const text = useTexts();
  const formats = useFormats();
  const [first, second] = address.rows;
  const standard = first === 'depth' ? found.depthStandard : null;
  const one = standardBin(standard);
  const tops = withEveryBin(
    found.rows.filter(({ keys }) => keys.length === 1),
    first,
    one?.key,
  );
  const value = (row: ReportRow | undefined): number => shownFigure(measure, row?.values[measure] ?? 0);
  const parts = new Map(
    found.rows.filter(({ keys }) => keys.length === 2).map(({ keys, names }) => [keys[1]!, names[1]!]),
  );
  const stacked = second !== undefined && isWhole(measure) && parts.size <= most.ranking;
  const at = new Map(found.rows.map((row) => [JSON.stringify(row.keys), row]));
  const series = stacked
    ? [...parts].map(([key, name]) => ({
        name,
        values: tops.map((top) => value(at.get(JSON.stringify([top.keys[0], key])))),
      }))
    : [{ name: measureTitle(measure, text), values: tops.map(value) }];
  const before = found.compared
    ? [
        {
          name: text('reports.charts.beforeLine'),
          line: true as const,
          values: tops.map((row) => shownFigure(measure, row.before?.[measure] ?? 0)),
          ...(first && isTime(first)
            ? { notes: tops.map(({ beforeName }) => beforeName ?? text('format.none')) }
            : {}),
        },
      ]
    : [];
  const drawn = (
    <Chart
      kind="bar"
      stacked={stacked}
      saves
      height={280}
      title={`${text(first && isBinned(first) ? 'reports.charts.bins' : 'reports.charts.time')} · ${measureTitle(measure, text)}`}
      namesTitle={text(`reports.dimensions.${first as ReportDimension}`)}
      names={tops.map(({ names }) => names[0] ?? '')}
      series={[...series, ...before]}
      {...(one && {
        mark: {
          name: one.name,
          label: text('reports.charts.standard', { depth: joined(formats.depth(one.depthM)) }),
        },
      })}
      onPick={(place, at) => deedOf(props, tops[place], at >= series.length)?.()}
      canPick={(place) => deedOf(props, tops[place]) !== undefined}
    />
  );
  if (standard === null || one !== null) return drawn;
  return (
    <>
      {drawn}
      <p className={styles.notes}>
        {text('reports.charts.standards', {
          from: joined(formats.depth(standard.leastM)),
          to: joined(formats.depth(standard.mostM)),
        })}
      </p>
    </>
  );
}

/** By size: bars against before, or a ring of what adds up. */
function Rows(props: ReportChartProps) {
  const { found, address, measure, onPress } = props;
  const text = useTexts();
  const [kind, setKind] = useState<(typeof kinds)[number]>('ranking');
  const rings = isWhole(measure);
  const shown = rings ? kind : 'ranking';
  const value = (values: ReportRow['values'] | null): number => values?.[measure] ?? 0;
  const tops = found.rows
    .filter(({ keys }) => keys.length === 1)
    .sort((a, b) => value(b.values) - value(a.values));
  const drawn = tops.length > most[shown] ? tops.slice(0, most[shown]) : tops;
  const rest = tops.slice(drawn.length);
  const withRest = (of: (row: ReportRow) => number): number[] => [
    ...drawn.map((row) => shownFigure(measure, of(row))),
    ...(rest.length > 0 && rings
      ? [
          shownFigure(
            measure,
            rest.reduce((sum, row) => sum + of(row), 0),
          ),
        ]
      : []),
  ];
  const names = [
    ...drawn.map(({ names }) => names[0] ?? ''),
    ...(rest.length > 0 && rings ? [text('reports.charts.others', { n: rest.length })] : []),
  ];
  const deed = (place: number, compared: boolean): (() => void) | undefined => {
    if (place < drawn.length) return deedOf(props, drawn[place], compared);
    const without = drawn.map(({ keys }) => keys[0]!);
    const some = rest.some(({ values, before }) => value(compared ? before : values) !== 0);
    return some ? () => onPress({ measure, keys: [], of: compared ? 'before' : 'now', without }) : undefined;
  };
  return (
    <>
      {rings && (
        <Segmented
          className={styles.switches ?? ''}
          aria-label={text('reports.charts.share')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: text(`reports.charts.${one}`) }))}
          onChange={setKind}
        />
      )}
      <Chart
        kind={shown === 'share' ? 'ring' : 'barsAcross'}
        saves
        height={Math.max(240, names.length * 28)}
        title={`${text(`reports.charts.${shown}`)} · ${measureTitle(measure, text)}`}
        namesTitle={text(`reports.dimensions.${address.rows[0] as ReportDimension}`)}
        names={names}
        series={[
          { name: measureTitle(measure, text), values: withRest(({ values }) => value(values)) },
          ...(found.compared && shown === 'ranking'
            ? [{ name: text('reports.charts.beforeLine'), values: withRest(({ before }) => value(before)) }]
            : []),
        ]}
        onPick={(place, one) => deed(place, one === 1)?.()}
        canPick={(place) => deed(place, false) !== undefined}
      />
    </>
  );
}

import type { ReportDimension, ReportRow, TimeDimension } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useTexts } from '#kit/words/text.ts';
import { measureTitle, shownFigure } from './figures.ts';
import styles from './report.module.css';
import type { ReportChartProps } from './report-chart-props.ts';
import { daysBehind, runningSums } from './running-sums.ts';

/**
 * What came together until each time, beside the compared period: the progress of a season against the one before (/workS). A press on a point
 * opens the facts of all days until it.
 */
export function RunningChart({ found, address, measure, onPress }: ReportChartProps) {
  const text = useTexts();
  const unit = address.rows[0] as TimeDimension;
  const rows = found.rows.filter(({ keys }) => keys.length === 1);
  const { now, before, reachedAt } = runningSums(rows, measure);
  const compared = found.compared !== null;
  // A line goes on level where its period has no time any more: nothing came to its sum.
  const shown = (sums: readonly (number | null)[]): number[] => {
    let last = 0;
    return sums.map((sum) => {
      last = sum ?? last;
      return shownFigure(measure, last);
    });
  };
  const press = (row: ReportRow | undefined, of: 'now' | 'before'): (() => void) | undefined => {
    const whole = of === 'now' ? found.period : found.compared;
    const span = row && daysBehind(found, row, unit, of);
    if (!whole || !span) return undefined;
    // One day is no period: what stands behind it are the facts of its own time.
    if (span.begin === span.end)
      return () => onPress({ measure, of, keys: (of === 'now' ? row.keys : row.beforeKeys) ?? [] });
    return () => onPress({ measure, of, keys: [], span, toolsOn: whole.end });
  };
  return (
    <>
      <Chart
        kind="line"
        saves
        height={280}
        title={`${text('reports.charts.cumulated')} · ${measureTitle(measure, text)}`}
        namesTitle={text(`reports.dimensions.${unit as ReportDimension}`)}
        names={rows.map(({ names }) => names[0] ?? '')}
        series={[
          { name: measureTitle(measure, text), values: shown(now) },
          ...(compared
            ? [
                {
                  name: text('reports.charts.beforeLine'),
                  values: shown(before),
                  notes: rows.map(({ beforeName }) => beforeName ?? text('format.none')),
                },
              ]
            : []),
        ]}
        onPick={(place, one) => press(rows[place], one === 1 ? 'before' : 'now')?.()}
        canPick={(place) => press(rows[place], 'now') !== undefined}
      />
      {reachedAt >= 0 && (
        <p className={styles.notes}>
          {text('reports.charts.reached', { name: rows[reachedAt]?.names[0] ?? '' })}
        </p>
      )}
    </>
  );
}

import type { IssuedReport, MeasureName, ReportAnswer } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { measureTitle, shownFigure } from '../../report/figures.ts';
import { waterfallOf } from '../../views/movement.ts';
import styles from './paper.module.css';

/** Bars of the ranking; what is behind them stands in the table. */
const mostBars = 15;

const level = chartColours[0]!;
const colourOf = { 0: level, 1: chartColours[1] ?? level, '-1': chartColours[3] ?? level } as const;

/** Twelve months of one measure. */
function Months({ found, measure }: { found: ReportAnswer; measure: MeasureName }) {
  const text = useTexts();
  return (
    <Chart
      kind="bar"
      height={200}
      title={measureTitle(measure, text)}
      namesTitle={text('reports.dimensions.month')}
      names={found.rows.map(({ names }) => names[0] ?? '')}
      series={[
        {
          name: measureTitle(measure, text),
          values: found.rows.map(({ values }) => shownFigure(measure, values[measure] ?? 0)),
        },
      ]}
    />
  );
}

/** What was worked, and how many devices did it, in the twelve months that end with this one. */
export const Trend = ({ report: { months } }: { report: IssuedReport }) => (
  <>
    <Months found={months} measure="area" />
    <Months found={months} measure="devices" />
  </>
);

/** The rows by their area, against the month before. */
export function Ranking({ report: { matrix, dimension } }: { report: IssuedReport }) {
  const text = useTexts();
  const formats = useFormats();
  const measure = 'area';
  const worked = matrix.rows
    .filter(({ values, before }) => (values[measure] ?? 0) !== 0 || (before?.[measure] ?? 0) !== 0)
    .sort((a, b) => (b.values[measure] ?? 0) - (a.values[measure] ?? 0));
  const drawn = worked.slice(0, mostBars);
  return (
    <>
      <Chart
        kind="barsAcross"
        height={Math.max(160, drawn.length * 30 + 60)}
        title={measureTitle(measure, text)}
        namesTitle={text(`reports.dimensions.${dimension}`)}
        names={drawn.map(({ names }) => names[0] ?? '')}
        series={[
          {
            name: text('reports.now'),
            values: drawn.map(({ values }) => shownFigure(measure, values[measure] ?? 0)),
          },
          {
            name: text('reports.before'),
            values: drawn.map(({ before }) => shownFigure(measure, before?.[measure] ?? 0)),
          },
        ]}
      />
      {drawn.length < worked.length && (
        <p className={styles.notes}>
          {text('reports.views.notDrawn', { n: formats.number(worked.length - drawn.length) })}
        </p>
      )}
    </>
  );
}

/** How the fleet came from its begin to its end. */
export function Movement({ report: { matrix } }: { report: IssuedReport }) {
  const text = useTexts();
  const steps = waterfallOf(matrix.total.values);
  const title = text('issuedReports.parts.fleet');
  return (
    <Chart
      kind="bar"
      height={220}
      title={title}
      namesTitle={text('reports.views.step')}
      names={steps.map(({ measure }) => text(`reports.measures.${measure}`))}
      base={steps.map(({ base }) => base)}
      series={[
        {
          name: title,
          values: steps.map(({ value }) => value),
          colours: steps.map(({ sign }) => colourOf[sign]),
        },
      ]}
    />
  );
}

import type { SpeedAnalysis } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { qualityColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';
import { bandSteps } from './band-steps.ts';
import styles from './speed-analysis.module.css';

const kmh = (metresPerSecond: number): number => roundHalfUp(metresPerSecond * 3.6, 1);
const minutes = (seconds: number): number => roundHalfUp(seconds / 60, 1);
const stepName = (at: number): string => `${at}–${at + 1}`;

/** Time by speed in steps of 1 km/h, the recommended ones shaded. */
export function Bands({ found, workingOnly }: { found: SpeedAnalysis; workingOnly: boolean }) {
  const text = useTexts();
  const band = found.limits[0]?.band;
  const steps = band && bandSteps(band);
  // The recommended speeds are on the axis though nobody drove them.
  const count = Math.max(found.bands.length, steps ? steps.last + 1 : 0);
  const names = Array.from({ length: count }, (_, at) => stepName(at));
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={`${text(`speedAnalysis.charts.${workingOnly ? 'bands' : 'bandsAll'}`)} · ${text('speedAnalysis.charts.minutes')}`}
        namesTitle={text('speedAnalysis.charts.band')}
        names={names}
        series={[
          {
            name: text('speedAnalysis.charts.minutes'),
            values: names.map((_, at) => minutes(found.bands[at] ?? 0)),
          },
        ]}
        {...(steps
          ? {
              shade: {
                from: stepName(steps.first),
                to: stepName(steps.last),
                label: text('speedAnalysis.charts.recommended'),
              },
            }
          : {})}
      />
    </section>
  );
}

/** Working time that was too slow, right, too fast. */
export function Verdicts({ summary }: Pick<SpeedAnalysis, 'summary'>) {
  const text = useTexts();
  const parts = [
    { key: 'slow', seconds: summary.slowS, colour: stateColours.online },
    { key: 'right', seconds: summary.rightS, colour: qualityColours.qualified },
    { key: 'fast', seconds: summary.fastS, colour: qualityColours.shallow },
    { key: 'unjudged', seconds: summary.unjudgedS, colour: qualityColours.noDepth },
  ] as const;
  const shown = parts.filter(({ seconds }) => seconds > 0);
  return (
    <section className={layout.chart}>
      <Chart
        kind="ring"
        saves
        title={`${text('speedAnalysis.charts.shares')} · ${text('speedAnalysis.charts.minutes')}`}
        namesTitle={text('speedAnalysis.charts.shares')}
        names={shown.map(({ key }) => text(`speedAnalysis.verdicts.${key}`))}
        series={[
          {
            name: text('speedAnalysis.charts.minutes'),
            values: shown.map(({ seconds }) => minutes(seconds)),
            colours: shown.map(({ colour }) => colour),
          },
        ]}
      />
    </section>
  );
}

/** Speed over time with the limits that held. */
export function Curve({ series }: Pick<SpeedAnalysis, 'series'>) {
  const text = useTexts();
  const formats = useFormats();
  const withinDay = (series.at(-1)?.[0] ?? 0) - (series[0]?.[0] ?? 0) < 86_400;
  const limit = (place: 2 | 3, key: 'lower' | 'upper') =>
    series.some((one) => one[place] !== null)
      ? [
          {
            name: text(`speedAnalysis.charts.${key}`),
            values: series.map((one) => kmh(one[place] ?? 0)),
            colour: key === 'upper' ? qualityColours.shallow : stateColours.online,
          },
        ]
      : [];
  return (
    <section className={`${layout.chart} ${layout.wide}`}>
      <Chart
        kind="line"
        saves
        title={`${text('speedAnalysis.charts.curve')} · ${text('format.unit.speed')}`}
        namesTitle={text('speedAnalysis.charts.time')}
        names={series.map(([time]) => (withinDay ? formats.time(time) : formats.dateTime(time)))}
        series={[
          {
            name: text('speedAnalysis.charts.speed'),
            values: series.map(([, speed]) => kmh(speed)),
            colour: qualityColours.qualified,
          },
          ...limit(3, 'upper'),
          ...limit(2, 'lower'),
        ]}
      />
    </section>
  );
}

/** Speed against depth, or what else the work tells, with the line through all of it. */
export function AgainstValue({ scatter, regression, unit }: SpeedAnalysis) {
  const text = useTexts();
  const formats = useFormats();
  if (scatter.length === 0) return null;
  const factor = unit === 'm' ? 100 : 1;
  const words = (r2: number | null) =>
    text('speedAnalysis.charts.fit', { r2: r2 === null ? text('format.none') : formats.number(r2, 2, 2) });
  return (
    <section className={layout.chart}>
      <Chart
        kind="scatter"
        saves
        title={text('speedAnalysis.charts.scatter')}
        namesTitle={text('speedAnalysis.charts.speed')}
        names={scatter.map((_, at) => String(at + 1))}
        series={[
          { name: text('speedAnalysis.charts.speed'), values: scatter.map(([speed]) => kmh(speed)) },
          {
            name:
              unit === 'm'
                ? text('speedAnalysis.charts.depth')
                : text('speedAnalysis.charts.value', { unit }),
            values: scatter.map(([, value]) => roundHalfUp(value * factor, 1)),
          },
        ]}
        {...(regression
          ? {
              fit: {
                slope: (regression.slope * factor) / 3.6,
                intercept: regression.intercept * factor,
              },
            }
          : {})}
      />
      <p className={styles.note}>{regression ? words(regression.r2) : text('speedAnalysis.charts.noFit')}</p>
    </section>
  );
}

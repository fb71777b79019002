import type { PreciseJob } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { depthCell, durationCell, shareCell } from '../../device-job/job-cells.tsx';
import { fixKeys } from '../../historical-track/track-words.ts';
import { decimalCell } from '../precise-cells.tsx';
import { Figures } from './figures.tsx';
import styles from './precise-analysis.module.css';
import { Quality } from './quality-panel.tsx';
import { type ShownBin, shownBins } from './shown-bins.ts';

const cm = (metres: number): number => roundHalfUp(metres * 100, 1);

/** The panels of a job: deviations, spacing, fix, driving, quality. */
export function Panels({ precise }: { precise: PreciseJob }) {
  return (
    <div className={styles.panels}>
      <Deviations precise={precise} />
      <Spacing precise={precise} />
      <Straightness precise={precise} />
      <Fixes precise={precise} />
      <Driving precise={precise} />
      <Quality precise={precise} />
    </div>
  );
}

interface Props {
  precise: PreciseJob;
}

function Deviations({ precise: { job, histogram } }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const bins = shownBins(histogram);
  const name = ({ fromM, end }: ShownBin): string => {
    const [from, to] = [formats.number(cm(fromM), 0), formats.number(cm(fromM + 0.01), 0)];
    if (end === 'first') return `< ${to}`;
    return end === 'last' ? `> ${from}` : `${from}…${to}`;
  };
  return (
    <section className={styles.panel}>
      <Chart
        kind="bar"
        saves
        title={`${text('precise.analysis.histogram')} · ${text('format.unit.centimetres')}`}
        namesTitle={text('precise.analysis.bin')}
        names={bins.map(name)}
        series={[{ name: text('precise.analysis.points'), values: bins.map(({ count }) => count) }]}
        height={200}
      />
      <Figures
        lines={[
          [text('precise.analysis.mean'), depthCell(job.meanM)],
          [text('precise.analysis.sd'), depthCell(job.sdM)],
          [text('precise.analysis.p95'), depthCell(job.p95M)],
          [text('precise.analysis.max'), depthCell(job.maxM)],
          [text('precise.analysis.bias'), depthCell(job.biasM)],
          [text('precise.analysis.within25'), shareCell(job.within25)],
          [text('precise.analysis.within50'), shareCell(job.within50)],
        ]}
      />
    </section>
  );
}

/** Each pass a bar: overlap and gap apart. */
function Spacing({ precise: { job, passes, usualSpacingM } }: Props) {
  const text = useTexts();
  const spaced = passes.flatMap(({ number, spacingM }) =>
    spacingM === null || job.widthM === null ? [] : [{ number, error: spacingM - job.widthM }],
  );
  return (
    <section className={styles.panel}>
      <Chart
        kind="bar"
        stacked
        saves
        title={text('precise.analysis.spacing')}
        namesTitle={text('precise.analysis.pass')}
        names={spaced.map(({ number }) => String(number))}
        series={[
          {
            name: text('precise.analysis.gap'),
            colour: stateColours.error,
            values: spaced.map(({ error }) => Math.max(0, cm(error))),
          },
          {
            name: text('precise.analysis.overlap'),
            colour: stateColours.warning,
            values: spaced.map(({ error }) => Math.min(0, cm(error))),
          },
        ]}
        height={200}
      />
      <Figures
        lines={[
          [text('precise.analysis.usualSpacing'), decimalCell(2)(usualSpacingM)],
          [text('precise.analysis.spacingError'), depthCell(job.spacingErrorM)],
        ]}
      />
    </section>
  );
}

function Straightness({ precise: { passes } }: Props) {
  const text = useTexts();
  const known = passes.filter(({ straightnessM }) => straightnessM !== null);
  return (
    <section className={styles.panel}>
      <Chart
        kind="bar"
        saves
        title={`${text('precise.analysis.straightness')} · ${text('format.unit.centimetres')}`}
        namesTitle={text('precise.analysis.pass')}
        names={known.map(({ number }) => String(number))}
        series={[
          {
            name: text('precise.analysis.straightnessCm'),
            values: known.map(({ straightnessM }) => cm(straightnessM ?? 0)),
          },
        ]}
        height={200}
      />
    </section>
  );
}

function Fixes({ precise: { fixes } }: Props) {
  const text = useTexts();
  const known = Object.entries(fixes).sort(([, a], [, b]) => b - a);
  return (
    <section className={styles.panel}>
      <Chart
        kind="ring"
        saves
        title={text('precise.analysis.fixes')}
        namesTitle={text('precise.analysis.fixes')}
        names={known.map(([fix]) => text(fixKeys[Number(fix)]!))}
        series={[
          {
            name: text('precise.analysis.share'),
            values: known.map(([, share]) => roundHalfUp(share * 100)),
          },
        ]}
        height={200}
      />
    </section>
  );
}

function Driving({ precise: { job, passes } }: Props) {
  const text = useTexts();
  const turns = Math.max(0, passes.length - 1);
  return (
    <section className={styles.panel}>
      <h2>{text('precise.analysis.driving')}</h2>
      <Figures
        lines={[
          [text('precise.columns.fixedShare'), shareCell(job.fixedShare)],
          [text('precise.analysis.engaged'), shareCell(job.engagedShare)],
          [text('precise.columns.startM'), decimalCell(1)(job.startM)],
          [text('precise.analysis.turning'), durationCell(job.turningS)],
          [
            text('precise.analysis.perTurn'),
            turns > 0 ? durationCell(job.turningS / turns) : text('format.none'),
          ],
        ]}
      />
    </section>
  );
}

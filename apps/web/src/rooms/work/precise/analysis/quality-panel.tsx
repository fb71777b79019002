import { type PreciseJob, type PrecisePass, valueUnitOf } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { Chart } from '#kit/chart/chart.tsx';
import { useTexts } from '#kit/words/text.ts';
import { depthCell, shareCell } from '../../device-job/job-cells.tsx';
import { amountUnit, appliedCell, rateUnit } from '../precise-cells.tsx';
import { Figures } from './figures.tsx';
import styles from './precise-analysis.module.css';

/** What the passes did to the land: their depth beside the standard, or their rate beside the target. */
export function Quality({ precise: { job, passes } }: { precise: PreciseJob }) {
  const rated = valueUnitOf(job.workType) !== 'm';
  return rated ? <Rates job={job} passes={passes} /> : <Depths job={job} passes={passes} />;
}

interface Props {
  job: PreciseJob['job'];
  passes: readonly PrecisePass[];
}

function Rates({ job, passes }: Props) {
  const text = useTexts();
  const unit = rateUnit(job.workType);
  const known = passes.filter(({ rate }) => rate !== null);
  const compares = known.some(({ targetRate }) => targetRate != null);
  return (
    <section className={styles.panel}>
      <Chart
        kind="bar"
        saves
        title={`${text('precise.analysis.rates')} · ${unit}`}
        namesTitle={text('precise.analysis.pass')}
        names={known.map(({ number }) => String(number))}
        series={[
          {
            name: text('precise.analysis.rateOf', { unit }),
            values: known.map(({ rate }) => roundHalfUp(rate ?? 0)),
          },
          ...(compares
            ? [
                {
                  name: text('precise.analysis.target'),
                  values: known.map(({ targetRate }) => roundHalfUp(targetRate ?? 0)),
                  line: true as const,
                },
              ]
            : []),
        ]}
        height={200}
      />
      <Figures
        lines={[
          [text('precise.analysis.rate'), appliedCell(job.rate, unit)],
          [text('precise.columns.targetRate'), appliedCell(job.targetRate, unit)],
          [text('precise.columns.rateError'), shareCell(job.rateError)],
          [text('precise.analysis.amount'), appliedCell(job.amount, amountUnit(job.workType))],
          [text('precise.columns.saved'), appliedCell(job.saved, amountUnit(job.workType))],
        ]}
      />
    </section>
  );
}

function Depths({ job, passes }: Props) {
  const text = useTexts();
  const known = passes.filter(({ depthM }) => depthM !== null);
  const { standardDepthM } = job;
  return (
    <section className={styles.panel}>
      <Chart
        kind="bar"
        saves
        title={`${text('precise.analysis.depths')} · ${text('format.unit.centimetres')}`}
        namesTitle={text('precise.analysis.pass')}
        names={known.map(({ number }) => String(number))}
        series={[
          {
            name: text('precise.analysis.depthOf'),
            values: known.map(({ depthM }) => roundHalfUp((depthM ?? 0) * 100, 1)),
          },
          ...(standardDepthM === null
            ? []
            : [
                {
                  name: text('precise.analysis.standard'),
                  values: known.map(() => roundHalfUp(standardDepthM * 100, 1)),
                  line: true as const,
                },
              ]),
        ]}
        height={200}
      />
      <Figures
        lines={[
          [text('precise.analysis.depth'), depthCell(job.meanDepthM)],
          [text('precise.analysis.standard'), depthCell(job.standardDepthM)],
        ]}
      />
    </section>
  );
}

import type { CoverageLegend, JobDetail } from '@furrow/contract';
import type { ReactNode } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, depthCell, distanceCell, durationCell, shareCell, speedCell } from '../job-cells.tsx';
import styles from './coverage.module.css';
import { openJob } from './coverage-address.ts';

type Line = readonly [label: string, value: ReactNode];

function Lines({ lines, lead }: { lines: readonly Line[]; lead: string }) {
  return (
    <dl className={styles.figures}>
      <dd className={styles.all}>{lead}</dd>
      {lines.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}

/** The standard that the classes are measured by. */
function useStandard({ standardDepthM, toleranceM }: CoverageLegend): string {
  const text = useTexts();
  const formats = useFormats();
  if (standardDepthM === null) return text('deviceJob.coverage.noStandard');
  return text('deviceJob.coverage.standard', {
    depth: joined(formats.depth(standardDepthM)),
    tolerance: joined(formats.depth(toleranceM ?? 0)),
  });
}

/** All figures of a job (R4–R11), as its row has them. */
export function JobFiguresPanel({ job, legend }: { job: JobDetail; legend: CoverageLegend }) {
  const text = useTexts();
  const formats = useFormats();
  const { areaM2, workingS } = job;
  const missedRate = job.missedM2 === null ? null : job.missedM2 / (areaM2 + job.missedM2);
  const lines: Line[] = [
    [text('deviceJob.columns.areaM2'), areaCell(areaM2)],
    [text('deviceJob.columns.grossM2'), areaCell(job.grossM2)],
    [text('deviceJob.columns.overlapM2'), areaCell(job.overlapM2)],
    [text('deviceJob.filters.overlap'), shareCell(job.overlapRate)],
    [text('deviceJob.columns.missedM2'), areaCell(job.missedM2)],
    [text('deviceJob.coverage.missedRate'), shareCell(missedRate)],
    [text('deviceJob.columns.repeatedM2'), areaCell(job.repeatedM2)],
    [text('deviceJob.columns.qualifiedRate'), shareCell(job.qualifiedRate)],
    [text('deviceJob.columns.meanDepthM'), depthCell(job.meanDepthM)],
    [text('deviceJob.columns.stability'), shareCell(job.stability)],
    [text('deviceJob.columns.sensorCoverage'), shareCell(job.sensorCoverage)],
    [text('deviceJob.columns.distanceM'), distanceCell(job.distanceM)],
    [text('deviceJob.columns.meanSpeed'), speedCell(job.meanSpeed)],
    [text('deviceJob.columns.workingS'), durationCell(workingS)],
    [text('deviceJob.columns.turningS'), durationCell(job.turningS)],
    [text('deviceJob.columns.fieldEfficiency'), shareCell(job.fieldEfficiency)],
    [text('deviceJob.summary.perHour'), areaCell(workingS > 0 ? (areaM2 / workingS) * 3600 : null)],
    [text('deviceJob.columns.passes'), formats.number(job.passes)],
    [
      text('deviceJob.columns.widthM'),
      job.widthM === null ? text('format.none') : formats.number(job.widthM),
    ],
  ];
  return <Lines lead={useStandard(legend)} lines={lines} />;
}

/** What all jobs of a block came to together, and the list of them. */
export function BlockFiguresPanel({ legend }: { legend: CoverageLegend }) {
  const text = useTexts();
  const formats = useFormats();
  const lines: Line[] = [
    [text('deviceJob.columns.coverage'), shareCell(legend.coverage)],
    [text('deviceJob.columns.areaM2'), areaCell(legend.areaM2)],
    [text('deviceJob.columns.overlapM2'), areaCell(legend.overlapM2)],
    [text('deviceJob.columns.missedM2'), areaCell(legend.missedM2)],
  ];
  return (
    <>
      <Lines lead={useStandard(legend)} lines={lines} />
      <ul className={styles.jobs} aria-label={text('deviceJob.coverage.jobs')}>
        {legend.jobs.map(({ id, sn, workDate, areaM2 }) => (
          <li key={id}>
            <button type="button" onClick={() => openJob(id)}>
              <span>
                {sn} · {workDate}
              </span>
              <span>{joined(formats.area(areaM2))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

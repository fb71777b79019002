import type { CurrentJob } from '@furrow/contract';
import type { ReactNode } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Pairs } from '#kit/parts/pairs.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './real-time.module.css';

/** The job so far, as the server has it. */
export function JobFigures({ current }: { current: CurrentJob }) {
  const text = useTexts();
  const formats = useFormats();
  const { job, missedM2 } = current;
  if (!job) return null;
  const none = text('format.none');
  const area = (m2: number | null): string => (m2 === null ? none : joined(formats.area(m2)));
  const lines: [string, ReactNode][] = [
    [text('deviceJob.columns.areaM2'), area(job.areaM2)],
    [text('deviceJob.columns.overlapM2'), area(job.overlapM2)],
    [text('realTime.missed'), area(missedM2)],
    [
      text('deviceJob.columns.qualifiedRate'),
      job.qualifiedRate === null ? none : `${formats.number(job.qualifiedRate * 100, 2, 2)} %`,
    ],
    [
      text('deviceJob.columns.meanDepthM'),
      job.meanDepthM === null ? none : joined(formats.depth(job.meanDepthM)),
    ],
    [text('deviceJob.columns.workingS'), formats.duration(job.workingS)],
    [text('realTime.perHour'), job.workingS > 0 ? area((job.areaM2 / job.workingS) * 3600) : none],
  ];
  return (
    <section className={styles.group}>
      <h3>
        {text('realTime.jobSoFar')} · {text(`exports.workType.${job.workType}`)}
      </h3>
      <Pairs className={styles.figures} lines={lines} />
    </section>
  );
}

/** How much of the block is done, and how long the rest takes. */
export function BlockShare({ block }: { block: NonNullable<CurrentJob['block']> }) {
  const text = useTexts();
  const formats = useFormats();
  const share = block.areaM2 > 0 ? Math.min(1, block.coveredM2 / block.areaM2) : 0;
  return (
    <section className={styles.group}>
      <h3>{text('realTime.block', { name: block.name })}</h3>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <p>
        {text('realTime.done', {
          share: `${formats.number(share * 100, 2, 2)} %`,
          area: joined(formats.area(block.coveredM2)),
          whole: joined(formats.area(block.areaM2)),
        })}
      </p>
      {block.remainingS !== null && (
        <p>{text('realTime.remaining', { time: formats.duration(block.remainingS) })}</p>
      )}
    </section>
  );
}

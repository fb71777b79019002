import type { DeviceJobRow, JobState } from '@furrow/contract';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Formats, Quantity } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import styles from './device-job.module.css';

function Amount({ value, of }: { value: number | null; of: (value: number, formats: Formats) => Quantity }) {
  const formats = useFormats();
  return <UnitNumber of={value === null ? null : of(value, formats)} />;
}

const amountCell =
  (of: (value: number, formats: Formats) => Quantity) =>
  (value: number | null): ReactNode => <Amount value={value} of={of} />;

/** Cells of quantities; what is not defined is "—", never 0. */
export const areaCell = amountCell((value, formats) => formats.area(value));
export const depthCell = amountCell((value, formats) => formats.depth(value));
export const speedCell = amountCell((value, formats) => formats.speed(value));
export const distanceCell = amountCell((value, formats) => formats.distance(value));
/** A share of one in percent with two decimals (R10). */
export const shareCell = amountCell((value, formats) => ({
  value: formats.number(value * 100, 2, 2),
  unit: '%',
}));
export const durationCell = (seconds: number): ReactNode => <Duration seconds={seconds} />;

function Duration({ seconds }: { seconds: number }) {
  const formats = useFormats();
  return formats.duration(seconds);
}

const stateColours: Record<JobState, StateColour> = {
  inProgress: 'working',
  finished: 'passed',
  tooSmall: 'cancelled',
  invalid: 'error',
};
export const jobStateCell = (state: JobState): ReactNode => (
  <StateTag colour={stateColours[state]}>{text(`jobs.states.${state}`)}</StateTag>
);
export const flagsCell = (flags: DeviceJobRow['flags']): ReactNode =>
  flags.length === 0 ? (
    text('format.none')
  ) : (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <Tag key={flag} variant="filled">
          {text(`jobs.flags.${flag}`)}
        </Tag>
      ))}
    </span>
  );
export const workTypeCell = (type: DeviceJobRow['workType']): ReactNode => text(`exports.workType.${type}`);

/** Start with date, end with its time alone: a job never reaches over midnight. */
export function Span({ from, to }: { from: number; to: number }) {
  const formats = useFormats();
  return (
    <span className={styles.span}>
      {formats.dateTime(from)} – {formats.time(to)}
    </span>
  );
}

/** Start and end by the clock, where the day of the work stands beside them. */
export function Times({ from, to }: { from: number; to: number }) {
  const formats = useFormats();
  return (
    <span className={styles.span} title={`${formats.dateTime(from)} – ${formats.dateTime(to)}`}>
      {formats.time(from)} – {formats.time(to)}
    </span>
  );
}

/** What a job is called. */
export const jobName = ({ sn, workDate }: Pick<DeviceJobRow, 'sn' | 'workDate'>): string =>
  `${sn} · ${workDate}`;

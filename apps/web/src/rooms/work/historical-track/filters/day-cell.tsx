import { useQueries } from '@tanstack/react-query';
import type { Dayjs } from 'dayjs';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { trackCalls } from '../loading/track-calls.ts';
import styles from './filters.module.css';

interface Props {
  date: Dayjs;
  devices: readonly string[];
  node: ReactNode;
}

/** Pixels of the dot of a day by its hours of data. */
const dotSize = (hours: number): number => Math.min(9, 3 + hours / 2);

/** A day of the calendar with a dot as large as its hours of data. A month is asked for once, by whichever day is drawn first. */
export function DayCell({ date, devices, node }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const day = date.format('YYYY-MM-DD');
  const found = useQueries({
    queries: devices.map((device) => trackCalls.days(device, day.slice(0, 7))),
    combine: (answers) => answers.flatMap(({ data }) => data?.filter((one) => one.date === day) ?? []),
  });
  const hours = Math.max(0, ...found.map((one) => one.hours));
  const points = found.reduce((sum, one) => sum + one.points, 0);
  if (points === 0 || !isValidElement(node)) return node;
  const title = text('track.filters.dayData', {
    hours: formats.number(hours, 1),
    points: formats.number(points, 0),
  });
  const cell = node as ReactElement<{ title?: string; children?: ReactNode }>;
  return cloneElement(
    cell,
    { title },
    <>
      {cell.props.children}
      <i className={styles.dot} style={{ width: dotSize(hours), height: dotSize(hours) }} />
    </>,
  );
}

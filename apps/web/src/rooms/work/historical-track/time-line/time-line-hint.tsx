import { GAP_SECONDS, indexAtTime } from '@furrow/geo';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { laneWordsAt } from '../engine/lane-words.ts';
import { eventKeys, statusKeys } from '../track-words.ts';
import type { TimeLineContent } from './draw-time-line.ts';
import styles from './time-line.module.css';

interface Props {
  content: TimeLineContent;
  time: number;
  x: number;
  width: number;
}

/** What was at the time under the pointer: status of each vehicle, the job, the stop, an event near by. */
export function TimeLineHint({ content, time, x, width }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const near = content.events.find((event) => Math.abs(event.time - time) < nearS(content, width));
  const job = content.jobs.find((one) => one.job.from <= time && time <= one.job.to);
  const stop = content.stops.findIndex((one) => one.from <= time && time <= one.to);
  const lines = [
    formats.dateTime(time),
    ...content.tracks.map(({ columns }) => {
      const i = indexAtTime(columns, time);
      const next = columns.time[i + 1] ?? 0;
      const known = i >= 0 && next > 0 && next - columns.time[i]! <= GAP_SECONDS;
      return known ? text(statusKeys[columns.status[i]!]!) : text('track.summary.noData');
    }),
    job?.label,
    stop >= 0 && `P${stop + 1} ${formats.duration(content.stops[stop]!.to - content.stops[stop]!.from)}`,
    near && `${text(eventKeys[near.kind])} ${formats.time(near.time)}`,
    ...(content.engine ? laneWordsAt(content.engine, time, text, formats) : []),
  ].filter((line) => typeof line === 'string');
  return (
    <div className={styles.hint} data-side={x > width / 2 ? 'left' : 'right'} style={{ left: x }}>
      {[...new Set(lines)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

/** Seconds of four pixels. */
function nearS({ tracks }: TimeLineContent, width: number): number {
  const times = tracks.flatMap(({ columns }) => [columns.time[0] ?? 0, columns.time.at(-1) ?? 0]);
  return ((Math.max(...times) - Math.min(...times)) / Math.max(1, width)) * 4;
}

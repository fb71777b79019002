import { useQueries } from '@tanstack/react-query';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { productDay } from './filters/presets.ts';
import styles from './historical-track.module.css';
import { trackCalls } from './loading/track-calls.ts';
import type { TrackScreen } from './use-track-screen.ts';

/** "No track in the current time range", with the nearest days that have data as links (spec §8). */
export function NoTrack({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const formats = useFormats();
  const { ids, span, address, change } = screen;
  const { days, done } = useQueries({
    queries: ids.map((device) => trackCalls.nearest({ device, source: address.source, span })),
    combine: (answers) => ({
      days: answers.flatMap(({ data }) => data?.days ?? []),
      done: answers.every(({ isSuccess }) => isSuccess),
    }),
  });
  const byDate = [...new Map(days.map((day) => [day.date, day])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
  return (
    <div className={styles.notice} role="status">
      <p>{text('track.load.none')}</p>
      {done && byDate.length === 0 && <p>{text('track.load.noneAtAll')}</p>}
      {byDate.length > 0 && <p className={styles.small}>{text('track.load.nearest')}</p>}
      <div className={styles.days}>
        {byDate.map(({ date, hours, points }) => (
          <button
            key={date}
            type="button"
            title={text('track.filters.dayData', {
              hours: formats.number(hours, 1),
              points: formats.number(points, 0),
            })}
            onClick={() => change({ span: productDay(date), t: null })}
          >
            {formats.date(productDay(date).from)}
          </button>
        ))}
      </div>
    </div>
  );
}

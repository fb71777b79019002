import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './historical-track.module.css';
import { NoTrack } from './no-track.tsx';
import type { TrackScreen } from './use-track-screen.ts';

/** What stands over the map instead of a line, or beside it: nothing chosen, loading, failed, empty, thinned (C14). */
export function MapNotice({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const { ids, problem, sn, error, loading, tracks } = screen;
  const words = problem ?? sn.problem;
  if (words)
    return (
      <p className={styles.notice} role="alert">
        {text(`refusals.${words}`)}
      </p>
    );
  if (error)
    return (
      <div className={styles.notice}>
        <ErrorState error={error} onRetry={loading.tryAgain} />
      </div>
    );
  if (ids.length === 0)
    return (
      <p className={styles.notice} role="status">
        {text('track.load.choose')}
      </p>
    );
  if (loading.waiting)
    return (
      <div className={styles.notice}>
        <p>{text('track.load.loading')}</p>
        <Skeleton lines={2} />
      </div>
    );
  if (tracks.every(({ columns }) => columns.time.length === 0)) return <NoTrack screen={screen} />;
  return <Remarks screen={screen} />;
}

/** Thinned lines, vehicles without points, items of the address that were ignored. */
function Remarks({ screen: { tracks, ids, vehicles, ignored } }: { screen: TrackScreen }) {
  const text = useTexts();
  const formats = useFormats();
  const count = (value: number) => formats.number(value, 0);
  const lines = [
    ...tracks.map(({ thinnedFrom, columns }) =>
      thinnedFrom === null
        ? null
        : text('track.load.thinned', { shown: count(columns.time.length), total: count(thinnedFrom) }),
    ),
    ...tracks.map(({ columns, device }) =>
      columns.time.length > 0
        ? null
        : text('track.load.noneOf', { name: vehicles[ids.indexOf(device)]?.name ?? '' }),
    ),
    ignored.length > 0 ? text('track.filters.ignored', { names: ignored.join(', ') }) : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <div className={styles.remark} role="status">
      {[...new Set(lines)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './stage.module.css';

interface Props<T> {
  /** The area of the layout that it fills. */
  area: string;
  /** What stands above the data and while it comes: that by which it is chosen. */
  head?: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** A panel of a big screen. When its call fails it keeps its last data, greyed, and offers to try again; the others go on. */
export function WallPanel<T>({ area, head, query, children }: Props<T>) {
  const text = useTexts();
  const { data, error, refetch } = query;
  return (
    <section className={styles.panel} style={{ gridArea: area }} data-panel={area}>
      {head}
      {data !== undefined && (
        <div className={styles.content} data-stale={error !== null || undefined}>
          {children(data)}
        </div>
      )}
      {data === undefined && !error && <Skeleton lines={4} />}
      {error && (
        <p className={styles.failed} role="status">
          {text('refusals.changedMeanwhile')}
          <button type="button" onClick={() => void refetch()}>
            {text('messages.tryAgain')}
          </button>
        </p>
      )}
    </section>
  );
}

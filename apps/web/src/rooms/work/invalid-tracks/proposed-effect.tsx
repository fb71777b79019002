import { type InvalidTrackRow, invalidTracksCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { EffectTable } from './effect-table.tsx';
import styles from './invalid-tracks.module.css';

/** The area that a proposal would take, job by job, before anybody has accepted it. */
export function ProposedEffect({ row }: { row: InvalidTrackRow }) {
  const query = useQuery({
    queryKey: ['invalidTrack', row.id, 'effect'],
    queryFn: ({ signal }) => ask(invalidTracksCalls.effect, { params: { id: row.id } }, { signal }),
  });
  return (
    <div className={styles.wide}>
      <QueryState query={query} lines={3}>
        {(effect) => <EffectTable effect={effect} asked={row} />}
      </QueryState>
    </div>
  );
}

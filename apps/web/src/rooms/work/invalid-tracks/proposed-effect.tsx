import type { InvalidTrackRow, SpanEffect } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { EffectTable } from './effect-table.tsx';
import styles from './invalid-tracks.module.css';

/** The area that a proposal would take, job by job, before anybody has accepted it. */
export function ProposedEffect({ row }: { row: InvalidTrackRow }) {
  const query = useQuery({
    queryKey: ['invalidTrack', row.id, 'effect'],
    queryFn: ({ signal }) => api.get<SpanEffect>(`invalidTrack/${row.id}/effect`, undefined, signal),
  });
  return (
    <div className={styles.wide}>
      <QueryState query={query} lines={3}>
        {(effect) => <EffectTable effect={effect} asked={row} />}
      </QueryState>
    </div>
  );
}

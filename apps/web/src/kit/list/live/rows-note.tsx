import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStreamState } from '#live/use-stream.ts';
import { ApiError } from '../../api/api-error.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { AlertIcon } from '../../parts/icons.tsx';
import { FailedState } from '../../parts/states/query-state.tsx';
import { StaleLine } from '../../parts/states/stale.tsx';
import { StateFrame } from '../../parts/states/state-frame.tsx';
import { useTexts } from '../../words/text.ts';
import { type ListState, listKey } from '../state/use-list.ts';
import styles from './live.module.css';

/** After so long a list says that it is still at work, ms (C14). */
const SLOW_MS = 10_000;

type Shown = Pick<ListState<unknown>, 'query' | 'resource' | 'call'>;

/** Above rows that are there: how old they are when the connection is lost, why they could not be refreshed, or that it takes long (C14). */
export function RowsNote({ list, onStop }: { list: Shown; onStop: () => void }) {
  const text = useTexts();
  const light = useStreamState('light');
  const interrupted = useStreamState('interrupted');
  const { query } = list;
  const slow = useSlow(query.isFetching);
  const lost = query.error instanceof ApiError && query.error.key === 'network';
  if (lost || (interrupted && light === 'down')) return <StaleLine since={query.dataUpdatedAt} />;
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (!slow) return null;
  return (
    <p className={styles.slow} role="status">
      {text('messages.stillWorking')}
      <ActionButton onClick={onStop}>{text('messages.cancel')}</ActionButton>
    </p>
  );
}

/** The person stopped a first loading: nothing is there, and nothing is under way. */
export function StoppedState({ onRetry }: { onRetry: () => void }) {
  const text = useTexts();
  return (
    <StateFrame
      icon={<AlertIcon />}
      title={text('page.stopped')}
      action={<ActionButton onClick={onRetry}>{text('messages.tryAgain')}</ActionButton>}
    />
  );
}

/** Stops what a list is asking; rows that are there stay. */
export function useStop({ resource, call }: Shown): () => void {
  const client = useQueryClient();
  return () => void client.cancelQueries({ queryKey: listKey(resource, call) });
}

function useSlow(fetching: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!fetching) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [fetching]);
  return slow;
}

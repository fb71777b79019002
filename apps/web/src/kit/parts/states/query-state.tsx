import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { ForbiddenState, GoneState } from './refused-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { Refreshing } from './stale.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** In place of the skeleton, when what comes has a shape of its own. */
  waiting?: ReactNode;
  /** Lines of the skeleton. */
  lines?: number;
  onCancel?: () => void;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Every request ends in data or in one of the states of a page; none is swallowed (C14). */
export function QueryState<T>({ query, waiting, lines, onCancel, isEmpty, empty, children }: Props<T>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (data !== undefined) {
    if (empty && isEmpty?.(data)) return empty;
    return <Refreshing on={isPlaceholderData}>{children(data)}</Refreshing>;
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return waiting ?? <Skeleton {...(lines ? { lines } : {})} {...(onCancel ? { onCancel } : {})} />;
}

/** The state that a failed call leads to: no right, gone, or an error with "Try again". */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError) {
    if (error.key === 'noPermission')
      return <ForbiddenState permission={String(error.params.permission ?? '')} />;
    if (error.key === 'notFound') return <GoneState />;
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}

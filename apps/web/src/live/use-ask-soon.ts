import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Asks anew for what stands under a key; what moves many times in one breath (ms) is asked for once, at the end of the breath
 * that the first of it began: news without a pause must not put the question off for ever.
 */
export function useAskSoon(queryKey: QueryKey, breathMs = 500): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey });
    }, breathMs);
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageShown } from '../../keep/page-context.ts';

/** Asks whatever was read of a resource anew, now and then while the page is in sight; returns how to do it at once. */
export function useAskAgain(resource: string, everyMs: number): () => void {
  const queries = useQueryClient();
  const shown = usePageShown();
  const ask = () => void queries.invalidateQueries({ queryKey: [resource] });
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: [resource] });
    }, everyMs);
    return () => clearInterval(timer);
  }, [queries, resource, shown, everyMs]);
  return ask;
}

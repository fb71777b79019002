import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** What was asked about a filter holds for so long while its pages are turned, ms. */
const KEEP_MS = 10_000;

interface Question<Answer> {
  /** The call behind the list: after a deed everything below it is asked anew. */
  resource: string;
  /** What of the filter is asked for: `total`, `summary`. */
  name: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** The page beside it: what was asked, and when, ms. */
  page: { call: object; readAt: number | undefined };
  ask: (signal: AbortSignal) => Promise<Answer>;
  enabled?: boolean;
}

/**
 * What holds for a whole filter and takes longer than a page may: its exact total, its sums. Asked beside the page, once for all
 * pages and orders, given up when the filter changes, and asked again when the same page is read anew. What was known of the
 * filter before stays until the answer is there (`isPlaceholderData`).
 */
export function useOfFilter<Answer>(question: Question<Answer>) {
  const { resource, name, filters, page, ask, enabled = true } = question;
  const query = useQuery({
    queryKey: [resource, name, filters],
    queryFn: ({ signal }) => ask(signal),
    staleTime: KEEP_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
  const { readAt } = page;
  const shown = JSON.stringify(page.call);
  const before = useRef<string | null>(null);
  const renew = useEffectEvent((at: number) => {
    const isReadAnew = before.current === shown;
    before.current = shown;
    const age = at - query.dataUpdatedAt;
    if (enabled && query.dataUpdatedAt > 0 && age > (isReadAnew ? 0 : KEEP_MS)) void query.refetch();
  });
  useEffect(() => {
    if (readAt !== undefined) renew(readAt);
  }, [readAt]);
  return query;
}

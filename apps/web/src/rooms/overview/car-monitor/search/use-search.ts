import { fleetCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { groupHits, type HitGroup, isWorthAsking } from './search-groups.ts';

/** Asked so long after the last letter, ms. */
const restMs = 300;
const mostHits = 20;

/** Hits for what stands in the box, grouped by kind. */
export function useSearch(wanted: string): { groups: HitGroup[]; error: Error | null; searching: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted.trim()), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enabled = isWorthAsking(asked) && isWorthAsking(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: ['monitor', 'search', asked],
    queryFn: ({ signal }) => ask(fleetCalls.search, { query: { q: asked, limit: mostHits } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    groups: enabled && data ? groupHits(data) : [],
    error,
    searching: isFetching || asked !== wanted.trim(),
  };
}

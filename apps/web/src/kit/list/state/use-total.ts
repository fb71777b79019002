import { type ListAnswer, totalAt } from '@furrow/contract';
import { ask as make } from '../../api/ask.ts';
import type { ListAddress } from './list-address.ts';
import { useOfFilter } from './use-of-filter.ts';

type Total = Pick<ListAnswer<never>, 'total' | 'about'>;

interface Counted {
  total: number;
  about: boolean;
  /** Nothing is told of the total before the first page has come. */
  counted: boolean;
}

interface Shown {
  resource: string;
  state: ListAddress;
  call: object;
  /** The page that is shown; it may still be the one of the filter before. */
  page: (Total & { readAt: number }) | undefined;
  isOld: boolean;
}

/**
 * How many rows a filter has. A page knows it exactly as far as pages go by number; beyond, it estimates, and the rows are
 * counted by a call of their own meanwhile (C4).
 */
export function useTotal({ resource, state, call, page, isOld }: Shown): Counted {
  const enabled = page?.about === true && !isOld;
  const { data, isPlaceholderData } = useOfFilter<Total>({
    resource,
    name: 'total',
    filters: state.filters,
    enabled,
    page: { call, readAt: isOld ? undefined : page?.readAt },
    ask: (signal) => make(totalAt(resource), { query: { ...state.filters, total: 'only' } }, { signal }),
  });
  const best = (enabled && !isPlaceholderData && data) || page;
  return { total: best?.total ?? 0, about: best?.about === true, counted: best !== undefined };
}

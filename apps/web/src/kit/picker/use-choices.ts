import { recordsAt } from '@furrow/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import type { Query } from '../api/request.ts';
import { useSettled } from '../use-settled.ts';

/** Rows that a chooser loads at a time (C21), and how long it waits for the next letter, ms. */
const pageSize = 20;
const typingMs = 250;

/** The rows of a list that match what was typed, page by page; nothing is asked before the chooser is opened. */
export function useChoices<Row>(
  path: string,
  filter: string,
  typed: string,
  open: boolean,
  within: Query = {},
) {
  const sought = useSettled(typed.trim(), typingMs);
  return useInfiniteQuery({
    queryKey: [path, 'choices', filter, sought, within],
    queryFn: ({ pageParam, signal }) =>
      ask(
        recordsAt<Row>(path).list,
        { query: { ...within, page: pageParam, size: pageSize, ...(sought ? { [filter]: sought } : {}) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    enabled: open,
  });
}

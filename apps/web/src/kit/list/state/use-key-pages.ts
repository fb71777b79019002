import { useRef } from 'react';
import { pushAddress } from '../../address.ts';
import type { ListAddress } from './list-address.ts';

/**
 * The way back among pages by key: a cursor tells only what comes behind it, so the ones that were passed are remembered.
 * After a reload in the deep there is no way back but to the first page.
 */
export function useKeyPages(of: string, after: string | null) {
  const passed = useRef<{ of: string; by: Map<string, { page: string | null; after: string | null }> }>({
    of,
    by: new Map(),
  });
  const wayOf = () => {
    if (passed.current.of !== of) passed.current = { of, by: new Map() };
    return passed.current.by;
  };
  return {
    forward: (next: string, from: ListAddress) => {
      wayOf().set(next, { page: from.page > 1 ? String(from.page) : null, after: from.after });
      pushAddress({ after: next });
    },
    back: () => pushAddress((after !== null && wayOf().get(after)) || { page: null, after: null }),
  };
}

import type { ShownNotice } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useNow } from '../formats/use-formats.ts';

export const shownNoticesKey = 'notices shown';
const none: ShownNotice[] = [];

/** Those of the notices whose time is now; the most important first. `epoch` renews them after a reconnect. */
export function useShownNotices(epoch: number): ShownNotice[] {
  const nowS = useNow(5_000) / 1000;
  const { data = none } = useQuery({
    queryKey: [shownNoticesKey, epoch],
    queryFn: ({ signal }) => api.get<ShownNotice[]>('notices/shown', {}, signal),
    placeholderData: (before) => before,
  });
  return data.filter(({ from, until }) => from <= nowS && nowS < until);
}

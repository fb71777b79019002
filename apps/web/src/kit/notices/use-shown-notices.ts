import { noticeCalls, type ShownNotice } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from '#live/use-stream.ts';
import { ask } from '../api/ask.ts';
import { useNow } from '../formats/use-formats.ts';

export const shownNoticesKey = 'notices shown';
const none: ShownNotice[] = [];

/** Those of the notices whose time is now; the most important first. Read anew after a reconnect. */
export function useShownNotices(): ShownNotice[] {
  const { epoch, reads } = useSnapshot();
  const nowS = useNow(5_000) / 1000;
  const { data = none } = useQuery({
    queryKey: [shownNoticesKey, epoch],
    queryFn: ({ signal }) => ask(noticeCalls.shown, {}, { signal }),
    enabled: reads,
    placeholderData: (before) => before,
  });
  return data.filter(({ from, until }) => from <= nowS && nowS < until);
}

import { siteCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';

/** Its changes come by the stream; where its machines are is asked again, ms. */
const refreshMs = 30_000;

/** One site with its days and machines. */
export const useSite = (id: string | null) =>
  useQuery({
    queryKey: ['construct/sites', 'detail', id],
    queryFn: ({ signal }) => ask(siteCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: refreshMs,
  });

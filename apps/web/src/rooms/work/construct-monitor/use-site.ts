import type { SiteDetail } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** Its changes come by the stream; where its machines are is asked again, ms. */
const refreshMs = 30_000;

/** One site with its days and machines. */
export const useSite = (id: string | null) =>
  useQuery({
    queryKey: ['construct/sites', 'detail', id],
    queryFn: ({ signal }) => api.get<SiteDetail>(`construct/sites/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: refreshMs,
  });

import type { SiteDetail } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

const refreshMs = 10_000;

/** One site with its days and machines, asked again while it is looked at. */
export const useSite = (id: string | null) =>
  useQuery({
    queryKey: ['construct/sites', 'detail', id],
    queryFn: ({ signal }) => api.get<SiteDetail>(`construct/sites/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: refreshMs,
  });

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** What a tab shows, by its name in the calls. */
export const useOwnerTab = <T>(id: string, tab: string): UseQueryResult<T> =>
  useQuery({
    queryKey: ['ownerInfo', id, tab],
    queryFn: ({ signal }) => api.get<T>(`ownerInfo/${id}/${tab}`, undefined, signal),
  });

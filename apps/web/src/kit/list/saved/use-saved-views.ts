import type { SavedView, SavedViewEdit, SavedViewForm } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The saved filters of a screen: own ones and those that others share with the own role (C7). */
export function useSavedViews(screen: string) {
  const client = useQueryClient();
  const queryKey = ['savedView', screen];
  const views = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<SavedView[]>('savedView', { screen }, signal),
    staleTime: 60_000,
  });
  const onSuccess = () => client.invalidateQueries({ queryKey });
  return {
    views: views.data ?? [],
    ready: views.data !== undefined,
    create: useMutation({
      mutationFn: (form: Omit<SavedViewForm, 'screen'>) =>
        api.post<SavedView>('savedView', { ...form, screen }),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ id, ...edit }: SavedViewEdit & { id: string }) => api.patch(`savedView/${id}`, edit),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.delete(`savedView/${id}`), onSuccess }),
  };
}

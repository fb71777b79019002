import { type SavedViewEdit, type SavedViewForm, savedViewCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { callKey, useCall } from '../../api/use-call.ts';

/** The saved filters of a screen: own ones and those that others share with the own role (C7). */
export function useSavedViews(screen: string) {
  const client = useQueryClient();
  const given = { query: { screen } };
  const views = useCall(savedViewCalls.list, given, { staleTime: 60_000 });
  const onSuccess = () => client.invalidateQueries({ queryKey: callKey(savedViewCalls.list, given) });
  return {
    views: views.data ?? [],
    ready: views.data !== undefined,
    create: useMutation({
      mutationFn: (form: Omit<SavedViewForm, 'screen'>) =>
        ask(savedViewCalls.create, { body: { ...form, screen } }),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ id, ...edit }: SavedViewEdit & { id: string }) =>
        ask(savedViewCalls.edit, { params: { id }, body: edit }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => ask(savedViewCalls.remove, { params: { id } }),
      onSuccess,
    }),
  };
}

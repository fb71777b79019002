import { authorizeCalls } from '@furrow/contract';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** Everything that makes the rights of one account. */
export const useAuthorization = (id: string) =>
  useQuery({
    queryKey: ['authorizeManage', id],
    queryFn: ({ signal }) => ask(authorizeCalls.read, { params: { id } }, { signal }),
  });

/** What the account has now: devices, places, permissions. */
export const useEffective = (id: string) =>
  useQuery({
    queryKey: ['authorizeManage', id, 'effective'],
    queryFn: ({ signal }) => ask(authorizeCalls.effective, { params: { id } }, { signal }),
  });

interface DeedWords {
  said?: 'grants.saved' | 'grants.removed';
  /** What a refusal is headed by. */
  failed?: 'messages.allocationFailed' | 'messages.deleteFailed';
}

/** A deed on the rights of an account: says that it is done, and asks list and detail again. */
export function useRightsDeed<Form>(
  deed: (form: Form) => Promise<unknown>,
  onDone?: () => void,
  { said = 'grants.saved', failed }: DeedWords = {},
): UseMutationResult<unknown, Error, Form> {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    ...(failed ? { meta: { failed: text(failed) } } : {}),
    onSuccess: () => {
      showSuccess(text(said));
      onDone?.();
      return client.invalidateQueries({ queryKey: ['authorizeManage'] });
    },
  });
}

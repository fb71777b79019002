import { type AccountRow, accountCalls, recordsAt } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask as call } from '#kit/api/ask.ts';
import { pathOf } from '#kit/api/described-path.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Wish, WishBody } from './wish-dialog.tsx';

interface Parts {
  ask: (wish: Wish) => Promise<WishBody | null>;
  /** A password that was made; it is shown this once. */
  onPassword: (made: { name: string; password: string }) => void;
}

/** The deeds on one account that change it, each asked for as it should be; the list is read anew after them. */
export function useAccountDeeds({ ask, onPassword }: Parts) {
  const text = useTexts();
  const queries = useQueryClient();
  const deeds = {
    mutationFn: async ({ deed, said }: { deed: () => Promise<unknown>; said?: string }) => {
      await deed();
      if (said) showSuccess(said);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['accountManage'] }),
        queries.invalidateQueries({ queryKey: ['account'] }),
      ]),
  };
  const step = useMutation(deeds);
  const removal = useMutation({ ...deeds, meta: { failed: text('messages.deleteFailed') } });
  const of = ({ id }: AccountRow) => ({ params: { id } });
  return {
    freeze: async (row: AccountRow) => {
      const { name } = row;
      const reason = await askReason({
        title: text('accounts.info.freezeTitle', { name }),
        lead: text('accounts.info.freezeLead'),
        go: text('accountList.deeds.freeze'),
      });
      if (reason === null) return;
      const deed = () => call(accountCalls.freeze, { ...of(row), body: { reason } });
      step.mutate({ deed, said: text('accountList.said.frozen', { name }) });
    },
    unfreeze: (row: AccountRow) =>
      step.mutate({
        deed: () => call(accountCalls.unfreeze, of(row)),
        said: text('accountList.said.unfrozen', { name: row.name }),
      }),
    resetPassword: async (row: AccountRow) => {
      const { name } = row;
      const title = text('accounts.info.resetTitle', { name });
      const asked = { title, follows: text('accounts.info.resetLead'), danger: true };
      if (!(await confirmDeed({ ...asked, go: text('accountList.deeds.resetPassword') }))) return;
      const deed = async () => {
        const { password } = await call(accountCalls.resetPassword, of(row));
        onPassword({ name, password });
      };
      step.mutate({ deed });
    },
    extend: async (row: AccountRow) => {
      const { name, version } = row;
      const body = await ask({ kind: 'extend', title: text('accountList.extendOf', { name }) });
      const deed = () => call(accountCalls.edit, { ...of(row), body: { ...body, version } });
      if (body) step.mutate({ deed, said: text('accountList.said.extended', { name }) });
    },
    remove: async (row: AccountRow) => {
      const { name } = row;
      if (!(await confirmDelete(name, text('accountList.deleteLead')))) return;
      removal.mutate({
        deed: () => call(accountCalls.remove, of(row)),
        said: text('forms.confirm.deleted', { name }),
      });
    },
    restore: (row: AccountRow) =>
      step.mutate({
        deed: () => call(recordsAt<AccountRow>(pathOf(accountCalls.read)).restore, of(row)),
        said: text('accountList.said.restored', { name: row.name }),
      }),
  };
}

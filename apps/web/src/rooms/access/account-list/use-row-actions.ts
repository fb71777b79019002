import type { AccountRow, ScopeSubject } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { useAccountDeeds } from './use-account-deeds.ts';

export type OpenDialog = { row: AccountRow } & (
  | { kind: 'sessions' }
  | { kind: 'allocate'; subject: ScopeSubject }
);

/** What may be done with an account, by the rights of who asks; what is only not possible now is greyed with its reason. */
export function useRowActions(
  deeds: ReturnType<typeof useAccountDeeds>,
  open: (dialog: OpenDialog) => void,
): (row: AccountRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const may = useAccountRights();
  const self = useAccount()?.name;
  return (row) => {
    const { id, name, state } = row;
    const own = name === self ? text('refusals.notOneself') : undefined;
    const when = (
      allowed: boolean,
      key: RowAction['key'],
      onClick: () => void,
      reason?: string,
    ): RowAction[] =>
      allowed
        ? [
            {
              key,
              label: text(`accountList.deeds.${key as 'edit'}`),
              onClick,
              reason,
              danger: key === 'remove',
            },
          ]
        : [];
    if (state === 'deleted') return when(may.remove, 'restore', () => deeds.restore(row));
    const go = (to: string) => () => void navigate(to);
    const operations = `/userOperateLog?account=${encodeURIComponent(name)}`;
    const allocate = (subject: ScopeSubject) => () => open({ kind: 'allocate', subject, row });
    const thaw = state === 'frozen';
    return [
      ...when(true, 'open', go(`/accountInfo?id=${id}`)),
      ...when(may.edit, 'edit', go(`/addAccount?id=${id}`)),
      ...when(may.freeze && thaw, 'unfreeze', () => deeds.unfreeze(row)),
      ...when(may.freeze && !thaw, 'freeze', () => void deeds.freeze(row), own),
      ...when(may.reset, 'resetPassword', () => void deeds.resetPassword(row), own),
      ...when(may.edit, 'extend', () => void deeds.extend(row), own),
      ...when(may.allocate, 'vehicles', allocate('vehicles'), own),
      ...when(may.allocate, 'stations', allocate('stations'), own),
      ...when(may.session, 'sessions', () => open({ kind: 'sessions', row })),
      ...when(may.operations, 'operations', () => void window.open(operations, '_blank', 'noopener')),
      ...when(may.create, 'copy', go(`/addAccount?copy=${id}`)),
      ...when(may.remove, 'remove', () => void deeds.remove(row), own),
    ];
  };
}

function useAccountRights() {
  return {
    create: useMay('accountManage.create'),
    edit: useMay('accountManage.edit'),
    freeze: useMay('accountManage.freeze'),
    reset: useMay('accountManage.resetPassword'),
    allocate: useMay('authorizeManage.allocate'),
    session: useMay('accountManage.session'),
    operations: useMay('userOperateLog'),
    remove: useMay('accountManage.delete'),
  };
}

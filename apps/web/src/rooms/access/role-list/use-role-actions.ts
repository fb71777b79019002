import { fixedRoles, type RoleRow, recordsAt, roleCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { pathOf } from '#kit/api/described-path.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { viewAsRole } from '#kit/session/viewing.ts';
import { useTexts } from '#kit/words/text.ts';

export type RoleDeed = 'permission' | 'copy' | 'compare' | 'history' | 'remove';
export interface OpenDialog {
  deed: RoleDeed;
  role: RoleRow;
}

/** What may be done with a role, by the rights of the account; what is only not possible is greyed with its reason. */
export function useRoleActions(open: (dialog: OpenDialog) => void): (role: RoleRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const may = useRoleRights();
  const restore = useRestore();
  const view = useMutation({ mutationFn: ({ id, name }: RoleRow) => viewAsRole(id, name) });
  return (role) => {
    if (role.deletedAt !== null) {
      const back = { key: 'restore', label: text('roles.restore'), onClick: () => restore.mutate(role) };
      return may.delete && role.mine ? [back] : [];
    }
    const other = role.mine ? undefined : text('roles.otherReason');
    const fixed = role.fixed ? text('roles.fixedReason') : other;
    const admin = role.id === fixedRoles.administrator ? text('roles.adminReason') : other;
    const dialog = (deed: RoleDeed, reason?: string): RowAction => ({
      key: deed,
      label: text(`roles.${deed}`),
      reason,
      danger: deed === 'remove',
      onClick: () => open({ deed, role }),
    });
    const edit = () => void navigate(`/addRole?id=${role.id}`);
    return [
      ...(may.edit ? [{ key: 'edit', label: text('roles.edit'), reason: fixed, onClick: edit }] : []),
      ...(may.permission ? [dialog('permission', admin)] : []),
      ...(may.create ? [dialog('copy')] : []),
      dialog('compare'),
      ...(may.viewAs
        ? [{ key: 'viewAs', label: text('roles.viewAs'), onClick: () => view.mutate(role) }]
        : []),
      dialog('history'),
      ...(may.delete ? [dialog('remove', fixed)] : []),
    ];
  };
}

function useRoleRights() {
  return {
    create: useMay('roleManage.create'),
    edit: useMay('roleManage.edit'),
    permission: useMay('roleManage.permission'),
    delete: useMay('roleManage.delete'),
    viewAs: useMay('roleManage.viewAs'),
  };
}

function useRestore() {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: RoleRow) =>
      ask(recordsAt<RoleRow>(pathOf(roleCalls.read)).restore, { params: { id: role.id } }),
    onSuccess: () => {
      showSuccess(text('roles.restored'));
      return client.invalidateQueries({ queryKey: ['roleManage'] });
    },
  });
}

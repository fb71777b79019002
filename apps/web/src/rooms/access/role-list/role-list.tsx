import { type RoleRow, roleList } from '@furrow/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { roleColumns, roleFilters } from './role-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type OpenDialog, useRoleActions } from './use-role-actions.ts';

/** /roleManage: what a role may see and do. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const mayCreate = useMay('roleManage.create');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const actionsOf = useRoleActions(setOpen);
  const create = { label: text('roles.create'), onClick: () => void navigate('/addRole') };
  return (
    <>
      <ListPage<RoleRow, typeof roleList>
        screen="roleManage"
        resource="roleManage"
        title="titles.roleManage"
        list={roleList}
        filters={roleFilters}
        columns={roleColumns}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        exportRight="roleManage.export"
        create={mayCreate ? create : undefined}
        rowActions={actionsOf}
        empty="roles.empty"
      />
      {open && <RoleDialog open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

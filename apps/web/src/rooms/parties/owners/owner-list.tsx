import { type OwnerRow, ownerList } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { pushAddress } from '../../../kit/address.ts';
import { usePlainActions } from '../../../kit/entity/use-plain-actions.ts';
import { ImportTool } from '../../../kit/import/import-tool.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { MergeOwnersDialog } from './merge-owners-dialog.tsx';
import { ownerColumns, ownerFilters } from './owner-columns.tsx';
import { OwnerDrawer } from './owner-drawer.tsx';

const known = ['edit'];
const rights = { edit: 'userInfo.edit', delete: 'userInfo.delete' } as const;
const nameOf = ({ name }: OwnerRow): string => name;

export function OwnerList() {
  const text = useTexts();
  const { actions, dialog } = useOwnerActions();
  const create = { label: text('owners.create'), onClick: () => pushAddress({ edit: 'new' }) };
  return (
    <>
      <ListPage<OwnerRow, typeof ownerList>
        screen="userInfo"
        resource="owners"
        title="titles.userInfo"
        list={ownerList}
        filters={ownerFilters}
        columns={ownerColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        exportRight="userInfo.export"
        create={useMay('userInfo.create') ? create : undefined}
        rowActions={actions}
        drawer={({ ids }) => <OwnerDrawer ids={ids} />}
        tools={() => <Tools />}
        empty="owners.empty"
      />
      {dialog}
    </>
  );
}

/** Edit, give vehicles, merge, delete. */
function useOwnerActions(): { actions: (owner: OwnerRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [open, setOpen] = useState<{ kind: 'assign' | 'merge'; owner: OwnerRow } | null>(null);
  const editAt = (edit: string) => pushAddress({ edit });
  const plain = usePlainActions<OwnerRow>({ path: 'owners', editAt, rights, nameOf });
  const may = { assign: useMay('userInfo.assign'), merge: useMay('userInfo.merge') };
  const actions = (owner: OwnerRow): RowAction[] => {
    if (owner.deletedAt !== null) return plain(owner);
    const [edit, others] = [
      plain(owner).filter(({ key }) => key === 'edit'),
      plain(owner).filter(({ key }) => key !== 'edit'),
    ];
    const own = (['assign', 'merge'] as const).flatMap((kind) =>
      may[kind]
        ? [{ key: kind, label: text(`owners.${kind}.deed`), onClick: () => setOpen({ kind, owner }) }]
        : [],
    );
    const whole = {
      key: 'whole',
      label: text('ownerInfo.open'),
      // A page of its own outside of the frame: it opens beside the list (spec §2).
      onClick: () => void window.open(`/ordUserInfo?id=${owner.id}`, '_blank', 'noopener'),
    };
    return [...edit, whole, ...own, ...others];
  };
  const close = () => setOpen(null);
  const dialog =
    open &&
    (open.kind === 'assign' ? (
      <AssignDialog owner={open.owner} onClose={close} />
    ) : (
      <MergeOwnersDialog owner={open.owner} onClose={close} />
    ));
  return { actions, dialog };
}

const refreshed = ['owners'];

function Tools() {
  const text = useTexts();
  const mayMerge = useMay('userInfo.merge');
  const [open, setOpen] = useState(false);
  return (
    <>
      {mayMerge && <Button onClick={() => setOpen(true)}>{text('owners.duplicates.open')}</Button>}
      <ImportTool right="userInfo.import" resource="userInfo" title="titles.userInfo" refreshes={refreshed} />
      {open && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

import type { OwnerRow } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ImportTool } from '#kit/import/import-tool.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { MergeOwnersDialog } from './merge-owners-dialog.tsx';

/** What is special about an owner: the whole picture, giving vehicles, merging. */
export function useOwnerActions(): { actions: (owner: OwnerRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [open, setOpen] = useState<{ kind: 'assign' | 'merge'; owner: OwnerRow } | null>(null);
  const may = { assign: useMay('userInfo.assign'), merge: useMay('userInfo.merge') };
  const actions = (owner: OwnerRow): RowAction[] => {
    if (owner.deletedAt !== null) return [];
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
    return [whole, ...own];
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

/** Owners that may be one, and owners from a file. */
export function OwnerTools() {
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

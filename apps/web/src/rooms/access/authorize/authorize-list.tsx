import { type AuthorizeRow, authorizeList, fixedRoles } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { BatchResult } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { authorizeColumns, authorizeFilters } from './authorize-columns.tsx';
import { BackDialog, CopyDialog } from './copy-dialog.tsx';
import { EffectiveDialog } from './effective-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { ManyGrantsDialog } from './many-grants-dialog.tsx';
import { RightsHistoryDialog } from './rights-history-dialog.tsx';
import { WhoSeesDialog } from './who-sees-dialog.tsx';

const dialogs = {
  permission: GrantDialog,
  allocate: AllocateDialog,
  copy: CopyDialog,
  back: BackDialog,
  effective: EffectiveDialog,
  history: RightsHistoryDialog,
};
type Deed = keyof typeof dialogs;

/** /authorizeManage: what one account may do beyond or below its role, and which devices it sees. */
export function Screen() {
  const text = useTexts();
  const [open, setOpen] = useState<{ deed: Deed; row: AuthorizeRow } | null>(null);
  const [asking, setAsking] = useState(false);
  const actionsOf = useActions((deed, row) => setOpen({ deed, row }));
  const [many, setMany] = useState<Many | null>(null);
  const bulk = useBulk(setMany);
  const Dialog = open && dialogs[open.deed];
  return (
    <>
      <ListPage<AuthorizeRow, typeof authorizeList>
        screen="authorizeManage"
        resource="authorizeManage"
        title="titles.authorizeManage"
        list={authorizeList}
        filters={authorizeFilters}
        columns={authorizeColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        exportRight="authorizeManage.export"
        bulk={bulk}
        rowActions={actionsOf}
        tools={() => <Button onClick={() => setAsking(true)}>{text('grants.whoSees')}</Button>}
        empty="grants.empty"
      />
      {open && Dialog && <Dialog row={open.row} onClose={() => setOpen(null)} />}
      {many && (
        <ManyGrantsDialog
          selection={many.selection}
          onDone={(answer) => {
            setMany(null);
            many.done(answer);
          }}
        />
      )}
      {asking && <WhoSeesDialog onClose={() => setAsking(false)} />}
    </>
  );
}

interface Many {
  selection: Selection;
  done: (answer: BatchResult | undefined) => void;
}

/** "The same grant for several accounts": a dialog asks what, the list shows what it came to. */
function useBulk(ask: (many: Many) => void): BulkAction[] {
  const text = useTexts();
  if (!useMay('authorizeManage.permission')) return [];
  const run = (selection: Selection) =>
    new Promise<BatchResult | undefined>((done) => ask({ selection, done }));
  return [{ key: 'permission', label: text('grants.permission'), run }];
}

function useActions(open: (deed: Deed, row: AuthorizeRow) => void): (row: AuthorizeRow) => RowAction[] {
  const text = useTexts();
  const self = useAccount()?.name;
  const [mayGrant, mayAllocate] = [useMay('authorizeManage.permission'), useMay('authorizeManage.allocate')];
  return (row) => {
    const own = row.name === self ? text('grants.own') : undefined;
    const admin = row.roleId === fixedRoles.administrator ? text('grants.admin') : undefined;
    const action = (deed: Deed, reason?: string): RowAction => ({
      key: deed,
      label: text(`grants.${deed}`),
      reason,
      onClick: () => open(deed, row),
    });
    return [
      ...(mayGrant ? [action('permission', own ?? admin)] : []),
      ...(mayAllocate ? [action('allocate', own)] : []),
      action('effective'),
      action('history'),
      ...(mayGrant ? [action('copy', own ?? admin)] : []),
      ...(mayGrant && row.granted + row.denied > 0 ? [action('back', own)] : []),
    ];
  };
}

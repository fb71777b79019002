import { type AccountRow, accountList } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportDialog } from '#kit/import/import-dialog.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountSlip } from '../account-form/account-slip.tsx';
import { AllocateDialog } from '../authorize/allocate-dialog.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { AccountSummaryLine } from './account-summary.tsx';
import { OnlineDialog, SessionsDialog } from './session-dialogs.tsx';
import { useAccountDeeds } from './use-account-deeds.ts';
import { useBulk } from './use-bulk.ts';
import { type OpenDialog, useRowActions } from './use-row-actions.ts';
import { useWish } from './use-wish.tsx';

/** The list of accounts with everything that is done to one or many of them. */
export function AccountsTab() {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayCreate = useMay('accountManage.create');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [made, setMade] = useState<{ name: string; password: string } | null>(null);
  const { ask, dialog } = useWish();
  const deeds = useAccountDeeds({ ask, onPassword: setMade });
  const actionsOf = useRowActions(deeds, setOpen);
  const bulk = useBulk(ask, (selection: Selection) => {
    const rows = queries
      .getQueriesData<{ rows?: AccountRow[] }>({ queryKey: ['accountManage', 'list'] })
      .flatMap(([, data]) => data?.rows ?? []);
    const first = 'ids' in selection ? rows.find(({ id }) => id === selection.ids[0]) : rows[0];
    return first?.dealerId ?? null;
  });
  const create = { label: text('accountList.create'), onClick: () => void navigate('/addAccount') };
  const close = () => setOpen(null);
  return (
    <>
      <ListPage<AccountRow, typeof accountList>
        screen="accountManage"
        resource="accountManage"
        title="titles.accountManage"
        list={accountList}
        filters={accountFilters}
        columns={accountColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        exportRight="accountManage.export"
        create={mayCreate ? create : undefined}
        bulk={bulk}
        rowActions={actionsOf}
        summary={(list) => <AccountSummaryLine list={list} />}
        tools={() => <Tools />}
        empty="accountList.empty"
      />
      {dialog}
      {open?.kind === 'sessions' && <SessionsDialog row={open.row} onClose={close} />}
      {open?.kind === 'allocate' && <AllocateDialog row={open.row} subject={open.subject} onClose={close} />}
      {made && (
        <AccountSlip title={text('accounts.info.newPassword')} {...made} onDone={() => setMade(null)} />
      )}
    </>
  );
}

function Tools() {
  const text = useTexts();
  const queries = useQueryClient();
  const [mayImport, maySee] = [useMay('accountManage.import'), useMay('accountManage.session')];
  const [open, setOpen] = useState<'import' | 'online' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SettingsButton />
      {maySee && <Button onClick={() => setOpen('online')}>{text('accountList.onlineNow')}</Button>}
      {mayImport && <Button onClick={() => setOpen('import')}>{text('accountList.imports')}</Button>}
      {open === 'online' && <OnlineDialog onClose={close} />}
      {open === 'import' && (
        <ImportDialog
          resource="accountManage"
          name={text('titles.accountManage')}
          onClose={close}
          onDone={() => void queries.invalidateQueries({ queryKey: ['accountManage'] })}
        />
      )}
    </>
  );
}

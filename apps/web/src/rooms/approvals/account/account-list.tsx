import { type AccountAuditRow, accountAuditList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress } from '../../../kit/address.ts';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ApprovalSummary } from '../shared/approval-summary.tsx';
import { ReasonsDialog, SettingsDialog } from '../shared/setting-dialogs.tsx';
import { useApprovalDeeds } from '../shared/use-approval-deeds.tsx';
import { useFirstTab } from '../shared/use-first-tab.ts';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { accountKind } from './account-kind.ts';

/** /accountAudit: who asks for an account or for more of it, by what is to be done with it. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const first = useFirstTab(accountKind);
  const [setting, setSetting] = useState<'settings' | 'reasons' | null>(null);
  const [maySet, mayPass] = [useMay('accountAudit.setting'), useMay('accountAudit.approve')];
  const mayAccounts = useMay('accountManage');
  const page = (id: string) => void navigate(`/accountDetail?id=${id}`);
  const { actions, dialog } = useApprovalDeeds<AccountAuditRow>(accountKind, { onEdit: page, onTaken: page });
  const bulk: BulkAction[] = [
    {
      ...{ key: 'reject', label: text('approvals.deeds.reject'), danger: true },
      run: async (selection) => {
        const go = text('approvals.deeds.reject');
        const reason = await askReason({ title: text('approvals.bulkReject'), go });
        return reason === null ? undefined : runBatch('accountAudit', 'reject', selection, { reason });
      },
    },
    ...(mayPass
      ? [
          {
            ...{ key: 'approve', label: text('approvals.deeds.pass') },
            run: async (selection: Parameters<BulkAction['run']>[0]) => {
              const go = text('approvals.deeds.pass');
              const sure = await confirmDeed({ title: go, follows: text('approvals.asks.bulkPass'), go });
              return sure ? runBatch('accountAudit', 'approve', selection, {}) : undefined;
            },
          },
        ]
      : []),
  ];
  const all = (row: AccountAuditRow): RowAction[] => [
    { key: 'open', label: text('approvals.open'), onClick: () => pushAddress({ id: row.id }) },
    { key: 'details', label: text('approvals.account.details'), onClick: () => page(row.id) },
    ...actions(row),
    {
      key: 'items',
      label: text('approvals.account.itemsOpen'),
      onClick: () => void navigate(`/accountItem?id=${row.id}`),
    },
    ...(row.accountId !== null && mayAccounts
      ? [
          {
            key: 'account',
            label: text('approvals.account.account'),
            onClick: () => void navigate(`/accountInfo?id=${row.accountId}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage<AccountAuditRow, typeof accountAuditList>
        screen="accountAudit"
        resource="accountAudit"
        title="titles.accountAudit"
        list={accountAuditList}
        filters={accountFilters as never}
        columns={accountColumns}
        told={['tab', 'sn', 'dealer', 'division', 'applicant'] as never}
        defaults={{ tab: [first] }}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="accountAudit.export"
        bulk={bulk}
        rowActions={all}
        summary={(list) => <ApprovalSummary kind={accountKind} first={first} list={list} />}
        tools={() =>
          maySet && (
            <>
              <Button onClick={() => setSetting('settings')}>{text('approvals.settings.open')}</Button>
              <Button onClick={() => setSetting('reasons')}>{text('approvals.reasons.open')}</Button>
            </>
          )
        }
        drawer={({ ids }) => <AccountDrawer ids={ids} actions={actions} />}
        empty="approvals.account.empty"
      />
      {dialog}
      {setting === 'settings' && <SettingsDialog kind={accountKind} onClose={() => setSetting(null)} />}
      {setting === 'reasons' && <ReasonsDialog kind={accountKind} onClose={() => setSetting(null)} />}
    </>
  );
}

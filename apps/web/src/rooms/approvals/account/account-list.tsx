import { accountAuditList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ApprovalList } from '../shared/approval-list.tsx';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { accountKind } from './account-kind.ts';

/** /accountAudit: who asks for an account or for more of it, by what is to be done with it. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayPass, mayAccounts] = [useMay('accountAudit.approve'), useMay('accountManage')];
  const to = (path: string) => () => void navigate(path);
  const page = (id: string) => void navigate(`/accountDetail?id=${id}`);
  const pass: BulkAction = {
    ...{ key: 'approve', label: text('approvals.deeds.pass') },
    run: async (selection) => {
      const go = text('approvals.deeds.pass');
      const sure = await confirmDeed({ title: go, follows: text('approvals.asks.bulkPass'), go });
      return sure ? runBatch('accountAudit', 'approve', selection, {}) : undefined;
    },
  };
  return (
    <ApprovalList
      kind={accountKind}
      list={accountAuditList}
      filters={accountFilters}
      columns={accountColumns}
      told={['sn', 'dealer', 'division', 'applicant']}
      {...(mayPass ? { passMany: pass } : {})}
      onEdit={page}
      onTaken={page}
      deeds={(row, offered) => [
        { key: 'details', label: text('approvals.account.details'), onClick: () => page(row.id) },
        ...offered,
        {
          key: 'items',
          label: text('approvals.account.itemsOpen'),
          onClick: to(`/accountItem?id=${row.id}`),
        },
        ...(row.accountId !== null && mayAccounts
          ? [
              {
                key: 'account',
                label: text('approvals.account.account'),
                onClick: to(`/accountInfo?id=${row.accountId}`),
              },
            ]
          : []),
      ]}
      drawer={(ids, actions) => <AccountDrawer ids={ids} actions={actions} />}
      empty="approvals.account.empty"
    />
  );
}

import { type AccountAuditRow, accountAuditList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalList } from '../shared/approval-list.tsx';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { accountKind } from './account-kind.ts';

/** /accountAudit: who asks for an account or for more of it, by what is to be done with it. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const mayAccounts = useMay('accountManage');
  const to = (path: string) => () => void navigate(path);
  const page = (id: string) => void navigate(`/accountDetail?id=${id}`);
  return (
    <ApprovalList<AccountAuditRow, typeof accountAuditList>
      kind={accountKind}
      list={accountAuditList}
      filters={accountFilters}
      columns={accountColumns}
      told={['sn', 'dealer', 'division', 'applicant']}
      passesMany
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

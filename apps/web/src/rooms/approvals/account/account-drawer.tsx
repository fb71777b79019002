import type { AccountAuditDetail, AccountAuditRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalDrawer } from '../shared/approval-drawer.tsx';
import { AccountPanel } from './account-panel.tsx';
import { Documents } from './documents.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: AccountAuditRow) => readonly RowAction[];
}

/** One account application beside the list; it is decided on its page. */
export function AccountDrawer({ ids, actions }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <ApprovalDrawer<AccountAuditRow, AccountAuditDetail>
      page="accountAudit"
      ids={ids}
      actions={actions}
      titleOf={({ number, accountName }) => `${number} · ${accountName}`}
      further={(row) => [
        {
          key: 'details',
          label: text('approvals.account.details'),
          onClick: () => void navigate(`/accountDetail?id=${row.id}`),
        },
      ]}
      panel={(row) => <AccountPanel row={row} />}
      files={(row) => <Documents files={row.files} />}
    />
  );
}

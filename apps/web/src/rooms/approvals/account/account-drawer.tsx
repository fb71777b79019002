import type { AccountAuditDetail, AccountAuditRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useTexts } from '../../../kit/words/text.ts';
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
    <DetailDrawer<AccountAuditDetail>
      path="accountAudit"
      kind="approval"
      ids={ids}
      titleOf={({ number, accountName }) => `${number} · ${accountName}`}
      deeds={(row) => [
        // The head has the deeds of a row of the list already.
        ...(ids.includes(row.id) ? [] : actions(row)),
        {
          key: 'details',
          label: text('approvals.account.details'),
          onClick: () => void navigate(`/accountDetail?id=${row.id}`),
        },
        { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
      ]}
      details={(row) => <AccountPanel row={row} />}
      attachments={(row) => <Documents files={row.files} />}
    />
  );
}

import type { AccountAuditDetail } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { useApprovalDeeds } from '../shared/use-approval-deeds.tsx';
import { accountKind } from './account-kind.ts';
import { AccountPanel } from './account-panel.tsx';
import { Documents } from './documents.tsx';
import { GrantDialog } from './grant-dialog.tsx';

/** /accountDetail: one account application as a whole, and where it is decided. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  const query = useRow<AccountAuditDetail>('accountAudit', id);
  if (id === null)
    return (
      <main className={styles.page} id="content">
        <PageHeading hidden>{text('titles.accountDetail')}</PageHeading>
        <EmptyState>{text('approvals.account.empty')}</EmptyState>
      </main>
    );
  return (
    <main className={styles.page} id="content">
      <QueryState query={query} lines={10}>
        {(row) => <Detail row={row} />}
      </QueryState>
    </main>
  );
}

function Detail({ row }: { row: AccountAuditDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [granting, setGranting] = useState(false);
  const stay = () => undefined;
  const { actions, dialog } = useApprovalDeeds<AccountAuditDetail>(accountKind, {
    onEdit: stay,
    onTaken: stay,
  });
  const items = `/accountItem?id=${row.id}`;
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`${row.number} · ${row.accountName}`}</PageHeading>
        <DeedBar
          deeds={[
            ...actions(row),
            {
              key: 'items',
              label: text('approvals.account.itemsOpen'),
              onClick: () => void navigate(items),
            },
            { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
          ]}
        />
      </header>
      {row.judging && row.type === 'newAccount' && (
        <Button onClick={() => setGranting(true)}>{text('approvals.account.grantT')}</Button>
      )}
      <AccountPanel row={row} />
      <h3>{text('approvals.account.docs')}</h3>
      <Documents files={row.files} />
      {dialog}
      {granting && <GrantDialog row={row} onClose={() => setGranting(false)} />}
    </>
  );
}

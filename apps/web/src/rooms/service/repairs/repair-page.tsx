import { type RepairDetail, repairPage } from '@furrow/contract';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useApprovalDeeds } from '#rooms/approvals/public.ts';
import { useRepairDeeds } from './deeds/use-repair-deeds.tsx';
import { repairKind } from './repair-kind.ts';
import styles from './repairs.module.css';

const titleOf = {
  '/repairDetail': 'repairDetail',
  '/repairCompleteDetail': 'repairCompleteDetail',
  '/rejectDetail': 'rejectDetail',
} as const;

interface Props {
  /** The page that this is: what belongs to another is sent there. */
  page: keyof typeof titleOf;
  more?: (row: RepairDetail) => readonly RowAction[];
  children: (row: RepairDetail) => ReactNode;
}

/** A page of one repair (`?id=`): its deeds on top; one that is shown elsewhere is sent on, replacing the address. */
export function RepairPage({ page, more, children }: Props) {
  const text = useTexts();
  const [id] = useAddressItem('id');
  const query = useRow<RepairDetail>('repairManage', id);
  return (
    <main className={styles.page} id="content">
      {id === null ? (
        <>
          <PageHeading hidden>{text(`titles.${titleOf[page]}`)}</PageHeading>
          <EmptyState>{text('repairs.empty')}</EmptyState>
        </>
      ) : (
        <QueryState query={query} lines={10}>
          {(row) => (
            <Body page={page} row={row} {...(more && { more })}>
              {children}
            </Body>
          )}
        </QueryState>
      )}
    </main>
  );
}

function Body({ page, row, more, children }: Props & { row: RepairDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const right = repairPage(row);
  useEffect(() => {
    if (right !== page) void navigate(`${right}?id=${row.id}`, { replace: true });
  }, [right, page, row.id, navigate]);
  const audit = useApprovalDeeds(repairKind, {
    onEdit: (id) => void navigate(`/createRepair?id=${id}`),
    onTaken: () => undefined,
  });
  const repair = useRepairDeeds();
  return (
    <>
      <PageHeading>{`${row.number} · ${row.sn}`}</PageHeading>
      <DeedBar
        deeds={[
          // A rejected one is changed and sent in again by the deed of its page.
          ...audit.actions(row).filter(({ key }) => page !== '/rejectDetail' || key !== 'edit'),
          ...repair.actions(row),
          ...(more?.(row) ?? []),
          { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
        ]}
      />
      {children(row)}
      {audit.dialog}
      {repair.dialog}
    </>
  );
}

import { type AccountAuditDetail, type AccountItem, accountItems, type RoleDetail } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '#rooms/access/public.ts';
import styles from '../shared/approvals.module.css';
import { ReviewWatch } from '../shared/panel/review-watch.tsx';
import { accountKind } from './account-kind.ts';
import { ItemDialog } from './item-dialog.tsx';
import { usePreview } from './preview-panel.tsx';

/** /accountItem: one item of an account application with what there is to look at for it; without `?item=` the first open one. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  const [item] = useAddressItem('item');
  const query = useRow<AccountAuditDetail>('accountAudit', id);
  if (id === null)
    return (
      <main className={styles.page} id="content">
        <PageHeading hidden>{text('titles.accountItem')}</PageHeading>
        <EmptyState>{text('approvals.account.gone')}</EmptyState>
      </main>
    );
  return (
    <main className={styles.page} id="content">
      <QueryState query={query} lines={8}>
        {(row) => {
          const { items } = row.data;
          const asked = accountItems.find((key) => key === item);
          const key = asked ?? (items.find(({ decision }) => decision === 'open') ?? items[0])?.key;
          const at = items.findIndex((one) => one.key === key);
          if (key === undefined || at < 0) return <EmptyState>{text('approvals.account.gone')}</EmptyState>;
          return <Item row={row} item={key} at={at} />;
        }}
      </QueryState>
    </main>
  );
}

function Item({ row, item, at }: { row: AccountAuditDetail; item: AccountItem; at: number }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [judging, setJudging] = useState(false);
  const { items } = row.data;
  const { decision, reason, remark } = items[at]!;
  const turn = (to: number) => void navigate(`/accountItem?id=${row.id}&item=${items[to]?.key ?? item}`);
  return (
    <>
      <PageHeading>{`${text(`approvals.account.items.${item}`)} · ${row.number}`}</PageHeading>
      <div className={styles.row}>
        <Link to={`/accountDetail?id=${row.id}`}>{text('approvals.account.back')}</Link>
        <span>{text('approvals.account.place', { n: at + 1, m: items.length })}</span>
        <Button disabled={at === 0} onClick={() => turn(at - 1)}>
          {text('approvals.account.prev')}
        </Button>
        <Button disabled={at === items.length - 1} onClick={() => turn(at + 1)}>
          {text('approvals.account.next')}
        </Button>
        {row.judging && (
          <Button type="primary" onClick={() => setJudging(true)}>
            {text('approvals.account.decision')}
          </Button>
        )}
      </div>
      <ReviewWatch kind={accountKind} row={row} />
      {!row.judging && row.may.includes('review') && <p>{text('approvals.account.take')}</p>}
      <Fields
        lines={[
          { label: 'approvals.account.asked', value: askedOf(row, item), wide: true },
          { label: 'approvals.account.change.reason', value: row.data.reason, wide: true },
          {
            label: 'approvals.account.decision',
            value: [text(`approvals.account.decisions.${decision}`), reason, remark]
              .filter(Boolean)
              .join(' · '),
          },
          row.held !== null && { label: 'approvals.account.has', value: heldOf(row, item) },
        ]}
      />
      {item === 'account' && <RoleRights roleId={row.data.grant.roleId} />}
      {(item === 'vehicles' || item === 'stations') && <Devices row={row} subject={item} />}
      {judging && <ItemDialog row={row} item={item} onClose={() => setJudging(false)} />}
    </>
  );
}

/** In the applicant's words. */
function askedOf({ wantedRole, data }: AccountAuditDetail, item: AccountItem): string {
  if (item === 'validity') return data.wantedEnd ?? '';
  return wantedRole;
}

function heldOf({ held, names }: AccountAuditDetail, item: AccountItem): string {
  if (!held) return '';
  const named = (codes: readonly string[]) => codes.map((code) => names[code] ?? code).join(', ');
  const words = {
    account: held.roleId === null ? '' : (names[String(held.roleId)] ?? String(held.roleId)),
    validity: held.endsOn ?? '',
    vehicles: named(held.vehicles),
    stations: named(held.stations),
  };
  return words[item];
}

/** What the role that is granted may do. */
function RoleRights({ roleId }: { roleId: number | null }) {
  const text = useTexts();
  const role = useRow<RoleDetail>('accountManage/roles', roleId === null ? null : String(roleId));
  if (roleId === null) return <p>{text('approvals.account.noRole')}</p>;
  return (
    <>
      <h3>{text('approvals.account.roleHas')}</h3>
      <QueryState query={role} lines={5}>
        {({ codes }) => <PermissionTree value={codes} readOnly height={360} />}
      </QueryState>
    </>
  );
}

/** The devices that the account would see: how many, and the first of them. */
function Devices({ row, subject }: { row: AccountAuditDetail; subject: 'vehicles' | 'stations' }) {
  const text = useTexts();
  const formats = useFormats();
  const preview = usePreview(row);
  return (
    <>
      <h3>{text('approvals.account.previewT')}</h3>
      <QueryState query={preview} lines={4}>
        {(seen) => {
          if (seen.pages.length === 0) return <p>{text('approvals.account.noRole')}</p>;
          const { count, first } = seen[subject];
          return (
            <>
              <p>
                <strong>{`${text(`approvals.account.${subject}`)}: ${formats.number(count)}`}</strong>
              </p>
              {first.length > 0 && <p>{text('approvals.account.first', { count: first.length })}</p>}
              <ul>
                {first.map(({ id, sn, alias }) => (
                  <li key={id}>{[sn, alias].filter(Boolean).join(' · ')}</li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryState>
    </>
  );
}

import type { AccountAuditDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { approvalTag, Waiting } from '../shared/approval-cells.tsx';
import styles from '../shared/approvals.module.css';
import { ApprovalPanel } from '../shared/panel/approval-panel.tsx';
import { accountKind } from './account-kind.ts';
import { Found } from './found.tsx';
import { PreviewPanel } from './preview-panel.tsx';

/** One account application as a whole: what was sent, what is known, its items, what it would come to, checks and path. */
export function AccountPanel({ row }: { row: AccountAuditDetail }) {
  return (
    <ApprovalPanel kind={accountKind} row={row}>
      <Sent row={row} />
      <Found found={row.found} />
      <Items row={row} />
      <Granted row={row} />
      <PreviewPanel row={row} />
    </ApprovalPanel>
  );
}

function Sent({ row }: { row: AccountAuditDetail }) {
  const text = useTexts();
  const { data } = row;
  return (
    <Fields
      title="approvals.account.sent"
      lines={[
        { label: 'approvals.columns.state', value: approvalTag(row.state) },
        { label: 'approvals.columns.waitingSince', value: <Waiting row={row} /> },
        { label: 'approvals.columns.type', value: text(`approvals.account.types.${row.type}`) },
        { label: 'approvals.columns.accountName', value: row.accountName, copy: true },
        { label: 'approvals.columns.displayName', value: data.displayName },
        { label: 'approvals.columns.company', value: row.company },
        { label: 'approvals.columns.phone', value: row.phone, copy: true },
        { label: 'approvals.columns.wantedRole', value: row.wantedRole },
        data.wantedEnd !== null && { label: 'approvals.account.wantedEnd', value: data.wantedEnd },
        { label: 'approvals.account.change.reason', value: data.reason, wide: true },
        { label: 'approvals.columns.submittedAt', value: <Time at={row.submittedAt} /> },
        { label: 'approvals.columns.reviewer', value: row.reviewer },
        { label: 'approvals.account.address', value: row.address },
        { label: 'approvals.account.browser', value: row.browser, wide: true },
      ]}
    />
  );
}

/** Each item with where it stands, and the way to its page. */
function Items({ row }: { row: AccountAuditDetail }) {
  const text = useTexts();
  return (
    <>
      <h3>{text('approvals.account.itemsT')}</h3>
      <ul className={styles.checks}>
        {row.data.items.map(({ key, decision, reason, remark }) => (
          <li key={key}>
            <Link to={`/accountItem?id=${row.id}&item=${key}`}>{text(`approvals.account.items.${key}`)}</Link>
            {`: ${[text(`approvals.account.decisions.${decision}`), reason, remark].filter(Boolean).join(' · ')}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is granted now, as far as it was said. */
function Granted({ row: { data, names } }: { row: AccountAuditDetail }) {
  const text = useTexts();
  const { dealerId, roleId, endsOn, vehicles, stations } = data.grant;
  const said = new Set(data.items.flatMap(({ key, decision }) => (decision === 'open' ? [] : [key])));
  const areas = (codes: readonly string[]) =>
    codes.length === 0
      ? text('approvals.account.byRole')
      : codes.map((code) => names[code] ?? code).join(', ');
  return (
    <Fields
      title="approvals.account.grantT"
      lines={[
        {
          label: 'approvals.account.dealerId',
          value:
            dealerId === null
              ? said.has('account')
                ? text('approvals.account.provider')
                : ''
              : names[dealerId],
        },
        { label: 'approvals.account.roleId', value: roleId === null ? '' : names[String(roleId)] },
        said.has('validity') && {
          label: 'approvals.account.endsOn',
          value: endsOn ?? text('approvals.account.permanent'),
        },
        said.has('vehicles') && { label: 'approvals.account.items.vehicles', value: areas(vehicles) },
        said.has('stations') && { label: 'approvals.account.items.stations', value: areas(stations) },
      ]}
    />
  );
}

import type { HardwareDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { deliveryTag, endCell, functionWords } from '#rooms/billing/public.ts';
import { ApprovalPanel, askedLines, standingLines } from '../shared/panel/approval-panel.tsx';
import { applicantOf, endWords, originCell, typeWords } from './hardware-columns.tsx';
import { hardwareKind } from './hardware-kind.ts';

/** One request as its reviewer decides it: codes of before and after, the end, what became of the licence, checks and path. */
export function HardwarePanel({ row }: { row: HardwareDetail }) {
  return (
    <ApprovalPanel kind={hardwareKind} row={row}>
      <Request row={row} />
      <Licence row={row} />
    </ApprovalPanel>
  );
}

function Request({ row }: { row: HardwareDetail }) {
  const text = useTexts();
  const { data, sn } = row;
  return (
    <Fields
      title="approvals.groups.request"
      lines={[
        ...standingLines(row),
        { label: 'approvals.columns.hardwareType', value: typeWords(row.type) },
        { label: 'approvals.columns.sn', value: <Link to={`/carManage?sn=${sn}`}>{sn}</Link> },
        { label: 'approvals.columns.productModel', value: row.productModel },
        { label: 'approvals.columns.deviceState', value: text(`format.state.${row.deviceState}`) },
        { label: 'approvals.columns.tabletSn', value: row.tabletSn, copy: true },
        { label: 'approvals.columns.oldCode', value: row.oldCode, copy: true },
        { label: 'approvals.columns.newCode', value: row.newCode, copy: true },
        { label: 'approvals.columns.reportedAt', value: <Time at={row.reportedAt} /> },
        { label: 'approvals.columns.functions', value: functionWords(row.functions) },
        { label: 'approvals.columns.changes', value: row.changes },
        { label: 'approvals.columns.hardwareOrigin', value: originCell(row.origin, sn) },
        { label: 'approvals.hardware.fields.explanation', value: data.explanation, wide: true },
        ...askedLines({ ...row, applicant: applicantOf(row) }),
        { label: 'approvals.columns.reason', value: row.reason },
        // The connection stays when the licence for it is refused: it is taken back where it was confirmed.
        row.state === 'rejected' &&
          row.origin === 'connection' && {
            label: 'approvals.columns.remark',
            wide: true,
            value: <Link to={`/snConnect?sn=${sn}`}>{text('approvals.hardware.takeBack')}</Link>,
          },
      ]}
    />
  );
}

function Licence({ row }: { row: HardwareDetail }) {
  return (
    <Fields
      title="approvals.hardware.licence"
      lines={[
        { label: 'approvals.columns.endBefore', value: <Time at={row.endBefore} /> },
        { label: 'approvals.columns.endAsked', value: endWords(row) },
        { label: 'approvals.columns.carriedDays', value: row.carriedDays },
        row.registrationId !== null && { label: 'approvals.columns.endsSigned', value: endCell(row.endsAt) },
        { label: 'approvals.columns.delivery', value: deliveryTag(row.delivery) },
        { label: 'approvals.columns.aliveSince', value: <Time at={row.aliveSince} /> },
      ]}
    />
  );
}

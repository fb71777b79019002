import {
  componentPages,
  type RepairRecordDetail,
  type RepairRecordPart,
  repairRecordCalls,
} from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { numberCell, Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ratingWords } from '../feedback/feedback-columns.tsx';
import styles from '../parts/parts.module.css';
import { Pictures } from '../parts/pictures.tsx';
import { categoryWords } from '../repairs/repair-columns.tsx';
import { chargeWords, Lasted, originWords, yesNoWords } from './record-columns.tsx';

/** One record with what it moved: parts, charges, pictures, and the row that stands in its place. On paper it is the service sheet. */
export function RecordDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  return (
    <DetailDrawer<RepairRecordDetail>
      path={repairRecordCalls.read}
      kind="repairRecord"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={() => [{ key: 'print', label: text('forms.slip.print'), onClick: () => window.print() }]}
      details={(row) => <Details row={row} />}
    />
  );
}

function Details({ row }: { row: RepairRecordDetail }) {
  const text = useTexts();
  const { repairId, corrects, correctedBy, charges, files } = row;
  return (
    <div className={styles.part}>
      <Fields
        title="repairRecords.groups.what"
        lines={[
          correctedBy !== null && {
            label: 'repairRecords.columns.corrected',
            value: <Link to={`/repairRecord?id=${correctedBy}`}>{text('repairRecords.correctedBy')}</Link>,
          },
          corrects !== null && {
            label: 'repairRecords.corrects',
            value: <Link to={`/repairRecord?id=${corrects}`}>{row.number}</Link>,
          },
          { label: 'repairRecords.columns.origin', value: <OriginOf row={row} repairId={repairId} /> },
          { label: 'repairRecords.columns.category', value: categoryWords(row.category) },
          { label: 'repairRecords.columns.fault', value: row.fault, wide: true },
          { label: 'repairRecords.columns.cause', value: row.cause, wide: true },
          { label: 'repairRecords.columns.treatment', value: row.treatment, wide: true },
          row.complained && {
            label: 'repairRecords.columns.complaint',
            value: row.complaint || yesNoWords(true),
            wide: true,
          },
          { label: 'repairRecords.columns.remark', value: row.remark, wide: true },
        ]}
      />
      <Parts parts={row.parts} />
      <Fields
        title="repairRecords.groups.money"
        lines={[
          { label: 'repairRecords.columns.warranty', value: yesNoWords(row.warranty) },
          { label: 'repairRecords.columns.warrantyRemark', value: row.warrantyRemark },
          { label: 'repairRecords.columns.labourH', value: row.labourH },
          { label: 'repairRecords.columns.labour', value: row.labour },
          { label: 'repairRecords.columns.travelKm', value: row.travelKm },
          { label: 'repairRecords.columns.travel', value: row.travel },
          { label: 'repairRecords.columns.partsCost', value: row.partsCost },
          { label: 'repairRecords.columns.total', value: row.total },
          { label: 'repairRecords.columns.chargeState', value: chargeWords(row.chargeState) },
          {
            label: 'repairRecords.columns.charges',
            value: charges.length > 0 ? <Charges of={charges} /> : null,
          },
        ]}
      />
      <Fields
        title="repairRecords.groups.who"
        lines={[
          { label: 'repairRecords.columns.dealer', value: row.dealer },
          { label: 'repairRecords.columns.point', value: row.point },
          { label: 'repairRecords.columns.engineer', value: row.engineer },
          { label: 'repairRecords.columns.signedBy', value: row.signedBy },
          { label: 'repairRecords.columns.reportedAt', value: <Time at={row.reportedAt} /> },
          { label: 'repairRecords.columns.arrivedAt', value: <Time at={row.arrivedAt} /> },
          { label: 'repairRecords.columns.finishedAt', value: <Time at={row.finishedAt} /> },
          { label: 'repairRecords.columns.duration', value: <Lasted seconds={row.durationS} /> },
          { label: 'repairRecords.columns.visits', value: row.visits },
          { label: 'repairRecords.columns.satisfaction', value: ratingWords(row.satisfaction) },
          { label: 'repairRecords.columns.hours', value: numberCell(row.hours) },
          { label: 'repairRecords.columns.softwareVersion', value: row.softwareVersion },
          { label: 'repairRecords.columns.createdBy', value: row.createdBy },
          { label: 'repairRecords.columns.createdAt', value: <Time at={row.createdAt} /> },
        ]}
      />
      {files.length > 0 && <Pictures files={files} />}
    </div>
  );
}

function OriginOf({ row, repairId }: { row: RepairRecordDetail; repairId: string | null }) {
  if (repairId === null) return originWords(row.origin);
  return <Link to={`/repairCompleteDetail?id=${repairId}`}>{originWords(row.origin)}</Link>;
}

function Charges({ of }: { of: RepairRecordDetail['charges'] }) {
  return of.map(({ id, no, amount }) => (
    <span key={id}>
      <Link to={`/chargeRecord?id=${id}`}>{no}</Link> {amount}{' '}
    </span>
  ));
}

/** What was exchanged, each piece with the way to its library. */
function Parts({ parts }: { parts: readonly RepairRecordPart[] }) {
  const text = useTexts();
  if (parts.length === 0) return null;
  const piece = (kind: RepairRecordPart['kind'], id: string | null, sn: string) =>
    id === null ? sn : <Link to={`/${componentPages[kind]}?id=${id}`}>{sn}</Link>;
  return (
    <Table<RepairRecordPart>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      title={() => text('repairRecords.columns.parts')}
      dataSource={[...parts]}
      columns={[
        {
          dataIndex: 'kind',
          title: text('repairRecords.columns.kind'),
          render: (kind: RepairRecordPart['kind']) => text(`libraries.kinds.${kind}`),
        },
        {
          dataIndex: 'oldSn',
          title: text('repairRecords.columns.oldSn'),
          render: (sn: string, { kind, oldId }) => piece(kind, oldId, sn),
        },
        {
          dataIndex: 'newSn',
          title: text('repairRecords.columns.newSn'),
          render: (sn: string, { kind, newId }) => piece(kind, newId, sn),
        },
        { dataIndex: 'price', title: text('repairRecords.columns.price'), align: 'right' },
      ]}
    />
  );
}

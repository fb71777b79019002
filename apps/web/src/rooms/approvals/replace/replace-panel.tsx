import { exchangesCard, type ReplacementDetail } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { ApprovalPanel, askedLines, standingLines } from '../shared/panel/approval-panel.tsx';
import { PlacesMap } from '../shared/panel/places-map.tsx';
import { PassPreview } from './pass-preview.tsx';
import { ChargeOf, kindWords } from './replace-columns.tsx';
import { replaceKind } from './replace-kind.ts';

/** One replacement as its reviewer decides it: before and after, what goes over, checks and path. */
export function ReplacePanel({ row }: { row: ReplacementDetail }) {
  return (
    <ApprovalPanel kind={replaceKind} row={row}>
      <Request row={row} />
      <Lines row={row} />
      <Carried row={row} />
      {row.decidedAt === null && <PassPreview row={row} />}
      {row.pictures.length > 0 && <PicturePlaces row={row} />}
    </ApprovalPanel>
  );
}

function PicturePlaces({ row: { place, pictures } }: { row: ReplacementDetail }) {
  const text = useTexts();
  return (
    <>
      <h3>{text('approvals.groups.pictures')}</h3>
      <PlacesMap label={text('approvals.groups.pictures')} heard={place} pictures={pictures} zoom={12} />
    </>
  );
}

function Request({ row }: { row: ReplacementDetail }) {
  const text = useTexts();
  const { data } = row;
  const mayCharges = useMay('chargeRecord');
  const mayCancel = useMay('equipCancel');
  const cancellation = row.set?.cancellation ?? null;
  return (
    <Fields
      title="approvals.groups.request"
      lines={[
        ...standingLines(row),
        { label: 'approvals.columns.sn', value: row.sn, copy: true },
        { label: 'approvals.columns.alias', value: row.alias },
        { label: 'approvals.columns.productModel', value: row.productModel },
        { label: 'approvals.columns.deviceState', value: text(`format.state.${row.deviceState}`) },
        { label: 'approvals.columns.replacementType', value: text(`approvals.replace.types.${row.type}`) },
        row.set && {
          label: 'approvals.replace.setLine',
          value: `${row.set.oldSn} → ${row.set.newSn} · ${text(`approvals.replace.fates.${row.set.fate}`)}`,
        },
        cancellation && {
          label: 'approvals.replace.setCancelled',
          value: mayCancel ? (
            <Link to={`/equipCancel?id=${cancellation.id}`}>{cancellation.number}</Link>
          ) : (
            cancellation.number
          ),
        },
        { label: 'approvals.columns.replacedOn', value: row.replacedOn },
        {
          label: 'approvals.columns.inWarranty',
          value: text(`approvals.yesNo.${row.inWarranty ? 'yes' : 'no'}`),
        },
        row.charge && {
          label: 'approvals.columns.charge',
          value: mayCharges ? (
            <Link to={`/chargeRecord?sn=${row.sn}`}>
              <ChargeOf charge={row.charge} />
            </Link>
          ) : (
            <ChargeOf charge={row.charge} />
          ),
        },
        { label: 'approvals.columns.engineer', value: row.engineer },
        ...askedLines(row),
        { label: 'approvals.columns.reason', value: row.reason },
        { label: 'approvals.columns.remark', value: data.remark, wide: true },
      ]}
    />
  );
}

/** Line by line: the old piece, the new one, why, and where the old one goes. */
function Lines({ row: { data } }: { row: ReplacementDetail }) {
  const text = useTexts();
  if (data.lines.length === 0) return null;
  return (
    <>
      <h3>{text('approvals.columns.replacedParts')}</h3>
      <Table<(typeof data.lines)[number]>
        size="small"
        rowKey={({ kind, oldSn }) => `${kind} ${oldSn}`}
        pagination={false}
        dataSource={data.lines}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'kind',
            title: text('approvals.columns.partKind'),
            render: (_, { kind }) => kindWords(kind),
          },
          { key: 'oldSn', title: text('approvals.replace.before'), dataIndex: 'oldSn' },
          { key: 'newSn', title: text('approvals.replace.after'), dataIndex: 'newSn' },
          {
            key: 'reason',
            title: text('approvals.columns.replaceCause'),
            render: (_, { reason }) => text(`approvals.replace.reasons.${reason}`),
          },
          {
            key: 'fate',
            title: text('approvals.columns.oldFate'),
            render: (_, { fate }) => text(`approvals.replace.fates.${fate}`),
          },
          { key: 'price', title: text('approvals.replace.price'), dataIndex: 'price' },
        ]}
      />
    </>
  );
}

function Carried({ row }: { row: ReplacementDetail }) {
  const text = useTexts();
  const mayJobs = useMay('newReplaceRecord');
  const yes = (value: boolean) => text(`approvals.yesNo.${value ? 'yes' : 'no'}`);
  return (
    <>
      <Fields
        title="approvals.replace.carried"
        lines={[
          row.job && {
            label: 'replacements.deeds.job',
            value: mayJobs ? (
              <Link to={`/newReplaceRecord?id=${row.job.id}`}>{row.job.number}</Link>
            ) : (
              row.job.number
            ),
          },
          { label: 'approvals.columns.oldMachineCode', value: row.oldMachineCode, copy: true },
          { label: 'approvals.columns.newMachineCode', value: row.newMachineCode, copy: true },
          { label: 'approvals.query.registrationUntil', value: <Time at={row.registrationUntil} /> },
          { label: 'approvals.replace.fields.carryRegistration', value: yes(row.data.carryRegistration) },
          { label: 'approvals.replace.fields.carryCorrections', value: yes(row.data.carryCorrections) },
          { label: 'approvals.replace.fields.carrySatellite', value: yes(row.data.carrySatellite) },
          exchangesCard(row.data) && {
            label: 'approvals.replace.fields.newIccid',
            value: row.data.newIccid,
            copy: true,
          },
        ]}
      />
      <p className={styles.note}>{text('approvals.replace.carriedNote')}</p>
    </>
  );
}

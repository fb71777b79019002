import type { CancellationDetail, CancellationRow } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { areaCell, Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { ApprovalDrawer } from '../shared/approval-drawer.tsx';
import styles from '../shared/approvals.module.css';
import { ItemFiles } from '../shared/item-files.tsx';
import { ApprovalPanel, askedLines, standingLines } from '../shared/panel/approval-panel.tsx';
import { PlacesMap } from '../shared/panel/places-map.tsx';
import { RefundOf } from './cancel-columns.tsx';
import { cancelKind } from './cancel-kind.ts';

interface Props {
  ids: readonly string[];
  actions: (row: CancellationRow) => readonly RowAction[];
}

/** One cancellation as its reviewer decides it: the application, the device, its last place, checks, files and path. */
export function CancelDrawer({ ids, actions }: Props) {
  return (
    <ApprovalDrawer<CancellationRow, CancellationDetail>
      page="equipCancel"
      ids={ids}
      actions={actions}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      panel={(row) => <Details row={row} />}
      files={(row) => <ItemFiles items={row.data.items} files={row.files} />}
    />
  );
}

function Details({ row }: { row: CancellationDetail }) {
  return (
    <ApprovalPanel
      kind={cancelKind}
      row={row}
      below={
        <>
          <Device row={row} />
          <Parts row={row} />
          <LastPlace row={row} />
        </>
      }
    >
      <Application row={row} />
    </ApprovalPanel>
  );
}

function Application({ row }: { row: CancellationDetail }) {
  const text = useTexts();
  const { data } = row;
  return (
    <Fields
      title="approvals.groups.request"
      lines={[
        ...standingLines(row),
        { label: 'approvals.columns.cause', value: text(`approvals.cancel.reasons.${data.reason}`) },
        { label: 'approvals.fields.since', value: data.since },
        { label: 'approvals.fields.explanation', value: data.explanation, wide: true },
        row.refund && {
          label: 'approvals.columns.refund',
          value: <RefundOf refund={row.refund} />,
        },
        ...askedLines(row),
        row.batchNo !== '' && { label: 'approvals.columns.batchNo', value: row.batchNo, copy: true },
      ]}
    />
  );
}

function Device({ row }: { row: CancellationDetail }) {
  const text = useTexts();
  return (
    <Fields
      title="approvals.groups.device"
      lines={[
        { label: 'approvals.columns.sn', value: <Link to={`/carManage?sn=${row.sn}`}>{row.sn}</Link> },
        { label: 'approvals.columns.alias', value: row.alias },
        { label: 'approvals.columns.productModel', value: row.productModel },
        { label: 'approvals.columns.owner', value: row.owner },
        { label: 'approvals.columns.dealer', value: row.dealer },
        { label: 'approvals.columns.deviceState', value: text(`format.state.${row.deviceState}`) },
        { label: 'approvals.columns.registrationDays', value: row.registrationDays },
        { label: 'approvals.columns.flowDays', value: row.flowDays },
        { label: 'approvals.columns.lastOnline', value: <Time at={row.lastOnline} /> },
        { label: 'approvals.columns.workedM2', value: areaCell(row.workedM2) },
      ]}
    />
  );
}

/** What becomes of each part that sits on the device now. */
function Parts({ row: { parts, data } }: { row: CancellationDetail }) {
  const text = useTexts();
  const named = new Map(data.parts.map(({ componentId, fate }) => [componentId, fate]));
  return (
    <>
      <h3>{text('approvals.groups.parts')}</h3>
      {parts.length === 0 ? (
        <p className={styles.note}>{text('approvals.noParts')}</p>
      ) : (
        <ul>
          {parts.map(({ componentId, kind, sn, model }) => (
            <li key={componentId}>
              {wordsAt(text, `libraries.kinds.${kind}`) ?? kind} {sn || model}:{' '}
              {text(`approvals.cancel.fates.${named.get(componentId) ?? data.fate}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LastPlace({ row: { place, pictures } }: { row: CancellationDetail }) {
  const text = useTexts();
  return (
    <>
      <h3>
        {text('approvals.groups.place')} {place && <Time at={place.at} />}
      </h3>
      <PlacesMap label={text('approvals.groups.place')} heard={place} pictures={pictures} zoom={12} />
    </>
  );
}

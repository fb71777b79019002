import { type CancellationDetail, type CancellationRow, cancellationCalls } from '@furrow/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/use-call.ts';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { Fields } from '../../../kit/detail/fields.tsx';
import { areaCell, Time } from '../../../kit/list/cells.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { mapColours, stateColours } from '../../../kit/theme/tokens.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { wordsAt } from '../../../kit/words/words-at.ts';
import { GeoJsonLayer } from '../../../map/layers/geojson-layer.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { approvalTag, Waiting } from '../shared/approval-cells.tsx';
import styles from '../shared/approvals.module.css';
import { ChecksPanel } from '../shared/checks-panel.tsx';
import { Failure } from '../shared/failure.tsx';
import { ItemFiles } from '../shared/item-files.tsx';
import { PathPanel } from '../shared/path-panel.tsx';
import { ReviewWatch } from '../shared/review-watch.tsx';
import { cancelKind } from './cancel-kind.ts';

interface Props {
  ids: readonly string[];
  actions: (row: CancellationRow) => readonly RowAction[];
}

/** One cancellation as its reviewer decides it: the application, the device, its last place, checks, files and path. */
export function CancelDrawer({ ids, actions }: Props) {
  const text = useTexts();
  return (
    <DetailDrawer<CancellationDetail>
      path="equipCancel"
      kind="approval"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={(row) => [
        // The head has the deeds of a row of the list already.
        ...(ids.includes(row.id) ? [] : actions(row)),
        { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
      ]}
      details={(row) => <Details row={row} />}
      attachments={(row) => <ItemFiles items={row.data.items} files={row.files} />}
    />
  );
}

function Details({ row }: { row: CancellationDetail }) {
  const text = useTexts();
  const checks = useCall(cancellationCalls.checks, { params: { id: row.id } }, { asOf: row.version });
  return (
    <>
      <ReviewWatch kind={cancelKind} row={row} />
      <Failure row={row} />
      <Application row={row} />
      <h3>{text('approvals.groups.checks')}</h3>
      <QueryState query={checks} lines={4}>
        {(all) => <ChecksPanel checks={all} />}
      </QueryState>
      <Device row={row} />
      <Parts row={row} />
      <LastPlace row={row} />
      <h3>{text('approvals.groups.path')}</h3>
      <PathPanel kind={cancelKind} row={row} />
    </>
  );
}

function Application({ row }: { row: CancellationDetail }) {
  const text = useTexts();
  const { data } = row;
  return (
    <Fields
      title="approvals.groups.request"
      lines={[
        { label: 'approvals.columns.state', value: approvalTag(row.state) },
        { label: 'approvals.columns.waitingSince', value: <Waiting row={row} /> },
        { label: 'approvals.columns.cause', value: text(`approvals.cancel.reasons.${data.reason}`) },
        { label: 'approvals.fields.since', value: data.since },
        { label: 'approvals.fields.explanation', value: data.explanation, wide: true },
        { label: 'approvals.columns.applicant', value: row.applicant },
        { label: 'approvals.columns.company', value: row.company },
        { label: 'approvals.columns.submittedAt', value: <Time at={row.submittedAt} /> },
        { label: 'approvals.columns.dueAt', value: <Time at={row.dueAt} /> },
        { label: 'approvals.columns.reviewer', value: row.reviewer },
        { label: 'approvals.columns.decidedAt', value: <Time at={row.decidedAt} /> },
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

const layers = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 8,
      'circle-color': stateColours.working,
      'circle-stroke-width': 3,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
] as const;

function LastPlace({ row: { place } }: { row: CancellationDetail }) {
  const text = useTexts();
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: place
        ? [
            {
              type: 'Feature' as const,
              properties: {},
              geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
            },
          ]
        : [],
    }),
    [place],
  );
  return (
    <>
      <h3>
        {text('approvals.groups.place')} {place && <Time at={place.at} />}
      </h3>
      {place ? (
        <div className={styles.map}>
          <MapView
            label={text('approvals.groups.place')}
            small
            start={{ zoom: 12, lng: place.lng, lat: place.lat }}
          >
            <GeoJsonLayer id="last-place" data={data} layers={layers} />
          </MapView>
        </div>
      ) : (
        <p className={styles.note}>{text('approvals.noPlace')}</p>
      )}
    </>
  );
}

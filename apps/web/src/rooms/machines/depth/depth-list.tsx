import { type DepthSettingRow, depthSettingList, depthSettingsCalls } from '@furrow/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { CalibratePage } from './calibrate-page.tsx';
import { columns, filters } from './depth-columns.tsx';
import { DepthFields } from './depth-fields.tsx';
import { PickTarget } from './pick-target.tsx';
import { useDepthBulk } from './use-depth-bulk.tsx';
import { Versions } from './versions.tsx';

const nameOf = ({ vehicleSn, toolNo }: DepthSettingRow): string => `${vehicleSn} · ${toolNo}`;
const known = ['calibrate'];
/** Depths of now, and how far an order to a terminal is. */
const liveEveryMs = 5_000;

/** /depthSet: how deep each implement works, by which sensor; `?calibrate=` opens the panel of one. */
export function Screen() {
  const [calibrating] = useAddressItem('calibrate');
  if (calibrating !== null && calibrating !== 'new') return <CalibratePage implementId={calibrating} />;
  return (
    <>
      <DepthList />
      {calibrating === 'new' && <PickTarget />}
    </>
  );
}

function DepthList() {
  const text = useTexts();
  const mayEdit = useMay('depthSet.edit');
  const { rowActions, dialog } = useDepthActions();
  const { bulk, dialog: bulkDialog } = useDepthBulk();
  useAskAgain('depthSettings', liveEveryMs);
  const create = { label: text('depth.create'), onClick: () => pushAddress({ calibrate: 'new' }) };
  const labelOf = (field: string) => (field in depthLabels ? text(`depth.fields.${field}` as TextKey) : null);
  return (
    <>
      <ListPage<DepthSettingRow, typeof depthSettingList>
        screen="depthSet"
        resource="depthSettings"
        title="titles.depthSet"
        list={depthSettingList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        exportRight="depthSet.export"
        create={mayEdit ? create : undefined}
        bulk={bulk}
        rowActions={rowActions}
        drawer={({ ids }) => (
          <DetailDrawer<DepthSettingRow>
            path="depthSettings"
            ids={ids}
            titleOf={nameOf}
            details={(row) => <DepthFields row={row} />}
            related={(row) => <Versions row={row} />}
            history={{ labelOf }}
          />
        )}
        empty="depth.empty"
      />
      {dialog}
      {bulkDialog}
    </>
  );
}

const depthLabels = {
  sensorType: true,
  zeroOffset: true,
  mountingAngleDeg: true,
  armMm: true,
  smoothingS: true,
} as const;

function useDepthActions() {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('depthSettings');
  const [mayEdit, mayRecompute, mayTrack] = [
    useMay('depthSet.edit'),
    useMay('depthSet.recompute'),
    useMay('historicalTrack'),
  ];
  const [asked, setAsked] = useState<{ row: DepthSettingRow; from: string } | null>(null);
  const run = async () => {
    if (asked === null || asked.from === '') return;
    setAsked(null);
    await deed(
      () => ask(depthSettingsCalls.recompute, { params: { id: asked.row.id }, body: { from: asked.from } }),
      text('plain.done'),
    );
  };
  const rowActions = (row: DepthSettingRow): RowAction[] => [
    ...(mayEdit
      ? [
          {
            key: 'calibrate',
            label: text('depth.calibrate'),
            onClick: () => pushAddress({ calibrate: row.implementId }),
          },
        ]
      : []),
    ...(mayTrack
      ? [
          {
            key: 'track',
            label: text('depth.track'),
            onClick: () => void navigate(`/historicalTrack?sn=${row.vehicleSn}`),
          },
        ]
      : []),
    ...(mayRecompute
      ? [{ key: 'recompute', label: text('depth.recompute'), onClick: () => setAsked({ row, from: '' }) }]
      : []),
  ];
  const dialog = asked && (
    <Modal
      open
      title={text('depth.recomputeTitle', { sn: asked.row.vehicleSn })}
      okText={text('depth.recompute')}
      okButtonProps={{ disabled: asked.from === '' }}
      onOk={() => void run()}
      onCancel={() => setAsked(null)}
    >
      <DayInput value={asked.from || null} onChange={(from) => setAsked({ ...asked, from: from ?? '' })} />
    </Modal>
  );
  return { rowActions, dialog };
}

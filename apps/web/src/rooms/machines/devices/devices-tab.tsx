import { type DeviceRow, deviceCalls, deviceList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportDialog } from '#kit/import/import-dialog.tsx';
import type { Label } from '#kit/labels/labels-dialog.tsx';
import { useLabels } from '#kit/labels/use-labels.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { deviceColumns, deviceFilters } from './device-columns.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { DeviceFigures } from './device-figures.tsx';
import { useDeviceActions } from './use-device-actions.ts';

const nameOf = ({ sn }: DeviceRow): string => sn;
const known = ['tab'];
// Whether a terminal is there is no deed of anybody's, so that no message tells of it.
const onlineEveryMs = 10_000;

export function DevicesTab() {
  const text = useTexts();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const [mayCreate, mayImport] = [useMay('deviceList.create'), useMay('deviceList.import')];
  const ask = useAskAgain('devices', onlineEveryMs);
  const rowActions = useDeviceActions();
  const { print, dialog } = useLabels('devices', labelOf);
  const create = { label: text('devices.create'), onClick: () => void navigate('/addDevice') };
  return (
    <>
      <ListPage<DeviceRow, typeof deviceList>
        screen="deviceList"
        resource={deviceCalls.list}
        title="titles.deviceList"
        list={deviceList}
        filters={deviceFilters}
        columns={deviceColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        exportRight="deviceList.export"
        create={mayCreate ? create : undefined}
        bulk={[print]}
        rowActions={rowActions}
        summary={() => <DeviceFigures />}
        tools={() =>
          mayImport && <Button onClick={() => setImporting(true)}>{text('devices.import')}</Button>
        }
        drawer={({ ids }) => <DeviceDrawer ids={ids} />}
        empty="devices.empty"
      />
      {dialog}
      {importing && (
        <ImportDialog
          resource="devices"
          name={text('titles.deviceList')}
          onClose={() => setImporting(false)}
          onDone={ask}
        />
      )}
    </>
  );
}

const labelOf = ({ id, sn, pn, machineCode, productModel }: DeviceRow): Label => ({
  id,
  code: sn,
  lines: [productModel, pn, machineCode],
});

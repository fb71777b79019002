import { type DeviceRow, deviceCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { ConnectionPanel } from './detail/connection-panel.tsx';
import { DeviceTimeline } from './detail/device-timeline.tsx';
import { MessagesPanel } from './detail/messages-panel.tsx';
import { categoryWords, deviceStateTag, onlineTag, vehicleName } from './device-columns.tsx';

/** Fields that the history of a device tells of. */
export const shownFields = [
  'sn',
  'productModel',
  'machineCode',
  'terminalNumber',
  'sim1',
  'sim2',
  'hardwareVersion',
  'stockPlace',
  'terminalId',
  'hardwareProfile',
  'remark',
];

/** One terminal: what it is, its life, its connections and its last messages. */
export function DeviceDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) =>
    shownFields.includes(field) ? text(`devices.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<DeviceRow>
      path={deviceCalls.read}
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(device) => (
        <>
          <DeviceFields device={device} />
          <DeviceTimeline id={device.id} />
        </>
      )}
      related={({ id }) => (
        <>
          <ConnectionPanel id={id} />
          <MessagesPanel id={id} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

export function DeviceFields({ device }: { device: DeviceRow }) {
  return (
    <>
      <Fields
        title="devices.groups.device"
        lines={[
          { label: 'devices.fields.sn', value: device.sn, copy: true },
          { label: 'devices.columns.pn', value: device.pn, copy: true },
          { label: 'devices.fields.category', value: categoryWords(device.category) },
          { label: 'devices.fields.productModel', value: device.productModel },
          { label: 'devices.columns.state', value: deviceStateTag(device.state) },
          { label: 'devices.columns.plate', value: vehicleName(device) },
          { label: 'devices.fields.machineCode', value: device.machineCode, copy: true },
          { label: 'devices.fields.hardwareVersion', value: device.hardwareVersion },
          { label: 'devices.columns.softwareVersion', value: device.softwareVersion },
          { label: 'devices.columns.producedOn', value: device.producedOn },
          { label: 'devices.columns.installedAt', value: <Time at={device.installedAt} /> },
          device.category === 'tbox' && {
            label: 'devices.fields.terminalId',
            value: device.terminalId,
            copy: true,
          },
          device.category === 'tbox' && {
            label: 'devices.fields.hardwareProfile',
            value: device.hardwareProfile,
          },
          { label: 'devices.fields.remark', value: device.remark, wide: true },
        ]}
      />
      <Fields
        title="devices.groups.connection"
        lines={[
          { label: 'devices.columns.online', value: onlineTag(device.online) },
          { label: 'devices.columns.lastOnlineAt', value: <Time at={device.lastOnlineAt} /> },
          { label: 'devices.fields.terminalNumber', value: device.terminalNumber, copy: true },
          { label: 'devices.columns.node', value: device.node },
          { label: 'devices.fields.sim1', value: device.sim1, copy: true },
          { label: 'devices.fields.sim2', value: device.sim2, copy: true },
        ]}
      />
      <Fields
        title="devices.groups.stock"
        lines={[
          { label: 'devices.columns.dealer', value: device.dealer },
          { label: 'devices.columns.owner', value: device.owner },
          { label: 'devices.fields.stockPlace', value: device.stockPlace },
          { label: 'devices.columns.inboundAt', value: <Time at={device.inboundAt} /> },
        ]}
      />
    </>
  );
}

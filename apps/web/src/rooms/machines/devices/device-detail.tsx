import { type DeviceRow, deviceCalls } from '@furrow/contract';
import { Empty, Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { HistoryTab } from '#kit/detail/history-tab.tsx';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { CommandsPanel } from './detail/commands-panel.tsx';
import { ConnectionPanel } from './detail/connection-panel.tsx';
import styles from './detail/detail.module.css';
import { DeviceTimeline } from './detail/device-timeline.tsx';
import { MessagesPanel } from './detail/messages-panel.tsx';
import { ParametersPanel } from './detail/parameters-panel.tsx';
import { PartsPanel } from './detail/parts-panel.tsx';
import { categoryWords, deviceStateTag, onlineTag, vehicleName } from './device-columns.tsx';
import { useDeviceDeeds } from './device-deeds.tsx';
import { DeviceFields, shownFields } from './device-drawer.tsx';

/** /deviceDetail: the terminal as a thing with connection and parts (`?id=`). */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  const row = useRow<DeviceRow>(deviceCalls.read, id);
  usePageRecord(row.data?.sn);
  return (
    <main className={styles.page} id="content">
      {!row.data && <PageHeading hidden>{text('titles.deviceDetail')}</PageHeading>}
      {id === null ? (
        <Empty description={text('devices.detail.notFound')} />
      ) : (
        <QueryState query={row} lines={8}>
          {(device) => <Detail device={device} />}
        </QueryState>
      )}
    </main>
  );
}

function Detail({ device }: { device: DeviceRow }) {
  const { deeds, dialog } = useDeviceDeeds(device);
  const state = (
    <>
      {deviceStateTag(device.state)}
      {onlineTag(device.online)}
    </>
  );
  return (
    <>
      <RecordHead title={device.sn} state={state} deeds={deeds} />
      {dialog}
      <Fields
        columns={4}
        lines={[
          { label: 'devices.fields.category', value: categoryWords(device.category) },
          { label: 'devices.fields.terminalNumber', value: device.terminalNumber, copy: true },
          { label: 'devices.columns.pn', value: device.pn, copy: true },
          { label: 'devices.fields.productModel', value: device.productModel },
          { label: 'devices.columns.softwareVersion', value: device.softwareVersion },
          { label: 'devices.columns.plate', value: vehicleName(device) },
          { label: 'devices.columns.dealer', value: device.dealer },
        ]}
      />
      <DeviceTabs device={device} />
    </>
  );
}

function DeviceTabs({ device }: { device: DeviceRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { id } = device;
  const [asked] = useAddressItem('tab');
  const mayMonitor = useMay('carMonitor');
  const labelOf = (field: string) =>
    shownFields.includes(field) ? text(`devices.fields.${field}` as TextKey) : null;
  const tabs = [
    { key: 'connection', label: text('devices.detail.connections'), children: <ConnectionPanel id={id} /> },
    { key: 'messages', label: text('devices.detail.messages'), children: <MessagesPanel id={id} /> },
    ...(mayMonitor
      ? [
          {
            key: 'parameters',
            label: text('devices.detail.parameters'),
            children: <ParametersPanel id={id} />,
          },
        ]
      : []),
    { key: 'parts', label: text('devices.detail.parts'), children: <PartsPanel id={id} /> },
    { key: 'device', label: text('devices.groups.device'), children: <DeviceFields device={device} /> },
    {
      key: 'warehouse',
      label: text('devices.detail.warehouse'),
      children: <DeviceTimeline id={id} kinds={['movement']} />,
    },
    {
      key: 'life',
      label: text('devices.detail.life'),
      children: <DeviceTimeline id={id} kinds={['state', 'registration']} />,
    },
    ...(mayMonitor
      ? [{ key: 'commands', label: text('devices.detail.commands'), children: <CommandsPanel id={id} /> }]
      : []),
    {
      key: 'history',
      label: text('forms.detail.history'),
      children: <HistoryTab path={deviceCalls.read} id={id} words={{ labelOf }} />,
    },
  ];
  return (
    <Tabs
      items={tabs}
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === asked)?.key ?? 'connection'}
      onChange={(key) => void navigate(`/deviceDetail?id=${id}&tab=${key}`, { replace: true })}
    />
  );
}

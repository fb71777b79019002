import { type DeviceConnection, type DeviceConnections, deviceCalls, plainAddress } from '@furrow/contract';
import { Table } from 'antd';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { eventWords } from '#kit/words/event-words.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLiveCall } from '../device-calls.ts';
import styles from './detail.module.css';

const weekS = 7 * 86_400;

/** Where and since when a terminal is connected, and how it was in the last seven days. */
export function ConnectionPanel({ id }: { id: string }) {
  const query = useLiveCall(deviceCalls.connections, { params: { id } });
  return (
    <QueryState query={query} lines={4}>
      {(connections) => (
        <>
          <Facts connections={connections} />
          <Week rows={connections.rows} />
          <Connections rows={connections.rows} />
        </>
      )}
    </QueryState>
  );
}

function Facts({ connections }: { connections: DeviceConnections }) {
  const text = useTexts();
  const running = connections.rows.find(({ endedAt }) => endedAt === null);
  return (
    <Fields
      title="devices.detail.connections"
      lines={[
        {
          label: 'devices.detail.connectedSince',
          value: running ? <Time at={running.startedAt} /> : text('devices.detail.notConnected'),
        },
        { label: 'devices.columns.node', value: running?.node },
        { label: 'devices.columns.address', value: running && plainAddress(running.address) },
        { label: 'devices.fields.protocol', value: running?.protocol },
        { label: 'devices.detail.registered', value: <Time at={connections.registeredAt} /> },
        {
          label: 'devices.detail.registeredAs',
          value: [connections.maker, connections.model, connections.terminalId].filter(Boolean).join(' · '),
        },
        { label: 'devices.detail.reconnections', value: connections.reconnections },
      ]}
    />
  );
}

/** A strip of the last seven days: drawn where the terminal was connected. */
function Week({ rows }: { rows: readonly DeviceConnection[] }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(60_000) / 1000;
  const begin = now - weekS;
  const spans = rows
    .map(({ startedAt, endedAt }) => ({
      from: Math.max(startedAt, begin),
      to: Math.min(endedAt ?? now, now),
    }))
    .filter(({ from, to }) => to > from);
  const share = spans.reduce((sum, { from, to }) => sum + (to - from), 0) / weekS;
  const words = text('devices.detail.weekWords', {
    share: formats.number(Math.round(Math.min(1, share) * 100)),
  });
  return (
    <figure className={styles.week}>
      <figcaption>{words}</figcaption>
      <svg viewBox={`0 0 ${weekS} 10`} preserveAspectRatio="none" role="img" aria-label={words}>
        {spans.map(({ from, to }) => (
          <rect key={from} x={from - begin} y={0} width={Math.max(to - from, weekS / 500)} height={10} />
        ))}
      </svg>
    </figure>
  );
}

function Connections({ rows }: { rows: DeviceConnection[] }) {
  const text = useTexts();
  const formats = useFormats();
  const number = (value: number) => formats.number(value);
  return (
    <Table<DeviceConnection>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('devices.detail.noConnections') }}
      columns={[
        {
          title: text('devices.detail.from'),
          dataIndex: 'startedAt' satisfies keyof DeviceConnection,
          render: (at: number) => <Time at={at} />,
        },
        {
          title: text('devices.detail.to'),
          dataIndex: 'endedAt' satisfies keyof DeviceConnection,
          render: (at: number | null) => (at === null ? text('devices.detail.running') : <Time at={at} />),
        },
        {
          title: text('devices.detail.endReason'),
          dataIndex: 'endReason' satisfies keyof DeviceConnection,
          render: (reason: string | null) => reason && eventWords('offline', reason, text),
        },
        { title: text('devices.fields.protocol'), dataIndex: 'protocol' satisfies keyof DeviceConnection },
        {
          title: text('devices.columns.address'),
          dataIndex: 'address' satisfies keyof DeviceConnection,
          render: plainAddress,
        },
        {
          title: text('devices.detail.count'),
          dataIndex: 'messages' satisfies keyof DeviceConnection,
          align: 'right',
          render: number,
        },
        {
          title: text('devices.detail.bytes'),
          dataIndex: 'bytes' satisfies keyof DeviceConnection,
          align: 'right',
          render: number,
        },
        {
          title: text('devices.detail.errors'),
          dataIndex: 'parseErrors' satisfies keyof DeviceConnection,
          align: 'right',
          render: number,
        },
      ]}
    />
  );
}

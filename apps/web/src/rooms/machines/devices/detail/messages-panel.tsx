import { type DeviceMessages, deviceCalls, type MessageHead } from '@furrow/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type Text, type TextKey, useTexts } from '#kit/words/text.ts';
import { useLiveCall } from '../device-calls.ts';
import styles from './detail.module.css';

/** Messages of JT/T 808 that have a name here; others show their number. */
const named = [
  '0001',
  '0002',
  '0003',
  '0100',
  '0102',
  '0104',
  '0107',
  '0108',
  '0109',
  '0200',
  '0201',
  '0704',
  '0705',
  '0800',
  '0801',
  '0805',
  '0900',
  '8103',
  '8104',
  '8105',
  '8106',
  '8107',
  '8201',
  '8202',
  '8300',
  '8801',
  '8900',
] as const;

const hexOf = (id: number): string => id.toString(16).toUpperCase().padStart(4, '0');
function kindOf(id: number, text: Text): string {
  const name = named.find((one) => one === hexOf(id));
  return name === undefined ? '' : text(`devices.messageKinds.m${name}` as TextKey);
}

/** The last messages of a terminal by kind and time; they come anew while nobody pauses them. */
export function MessagesPanel({ id }: { id: string }) {
  const text = useTexts();
  const query = useLiveCall(deviceCalls.messages, { params: { id } });
  const [held, setHeld] = useState<DeviceMessages | null>(null);
  return (
    <>
      <div className={styles.head}>
        <h3>{text('devices.detail.messages')}</h3>
        <Button size="small" onClick={() => setHeld(held ? null : (query.data ?? null))}>
          {text(held ? 'devices.detail.resume' : 'devices.detail.pause')}
        </Button>
      </div>
      <QueryState query={query} lines={4}>
        {(messages) => <Heads heads={(held ?? messages).heads} />}
      </QueryState>
    </>
  );
}

function Heads({ heads }: { heads: readonly MessageHead[] }) {
  const text = useTexts();
  const formats = useFormats();
  const rows = heads.map((head, place) => ({ ...head, key: heads.length - place }));
  const kinds = [...new Set(heads.map(({ id }) => id))].sort((one, other) => one - other);
  return (
    <Table
      size="small"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('devices.detail.noMessages') }}
      columns={[
        {
          title: text('devices.detail.time'),
          dataIndex: 'at' satisfies keyof MessageHead,
          render: (at: number) => <Time at={at} />,
        },
        {
          title: text('devices.detail.message'),
          dataIndex: 'id' satisfies keyof MessageHead,
          filters: kinds.map((id) => ({ text: `0x${hexOf(id)} ${kindOf(id, text)}`, value: id })),
          onFilter: (value, { id }) => id === value,
          render: (id: number) => (
            <>
              <code>0x{hexOf(id)}</code> {kindOf(id, text)}
            </>
          ),
        },
        {
          title: text('devices.detail.direction'),
          dataIndex: 'up' satisfies keyof MessageHead,
          render: (up: boolean) => text(up ? 'devices.detail.up' : 'devices.detail.down'),
        },
        {
          title: text('devices.detail.size'),
          dataIndex: 'bytes' satisfies keyof MessageHead,
          align: 'right',
          render: (bytes: number) => formats.number(bytes),
        },
      ]}
    />
  );
}

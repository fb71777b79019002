import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { StockCalls } from './use-mobile-deeds.tsx';

/** The devices that had an account. */
export function DevicesOf({ id, call }: { id: string; call: StockCalls['devices'] }) {
  const text = useTexts();
  const query = useCall(call, { params: { id } });
  return (
    <QueryState query={query} lines={3}>
      {(devices) =>
        devices.length === 0 ? (
          <p>{text('corrections.mobile.noDevices')}</p>
        ) : (
          <Table
            size="small"
            pagination={false}
            title={() => text('corrections.mobile.devices')}
            rowKey={({ sn, assignedAt }) => `${sn} ${assignedAt}`}
            dataSource={devices}
            columns={[
              { dataIndex: 'sn', title: text('corrections.mobile.columns.sn') },
              {
                dataIndex: 'assignedAt',
                title: text('corrections.mobile.columns.assignedAt'),
                render: (at: number) => <Time at={at} />,
              },
              {
                dataIndex: 'releasedAt',
                title: text('corrections.assign.columns.releasedAt'),
                render: (at: number | null) => <Time at={at} />,
              },
              { dataIndex: 'reason', title: text('corrections.assign.columns.reason') },
            ]}
          />
        )
      }
    </QueryState>
  );
}

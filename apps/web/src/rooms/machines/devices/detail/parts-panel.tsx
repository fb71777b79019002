import { type ComponentKind, type DevicePart, deviceCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { codeCell, Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The components that are fitted on a device. */
export function PartsPanel({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(deviceCalls.parts, { params: { id } });
  return (
    <QueryState query={query} lines={4}>
      {(parts) => (
        <Table<DevicePart>
          size="small"
          rowKey="id"
          dataSource={parts}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: text('devices.detail.noParts') }}
          columns={[
            {
              title: text('libraries.components.columns.kind'),
              dataIndex: 'kind' satisfies keyof DevicePart,
              render: (kind: ComponentKind) => text(`libraries.kinds.${kind}`),
            },
            {
              title: text('devices.fields.sn'),
              dataIndex: 'sn' satisfies keyof DevicePart,
              render: codeCell,
            },
            {
              title: text('devices.columns.pn'),
              dataIndex: 'pn' satisfies keyof DevicePart,
              render: codeCell,
            },
            { title: text('devices.columns.model'), dataIndex: 'model' satisfies keyof DevicePart },
            { title: text('devices.detail.batch'), dataIndex: 'batch' satisfies keyof DevicePart },
            {
              title: text('devices.detail.fittedAt'),
              dataIndex: 'fittedAt' satisfies keyof DevicePart,
              render: (at: number | null) => <Time at={at} />,
            },
          ]}
        />
      )}
    </QueryState>
  );
}

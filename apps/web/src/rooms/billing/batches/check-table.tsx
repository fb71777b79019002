import type { CheckedRow } from '@furrow/contract';
import { Table, type TableColumnsType } from 'antd';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { messageOf } from '../parts/refusal-line.ts';
import { verdictTag } from './batch-columns.tsx';

const ends = {
  registration: ['registrationUntil', 'newRegistrationUntil'],
  flow: ['flowUntil', 'newFlowUntil'],
  both: ['flowUntil', 'newFlowUntil', 'registrationUntil', 'newRegistrationUntil'],
} as const;

/** What would become of each row; nothing is written yet. */
export function CheckTable({
  rows,
  what,
  more = [],
}: {
  rows: readonly CheckedRow[];
  what: keyof typeof ends;
  more?: TableColumnsType<CheckedRow>;
}) {
  const text = useTexts();
  return (
    <Table<CheckedRow>
      size="small"
      rowKey="sn"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { dataIndex: 'no', title: text('billing.batches.rows.no') },
        { dataIndex: 'sn', title: text('billing.batches.columns.sn') },
        {
          dataIndex: 'verdict',
          title: text('billing.batches.rows.verdict'),
          render: (_, { verdict }) => verdictTag(verdict),
        },
        {
          key: 'message',
          title: text('billing.batches.rows.message'),
          render: (_, row) => messageOf(row, text) || (row.noCard ? text('billing.batches.noCard') : ''),
        },
        { dataIndex: 'productModel', title: text('billing.batches.rows.productModel') },
        { dataIndex: 'dealer', title: text('billing.batches.rows.dealer') },
        {
          dataIndex: 'deviceState',
          title: text('billing.batches.rows.deviceState'),
          render: (_, { deviceState }) => deviceState && text(`format.state.${deviceState}`),
        },
        ...ends[what].map((key) => ({
          dataIndex: key,
          title: text(`billing.batches.rows.${key}`),
          render: (at: number | null) => <Time at={at} />,
        })),
        ...more,
      ]}
    />
  );
}

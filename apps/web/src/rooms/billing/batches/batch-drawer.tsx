import type { BillingBatchRow, BillingRow, registrationBatchCalls, renewalCalls } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { Copyable } from '#kit/parts/copyable.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Money } from '../parts/money.tsx';
import { messageOf } from '../parts/refusal-line.ts';
import { batchTag, rowTag } from './batch-columns.tsx';

type Calls = Pick<typeof registrationBatchCalls | typeof renewalCalls, 'read' | 'rows'>;

/** A batch with its rows, as far as whoever looks may know them. */
export function BatchDrawer({
  ids,
  calls,
  kind,
}: {
  ids: readonly string[];
  calls: Calls;
  kind: BillingBatchRow['kind'];
}) {
  const text = useTexts();
  return (
    <DetailDrawer<BillingBatchRow>
      path={calls.read}
      ids={ids}
      titleOf={({ no }) => no}
      details={(batch) => (
        <>
          <Fields
            lines={[
              { label: 'billing.batches.columns.state', value: batchTag(batch.state) },
              { label: 'billing.batches.columns.madeAt', value: <Time at={batch.madeAt} /> },
              { label: 'billing.batches.columns.madeBy', value: batch.madeBy },
              { label: 'billing.batches.columns.days', value: batch.days },
              { label: 'billing.batches.columns.reason', value: batch.reason },
              ...(kind === 'registration'
                ? []
                : [
                    {
                      label: 'billing.batches.columns.payMode' as const,
                      value: batch.payMode && text(`billing.charges.modes.${batch.payMode}`),
                    },
                    { label: 'billing.batches.columns.total' as const, value: <Money of={batch.total} /> },
                  ]),
            ]}
          />
          <Rows id={batch.id} calls={calls} kind={kind} />
        </>
      )}
    />
  );
}

function Rows({ id, calls, kind }: { id: string; calls: Calls; kind: BillingBatchRow['kind'] }) {
  const text = useTexts();
  const query = useCall(calls.rows, { params: { id } });
  const end = kind === 'registration' ? 'registrationUntil' : 'flowUntil';
  return (
    <QueryState query={query} lines={4}>
      {(rows) => (
        <Table<BillingRow>
          size="small"
          rowKey="id"
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={rows}
          columns={[
            { dataIndex: 'no', title: text('billing.batches.rows.no') },
            {
              dataIndex: 'sn',
              title: text('billing.batches.columns.sn'),
              render: (sn: string) => <Copyable>{sn}</Copyable>,
            },
            { dataIndex: 'state', title: text('billing.batches.columns.state'), render: rowTag },
            {
              key: 'message',
              title: text('billing.batches.rows.message'),
              render: (_, row) => messageOf(row, text),
            },
            {
              dataIndex: end,
              title: text(`billing.batches.rows.${end}`),
              render: (at: number | null) => <Time at={at} />,
            },
            ...(kind === 'registration' ? [] : [chargeColumn(text('billing.batches.rows.charges'))]),
          ]}
        />
      )}
    </QueryState>
  );
}

const chargeColumn = (title: string) => ({
  key: 'charges',
  title,
  render: (_: unknown, { charges }: BillingRow) =>
    charges.map(({ id, no, amount }) => (
      <div key={id}>
        <Link to={`/chargeRecord?no=${no}`}>{no}</Link> <Money of={amount} />
      </div>
    )),
});

import { simCardCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** Bytes of a megabyte as operators count them. */
const megabyte = 1_000_000;

/** What a card has used: the days as the platform saw them, and the months that the operator told. */
export function UsageOf({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useCall(simCardCalls.usage, { params: { id } });
  const mb = (bytes: number) => formats.number(bytes / megabyte, 2);
  return (
    <QueryState query={query} lines={4}>
      {({ days, months }) => (
        <>
          <Table
            size="small"
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            rowKey="day"
            locale={{ emptyText: text('sims.noUsage') }}
            dataSource={[...days].reverse()}
            columns={[
              { dataIndex: 'day', title: text('sims.columns.day') },
              { dataIndex: 'gatewayBytes', title: text('sims.columns.gateway'), align: 'right', render: mb },
              { dataIndex: 'casterBytes', title: text('sims.columns.caster'), align: 'right', render: mb },
            ]}
          />
          {months.length > 0 && (
            <Table
              size="small"
              pagination={false}
              rowKey="month"
              dataSource={months}
              columns={[
                { dataIndex: 'month', title: text('sims.columns.month') },
                {
                  dataIndex: 'usedMb',
                  title: text('sims.fields.usedMb'),
                  align: 'right',
                  render: (used: number) => formats.number(used, 2),
                },
              ]}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

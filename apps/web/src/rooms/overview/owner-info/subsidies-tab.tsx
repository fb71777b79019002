import { type OwnerSubsidy, ownerInfoCalls } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useOwnerTab } from './use-owner-tab.ts';

/** Lines of subsidy statements and whether they were paid. */
export function SubsidiesTab({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useOwnerTab(id, ownerInfoCalls.subsidies);
  return (
    <QueryState query={query} lines={4}>
      {(lines) => (
        <Table<OwnerSubsidy>
          rowKey="id"
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={lines}
          locale={{ emptyText: text('ownerInfo.none.subsidies') }}
          columns={[
            {
              title: text('subsidy.columns.number'),
              dataIndex: 'number',
              render: (number: string, { statementId }) => (
                <Link to={`/editSubsidy?id=${statementId}`}>{number}</Link>
              ),
            },
            { title: text('subsidy.columns.title'), dataIndex: 'title' },
            {
              title: text('subsidy.columns.state'),
              dataIndex: 'state',
              render: (state: OwnerSubsidy['state']) => text(`subsidy.states.${state}`),
            },
            { title: text('subsidy.columns.sn'), dataIndex: 'sn', render: codeCell },
            { title: text('ownerInfo.block'), dataIndex: 'block' },
            {
              title: text('ownerInfo.settledMu'),
              dataIndex: 'sMu',
              align: 'right',
              render: (mu: number) => formats.number(mu, 2, 2),
            },
            {
              title: text('subsidy.columns.amount'),
              dataIndex: 'amount',
              align: 'right',
              render: (amount: number) => formats.money(amount),
            },
            {
              title: text('subsidy.columns.payState'),
              dataIndex: 'payState',
              render: (state: OwnerSubsidy['payState']) => text(`subsidy.payStates.${state}`),
            },
            { title: text('ownerInfo.paidOn'), dataIndex: 'paidOn' },
          ]}
        />
      )}
    </QueryState>
  );
}

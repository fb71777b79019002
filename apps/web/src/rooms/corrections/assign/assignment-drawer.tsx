import { type AssignmentPast, type AssignmentRow, assignmentCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { shareCell } from '../parts/cells.tsx';
import { deliveryTag, sourceWords, stateTag } from './assign-columns.tsx';

/** A device with its account: what it is, how it came to the terminal, and what the device had before. */
export function AssignmentDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<AssignmentRow>
      path={assignmentCalls.read}
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(row) => <AssignmentFields row={row} />}
      related={({ id }) => <Past id={id} />}
    />
  );
}

function AssignmentFields({ row }: { row: AssignmentRow }) {
  const text = useTexts();
  return (
    <>
      <Fields
        title="corrections.assign.groups.account"
        lines={[
          { label: 'corrections.assign.columns.state', value: stateTag(row) },
          { label: 'corrections.assign.columns.source', value: sourceWords(row.source) },
          { label: 'corrections.assign.columns.account', value: row.account, copy: true },
          { label: 'corrections.assign.columns.supplier', value: row.supplier },
          { label: 'corrections.assign.columns.mountPoint', value: row.mountPoint },
          { label: 'corrections.assign.columns.host', value: row.host },
          { label: 'corrections.assign.columns.port', value: row.port },
          { label: 'corrections.assign.columns.endsAt', value: <Time at={row.endsAt} /> },
          { label: 'corrections.assign.columns.daysLeft', value: row.daysLeft },
          { label: 'corrections.assign.columns.dealer', value: row.dealer },
          { label: 'corrections.assign.columns.owner', value: row.owner },
        ]}
      />
      <Fields
        title="corrections.assign.groups.delivery"
        lines={[
          { label: 'corrections.assign.columns.delivery', value: deliveryTag(row.delivery) },
          { label: 'corrections.assign.columns.deliveredAt', value: <Time at={row.deliveredAt} /> },
          { label: 'corrections.assign.columns.presentAccount', value: row.presentAccount },
          { label: 'corrections.assign.columns.presentAt', value: <Time at={row.presentAt} /> },
          { label: 'corrections.assign.columns.firstUsedAt', value: <Time at={row.firstUsedAt} /> },
          { label: 'corrections.assign.columns.lastUsedAt', value: <Time at={row.lastUsedAt} /> },
          { label: 'corrections.assign.columns.fixedShare', value: shareCell(row.fixedShare) },
          { label: 'corrections.assign.columns.previousAccount', value: row.previousAccount },
          {
            label: 'corrections.assign.columns.method',
            value: row.method && text(`corrections.assign.methods.${row.method}`),
          },
          { label: 'corrections.assign.columns.assignedAt', value: <Time at={row.assignedAt} /> },
          { label: 'corrections.assign.columns.assignedBy', value: row.assignedBy },
        ]}
      />
    </>
  );
}

function Past({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(assignmentCalls.past, { params: { id } });
  const at = (key: 'assignedAt' | 'releasedAt') => ({
    dataIndex: key,
    title: text(`corrections.assign.columns.${key}`),
    render: (time: number | null) => <Time at={time} />,
  });
  return (
    <QueryState query={query} lines={3}>
      {(past) =>
        past.length === 0 ? (
          <p>{text('corrections.assign.noPast')}</p>
        ) : (
          <Table<AssignmentPast>
            size="small"
            pagination={false}
            scroll={{ x: true }}
            title={() => text('corrections.assign.past')}
            rowKey={({ account, assignedAt }) => `${account} ${assignedAt}`}
            dataSource={[...past]}
            columns={[
              { dataIndex: 'account', title: text('corrections.assign.columns.account') },
              {
                dataIndex: 'source',
                title: text('corrections.assign.columns.source'),
                render: (source: AssignmentPast['source']) => sourceWords(source),
              },
              at('assignedAt'),
              at('releasedAt'),
              { dataIndex: 'releasedBy', title: text('corrections.assign.columns.releasedBy') },
              { dataIndex: 'reason', title: text('corrections.assign.columns.reason') },
            ]}
          />
        )
      }
    </QueryState>
  );
}

import type { ReportName, ScheduleRow, SendingRow, SendingState } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { scheduleCallsOf } from './schedule-words.ts';

const pageSize = 20;
/** A sending goes on while somebody looks, ms. */
const refreshMs = 3_000;
const colours: Readonly<Record<SendingState, StateColour>> = {
  due: 'waiting',
  waiting: 'waiting',
  sent: 'passed',
  withheld: 'frozen',
  failed: 'error',
};

/** What a schedule has sent, or why it did not. */
export function HistoryDrawer({
  name,
  row,
  onClose,
}: {
  name: ReportName;
  row: ScheduleRow;
  onClose: () => void;
}) {
  const text = useTexts();
  const [page, setPage] = useState(1);
  const list = useCall(
    scheduleCallsOf(name).sendings,
    { params: { id: row.id }, query: { page, size: pageSize } },
    { refetchInterval: refreshMs },
  );
  return (
    <Drawer
      open
      size="large"
      title={text('reportSchedules.historyOf', { name: row.name })}
      onClose={onClose}
      destroyOnHidden
    >
      <QueryState query={list}>
        {({ rows, total }) => (
          <Table<SendingRow>
            rowKey="id"
            size="small"
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            locale={{ emptyText: <EmptyState>{text('reportSchedules.noHistory')}</EmptyState> }}
            pagination={{ current: page, pageSize, total, onChange: setPage, hideOnSinglePage: true }}
            columns={[
              {
                key: 'at',
                title: text('reportSchedules.at'),
                render: (_, { at, byHand }) => (
                  <>
                    <Time at={at} />
                    {byHand && ` · ${text('reportSchedules.byHand')}`}
                  </>
                ),
              },
              { key: 'receiver', dataIndex: 'receiver', title: text('reportSchedules.receiver') },
              {
                key: 'state',
                title: text('reportSchedules.state'),
                render: (_, { state }) => (
                  <StateTag colour={colours[state]}>
                    {text(`reportSchedules.sendingStates.${state}`)}
                  </StateTag>
                ),
              },
              {
                key: 'reason',
                title: text('reportSchedules.reason'),
                render: (_, { reason, error }) => (
                  <span title={error}>{reason ? text(`reportSchedules.reasons.${reason}`) : error}</span>
                ),
              },
            ]}
          />
        )}
      </QueryState>
    </Drawer>
  );
}

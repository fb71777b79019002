import { type CommandRow, type CommandState, commandsCalls } from '@furrow/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { useReconnects, useStreamMessage, useTopicSinceOpening } from '#live/use-stream.ts';

const colours: Record<CommandState, StateColour> = {
  waiting: 'waiting',
  sent: 'online',
  confirmed: 'passed',
  refused: 'error',
  expired: 'expired',
  withdrawn: 'cancelled',
};
const size = 20;

/** What the terminal was told, the newest first; each step comes live. */
export function CommandsPanel({ id }: { id: string }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['command', id, page, useReconnects()],
    queryFn: ({ signal }) => ask(commandsCalls.list, { query: { device: id, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  });
  useTopicSinceOpening('commands', { ids: [id] });
  useStreamMessage('cmd', ({ command }) => {
    if (command.device === id) void queries.invalidateQueries({ queryKey: ['command', id] });
  });
  const moment = (at: number | null) => <Time at={at} />;
  return (
    <QueryState query={query} lines={6}>
      {({ rows, total }) => (
        <Table<CommandRow>
          size="small"
          rowKey="id"
          dataSource={rows}
          pagination={total > size ? { current: page, pageSize: size, total, onChange: setPage } : false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: text('devices.detail.noCommands') }}
          columns={[
            { title: text('devices.detail.time'), dataIndex: 'createdAt', render: moment },
            {
              title: text('devices.detail.commands'),
              dataIndex: 'kind',
              render: (kind: CommandRow['kind']) => text(`monitor.commands.kinds.${kind}`),
            },
            {
              title: text('devices.columns.state'),
              dataIndex: 'state',
              render: (state: CommandState) => (
                <StateTag colour={colours[state]}>{text(`monitor.commands.states.${state}`)}</StateTag>
              ),
            },
            { title: text('devices.detail.by'), dataIndex: 'by' },
            { title: text('devices.detail.to'), dataIndex: 'endedAt', render: moment },
          ]}
        />
      )}
    </QueryState>
  );
}

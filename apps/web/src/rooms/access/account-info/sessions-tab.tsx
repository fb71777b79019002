import { accountCalls, profileCalls, type SessionRow } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { ask as call } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { browserName } from './account-card.tsx';

/** Running sessions, each with a way to end it. */
export function SessionsTab({ id, own }: { id: string; own: boolean }) {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const path = own ? 'profile/sessions' : `accountManage/${id}/sessions`;
  const sessions = useQuery({
    queryKey: ['sessions', path],
    queryFn: ({ signal }) =>
      own
        ? call(profileCalls.sessions, {}, { signal })
        : call(accountCalls.sessions, { params: { id } }, { signal }),
  });
  const end = useMutation({
    mutationFn: (session: SessionRow) =>
      own
        ? call(profileCalls.endSession, { params: { id: session.id } })
        : call(accountCalls.endSession, { params: { id, sessionId: session.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions', path] }),
  });
  const ask = async (session: SessionRow) => {
    const title = text('accounts.info.endTitle', { address: session.address });
    if (await confirmDeed({ title, danger: true, go: text('accounts.info.end') })) end.mutate(session);
  };
  return (
    <QueryState
      query={sessions}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState>{text('accounts.info.noSessions')}</EmptyState>}
    >
      {(rows) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={rows}
          columns={[
            { title: text('accounts.info.browser'), render: (_, { agent }) => browserName(agent) },
            { title: text('accounts.info.address'), dataIndex: 'address' },
            { title: text('accounts.info.since'), render: (_, { issuedAt }) => formats.dateTime(issuedAt) },
            {
              title: text('accounts.info.lastSeen'),
              render: (_, { lastSeenAt }) => formats.dateTime(lastSeenAt),
            },
            {
              title: '',
              render: (_, session) =>
                session.own ? (
                  <StateTag colour="passed">{text('accounts.info.thisOne')}</StateTag>
                ) : (
                  <Button size="small" danger onClick={() => void ask(session)}>
                    {text('accounts.info.end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </QueryState>
  );
}

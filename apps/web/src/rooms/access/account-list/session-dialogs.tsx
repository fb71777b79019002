import { type AccountRow, accountCalls, type OnlineSession } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Table } from 'antd';
import { Link } from 'react-router';
import { ask as call } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { browserName } from '../account-info/account-card.tsx';
import { SessionsTab } from '../account-info/sessions-tab.tsx';
import styles from './account-list.module.css';

/** Running sessions of one account; ends one or all. */
export function SessionsDialog({ row, onClose }: { row: AccountRow; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const endAll = useMutation({
    mutationFn: () => runBatch('accountManage', 'endSessions', { ids: [row.id] }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['accountManage'] }),
      ]),
  });
  const ask = async () => {
    const title = text('accountList.endAllTitle', { name: row.name });
    if (await confirmDeed({ title, danger: true, go: text('accountList.endAll') })) endAll.mutate();
  };
  return (
    <Modal
      open
      width={760}
      title={text('accountList.sessionsOf', { name: row.name })}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.lead}>
        <Button danger disabled={row.sessions === 0} loading={endAll.isPending} onClick={() => void ask()}>
          {text('accountList.endAll')}
        </Button>
      </div>
      <SessionsTab id={row.id} own={false} />
    </Modal>
  );
}

const againMs = 5_000;

/** Who is there now, the last heard first; each can be ended. */
export function OnlineDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const online = useCall(accountCalls.online, {}, { refetchInterval: againMs });
  const end = useMutation({
    mutationFn: ({ accountId, id }: OnlineSession) =>
      call(accountCalls.endSession, { params: { id: accountId, sessionId: id } }),
    onSuccess: () => {
      showSuccess(text('accountList.ended'));
      return queries.invalidateQueries({ queryKey: ['accountManage'] });
    },
  });
  const ask = async (session: OnlineSession) => {
    const title = text('accounts.info.endTitle', { address: `${session.name} · ${session.address}` });
    if (await confirmDeed({ title, danger: true, go: text('accounts.info.end') })) end.mutate(session);
  };
  return (
    <Modal open width={860} title={text('accountList.onlineTitle')} footer={null} onCancel={onClose}>
      <QueryState
        query={online}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState>{text('accountList.nobodyOnline')}</EmptyState>}
      >
        {(rows) => (
          <Table<OnlineSession>
            size="small"
            rowKey="id"
            pagination={{ pageSize: 20, hideOnSinglePage: true }}
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            columns={[
              {
                title: text('accountList.account'),
                render: (_, { accountId, name, displayName }) => (
                  <Link to={`/accountInfo?id=${accountId}`}>
                    {[name, displayName].filter(Boolean).join(' · ')}
                  </Link>
                ),
              },
              { title: text('accounts.info.address'), dataIndex: 'address' },
              { title: text('accounts.info.browser'), render: (_, { agent }) => browserName(agent) },
              { title: text('accounts.info.since'), render: (_, { issuedAt }) => <Time at={issuedAt} /> },
              {
                title: text('accounts.info.lastSeen'),
                render: (_, { lastSeenAt }) => <Time at={lastSeenAt} />,
              },
              {
                title: text('list.actions'),
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
    </Modal>
  );
}

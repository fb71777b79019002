import { accountCalls, applicationCalls, type PasswordRequestRow } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Space, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { useNarrow } from '#kit/list/use-narrow.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

const pageSize = 20;

/** Who forgot a password: reset it, tell the person, and mark the request as done. */
export function PasswordsPanel() {
  const text = useTexts();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const [page, setPage] = useState(1);
  const [made, setMade] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ['forgotPassword', page],
    queryFn: ({ signal }) => ask(applicationCalls.forgotten, { query: { page, size: pageSize } }, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['forgotPassword'] });
  const finish = useMutation({
    mutationFn: (id: string) => ask(applicationCalls.done, { params: { id } }),
    onSuccess: () => {
      showSuccess(text('signIn.review.doneMessage'));
      return refresh();
    },
  });
  const reset = useMutation({
    mutationFn: ({ accountId }: PasswordRequestRow) =>
      ask(accountCalls.resetPassword, { params: { id: accountId } }),
    onSuccess: ({ password }, { id }) => {
      setMade(password);
      finish.mutate(id);
    },
  });
  const askReset = async (row: PasswordRequestRow) => {
    const title = text('signIn.review.resetTitle', { name: row.name });
    const go = text('signIn.review.reset');
    if (await confirmDeed({ title, follows: text('signIn.review.resetText'), go })) reset.mutate(row);
  };
  return (
    <>
      <QueryState query={list}>
        {({ rows, total }) => (
          <Table<PasswordRequestRow>
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            locale={{ emptyText: text('signIn.review.passwordEmpty') }}
            pagination={{ current: page, pageSize, total, onChange: setPage, hideOnSinglePage: true }}
            columns={[
              { key: 'name', dataIndex: 'name', title: text('signIn.review.account') },
              { key: 'displayName', dataIndex: 'displayName', title: text('signIn.review.displayName') },
              { key: 'phone', dataIndex: 'phone', title: text('signIn.review.phone') },
              {
                key: 'madeAt',
                title: text('signIn.review.madeAt'),
                render: (_, { madeAt }) => <Time at={madeAt} />,
              },
              {
                key: 'state',
                title: text('signIn.review.state'),
                render: (_, { state }) => (
                  <StateTag colour={state === 'open' ? 'waiting' : 'passed'}>
                    {text(`signIn.review.states.${state}`)}
                  </StateTag>
                ),
              },
              {
                key: 'deeds',
                ...(narrow ? {} : { fixed: 'right' as const }),
                title: text('signIn.review.decided'),
                render: (_, row) =>
                  row.state === 'done' ? (
                    <>
                      {row.doneBy} · <Time at={row.doneAt} />
                    </>
                  ) : (
                    <Space>
                      <Button size="small" type="primary" onClick={() => void askReset(row)}>
                        {text('signIn.review.reset')}
                      </Button>
                      <Button size="small" onClick={() => finish.mutate(row.id)}>
                        {text('signIn.review.done')}
                      </Button>
                    </Space>
                  ),
              },
            ]}
          />
        )}
      </QueryState>
      <Modal
        open={made !== null}
        title={text('signIn.review.resetDone')}
        footer={null}
        onCancel={() => setMade(null)}
      >
        {made && <Copyable>{made}</Copyable>}
      </Modal>
    </>
  );
}

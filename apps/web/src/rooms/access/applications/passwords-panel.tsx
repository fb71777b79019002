import { accountCalls, applicationCalls, type PasswordRequestRow } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Space, Table, type TableColumnsType } from 'antd';
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
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['forgotPassword', page],
    queryFn: ({ signal }) => ask(applicationCalls.forgotten, { query: { page, size: pageSize } }, { signal }),
  });
  const deeds = useRequestDeeds();
  const columns = useColumns(deeds);
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
            columns={columns}
          />
        )}
      </QueryState>
      <Modal
        open={deeds.made !== null}
        title={text('signIn.review.resetDone')}
        footer={null}
        onCancel={deeds.forgetMade}
      >
        {deeds.made && <Copyable>{deeds.made}</Copyable>}
      </Modal>
    </>
  );
}

interface RequestDeeds {
  /** The password that was just made: it is shown once. */
  made: string | null;
  forgetMade: () => void;
  reset: (row: PasswordRequestRow) => Promise<void>;
  finish: (id: string) => void;
}

/** A password that was made anew also ends its request. */
function useRequestDeeds(): RequestDeeds {
  const text = useTexts();
  const queries = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const finish = useMutation({
    mutationFn: (id: string) => ask(applicationCalls.done, { params: { id } }),
    onSuccess: () => {
      showSuccess(text('signIn.review.doneMessage'));
      return queries.invalidateQueries({ queryKey: ['forgotPassword'] });
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
  return { made, forgetMade: () => setMade(null), reset: askReset, finish: (id) => finish.mutate(id) };
}

function useColumns(deeds: RequestDeeds): TableColumnsType<PasswordRequestRow> {
  const text = useTexts();
  const narrow = useNarrow();
  return [
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
      render: (_, row) => <Decided row={row} deeds={deeds} />,
    },
  ];
}

/** Who has dealt with a request and when, or what is to be done about it. */
function Decided({ row, deeds }: { row: PasswordRequestRow; deeds: RequestDeeds }) {
  const text = useTexts();
  if (row.state === 'done')
    return (
      <>
        {row.doneBy} · <Time at={row.doneAt} />
      </>
    );
  return (
    <Space>
      <Button size="small" type="primary" onClick={() => void deeds.reset(row)}>
        {text('signIn.review.reset')}
      </Button>
      <Button size="small" onClick={() => deeds.finish(row.id)}>
        {text('signIn.review.done')}
      </Button>
    </Space>
  );
}

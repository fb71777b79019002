import type { AccountInfoView, SignInRow } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { deedWords } from '#kit/detail/deed-words.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { browserName } from './account-card.tsx';

/** The last deeds of the account, with the way to all of them. */
export function OperationRows({ view: { account, operations } }: { view: AccountInfoView }) {
  const text = useTexts();
  const formats = useFormats();
  const maySeeAll = useMay('userOperateLog');
  if (operations.length === 0) return <EmptyState>{text('messages.noOperationLogs')}</EmptyState>;
  return (
    <>
      {maySeeAll && (
        <p>
          <Link to={`/userOperateLog?account=${encodeURIComponent(account.name)}`}>
            {text('accounts.info.allOperations')}
          </Link>
        </p>
      )}
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={operations}
        columns={[
          { title: text('accounts.info.time'), render: (_, { at }) => formats.dateTime(at) },
          { title: text('accounts.info.deed'), render: (_, { action }) => deedWords(text, action) },
          {
            title: text('accounts.info.record'),
            render: (_, row) =>
              [row.subjectKind, row.subjectId].filter(Boolean).join(' ') || text('format.none'),
          },
          { title: text('accounts.info.address'), dataIndex: 'address' },
        ]}
      />
    </>
  );
}

/** The last tries to sign in, good and refused. */
export function SignInRows({ rows }: { rows: readonly SignInRow[] }) {
  const text = useTexts();
  const formats = useFormats();
  if (rows.length === 0) return <EmptyState>{text('accounts.info.noSignIns')}</EmptyState>;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        { title: text('accounts.info.time'), render: (_, { at }) => formats.dateTime(at) },
        {
          title: text('accounts.info.result'),
          render: (_, { result }) => text(`accounts.results.${result}` as TextKey),
        },
        { title: text('accounts.info.address'), dataIndex: 'address' },
        { title: text('accounts.info.browser'), render: (_, { agent }) => browserName(agent) },
      ]}
    />
  );
}

import { type AccessKeyRow, accessKeyCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { permissionName } from '#kit/words/permission-name.ts';
import { type Text, useTexts } from '#kit/words/text.ts';

const colours = { active: 'passed', expired: 'expired', revoked: 'cancelled' } as const;

/** Keys of programs, the own ones (`account` null) or those of an account, each with its end. */
export function KeyTable({ account }: { account: string | null }) {
  const text = useTexts();
  const revoke = useRevoking(account);
  const columns = useColumns(revoke);
  const own = useCall(accessKeyCalls.list, {}, { enabled: account === null });
  const others = useCall(
    accessKeyCalls.listOf,
    { params: { id: account ?? '' } },
    { enabled: account !== null },
  );
  return (
    <QueryState
      query={account === null ? own : others}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState>{text('accessKeys.empty')}</EmptyState>}
    >
      {(rows) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={rows}
          columns={columns}
        />
      )}
    </QueryState>
  );
}

/** Ends a key, after the question whether that is meant. */
function useRevoking(account: string | null): (row: AccessKeyRow) => Promise<void> {
  const text = useTexts();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id: key }: AccessKeyRow) =>
      account === null
        ? ask(accessKeyCalls.revoke, { params: { id: key } })
        : ask(accessKeyCalls.revokeOf, { params: { id: account, keyId: key } }),
    onSuccess: () => {
      showSuccess(text('accessKeys.revokeDone'));
      return queries.invalidateQueries({
        queryKey: [account === null ? 'profile' : 'accountManage', 'call'],
      });
    },
  });
  return async (row) => {
    const title = text('accessKeys.revokeTitle', { name: row.name });
    const follows = text('accessKeys.revokeText');
    if (await confirmDeed({ title, follows, go: text('accessKeys.revoke'), danger: true }))
      revoke.mutate(row);
  };
}

function useColumns(revoke: (row: AccessKeyRow) => Promise<void>): TableColumnsType<AccessKeyRow> {
  const text = useTexts();
  return [
    { title: text('accessKeys.fields.name'), dataIndex: 'name' },
    { title: text('accessKeys.columns.prefix'), dataIndex: 'prefix' },
    {
      title: text('accessKeys.columns.access'),
      render: (_, row) => (
        <span title={row.rights.map((right) => permissionName(right, text)).join(', ')}>
          {reachOf(row, text)}
        </span>
      ),
    },
    {
      title: text('accessKeys.columns.state'),
      render: (_, { state }) => (
        <StateTag colour={colours[state]}>{text(`accessKeys.states.${state}`)}</StateTag>
      ),
    },
    { title: text('accessKeys.fields.endsOn'), render: (_, { endsOn }) => endsOn },
    {
      title: text('accessKeys.fields.addresses'),
      render: (_, { addresses }) => addresses.join(', ') || text('accessKeys.anywhere'),
    },
    ...useUseColumns(),
    {
      title: '',
      render: (_, row) =>
        row.state !== 'revoked' && (
          <Button size="small" danger onClick={() => void revoke(row)}>
            {text('accessKeys.revoke')}
          </Button>
        ),
    },
  ];
}

/** When a key was last used, and how often in 30 days. */
function useUseColumns(): TableColumnsType<AccessKeyRow> {
  const text = useTexts();
  const formats = useFormats();
  return [
    {
      title: text('accessKeys.columns.lastUsedAt'),
      render: (_, { lastUsedAt, lastAddress }) =>
        lastUsedAt === null ? '—' : `${formats.dateTime(lastUsedAt)} · ${lastAddress}`,
    },
    {
      title: text('accessKeys.columns.calls'),
      align: 'right',
      render: (_, { calls30 }) => formats.number(calls30),
    },
    {
      title: text('accessKeys.columns.refused'),
      align: 'right',
      render: (_, { refused30 }) => formats.number(refused30),
    },
  ];
}

/** Whether it reads or writes, and with how many rights. */
const reachOf = ({ rights, writes }: AccessKeyRow, text: Text): string =>
  `${text(writes ? 'accessKeys.access.writes' : 'accessKeys.access.reads')} · ${text('accessKeys.rightsCount', { count: rights.length })}`;

import type { ApplicationRow, ApplicationState, ListAnswer } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import { codeCell, StateTag, Time } from '../../../kit/list/cells.tsx';
import { useNarrow } from '../../../kit/list/use-narrow.ts';
import { showSuccess } from '../../../kit/messages/messages.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import type { StateColour } from '../../../kit/theme/tokens.ts';
import { type Text, useTexts } from '../../../kit/words/text.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DocumentsDialog } from './documents-dialog.tsx';

const pageSize = 20;
const colours: Record<ApplicationState, StateColour> = {
  toReview: 'waiting',
  passed: 'passed',
  rejected: 'error',
};

/** Who asks for an account; approving makes it, rejecting tells the applicant why. */
export function ApplicationsPanel() {
  const text = useTexts();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const [page, setPage] = useState(1);
  const [approving, setApproving] = useState<ApplicationRow | null>(null);
  const [reading, setReading] = useState<ApplicationRow | null>(null);
  const list = useQuery({
    queryKey: ['accountApply', page],
    queryFn: ({ signal }) =>
      api.get<ListAnswer<ApplicationRow>>('accountApply', { page, size: pageSize }, signal),
  });
  const reject = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post(`accountApply/${id}/reject`, { reason }),
    onSuccess: () => {
      showSuccess(text('signIn.review.rejected'));
      return queries.invalidateQueries({ queryKey: ['accountApply'] });
    },
  });
  const askReject = async ({ id, name }: ApplicationRow) => {
    const reason = await askReason({
      title: text('signIn.review.rejectTitle', { name }),
      go: text('signIn.review.reject'),
    });
    if (reason !== null) reject.mutate({ id, reason });
  };
  return (
    <QueryState query={list}>
      {({ rows, total }) => (
        <>
          <Table<ApplicationRow>
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            locale={{ emptyText: text('signIn.review.empty') }}
            pagination={{ current: page, pageSize, total, onChange: setPage, hideOnSinglePage: true }}
            columns={columnsOf(text, narrow, {
              approve: setApproving,
              read: setReading,
              reject: (row) => void askReject(row),
            })}
          />
          {reading && <DocumentsDialog application={reading} onClose={() => setReading(null)} />}
          {approving && <ApproveDialog application={approving} onClose={() => setApproving(null)} />}
        </>
      )}
    </QueryState>
  );
}

interface Deeds {
  approve: (row: ApplicationRow) => void;
  read: (row: ApplicationRow) => void;
  reject: (row: ApplicationRow) => void;
}

function columnsOf(
  text: Text,
  narrow: boolean,
  { approve, read, reject }: Deeds,
): TableColumnsType<ApplicationRow> {
  const plain = (key: 'name' | 'displayName' | 'company' | 'phone' | 'wantedRole' | 'reason') => ({
    key,
    dataIndex: key,
    title: text(`signIn.review.${key}`),
  });
  return [
    { key: 'number', dataIndex: 'number', title: text('signIn.review.number'), render: codeCell },
    plain('name'),
    plain('displayName'),
    plain('company'),
    plain('phone'),
    plain('wantedRole'),
    { ...plain('reason'), width: 240 },
    {
      key: 'documents',
      title: text('signIn.documents.column'),
      align: 'right',
      render: (_, row) =>
        row.documents > 0 && (
          <Button
            size="small"
            type="link"
            aria-label={text('signIn.documents.open', { count: row.documents })}
            onClick={() => read(row)}
          >
            {row.documents}
          </Button>
        ),
    },
    {
      key: 'state',
      title: text('signIn.review.state'),
      render: (_, { state, rejectReason }) => (
        <span title={rejectReason || undefined}>
          <StateTag colour={colours[state]}>{text(`signIn.apply.states.${state}`)}</StateTag>
        </span>
      ),
    },
    {
      key: 'madeAt',
      title: text('signIn.review.madeAt'),
      render: (_, { madeAt }) => <Time at={madeAt} />,
    },
    {
      key: 'decided',
      // What is to be done stays in sight; a narrow window has no room for it beside the rest.
      ...(narrow ? {} : { fixed: 'right' }),
      title: text('signIn.review.decided'),
      render: (_, row) =>
        row.state === 'toReview' ? (
          <Space>
            <Button size="small" type="primary" onClick={() => approve(row)}>
              {text('signIn.review.approve')}
            </Button>
            <Button size="small" danger onClick={() => reject(row)}>
              {text('signIn.review.reject')}
            </Button>
          </Space>
        ) : (
          <>
            {row.decidedBy} · <Time at={row.decidedAt} />
          </>
        ),
    },
  ];
}

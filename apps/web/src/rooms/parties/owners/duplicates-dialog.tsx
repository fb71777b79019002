import { type OwnerRow, type OwnerTwin, ownerCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MergeOwnersDialog } from './merge-owners-dialog.tsx';

/** Owners that may be one; which of them stays, a person decides. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [pair, setPair] = useState<{ owner: OwnerRow; into: OwnerRow } | null>(null);
  const twins = useQuery({
    queryKey: ['owners', 'duplicates'],
    queryFn: ({ signal }) => ask(ownerCalls.duplicates, {}, { signal }),
  });
  const person = (row: OwnerRow) => (
    <>
      {row.name}
      <br />
      {[row.phone, row.dealer].filter(Boolean).join(' · ')}
    </>
  );
  return (
    <Modal open width={900} title={text('owners.duplicates.open')} footer={null} onCancel={onClose}>
      <QueryState
        query={twins}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState>{text('owners.duplicates.none')}</EmptyState>}
      >
        {(rows) => (
          <Table<OwnerTwin>
            size="small"
            rowKey={({ first, second }) => `${first.id} ${second.id}`}
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            columns={[
              { title: text('owners.fields.name'), render: (_, { first }) => person(first) },
              { title: text('owners.fields.name'), render: (_, { second }) => person(second) },
              {
                title: text('owners.fields.divisionCode'),
                render: (_, { first }) => <DivisionName code={first.divisionCode} />,
              },
              {
                title: text('list.actions'),
                render: (_, { first, second }) => (
                  <Button size="small" onClick={() => setPair({ owner: second, into: first })}>
                    {text('owners.merge.deed')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryState>
      {pair && <MergeOwnersDialog {...pair} onClose={() => setPair(null)} />}
    </Modal>
  );
}

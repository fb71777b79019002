import { hardwareCalls, type RevokedCodeRow } from '@furrow/contract';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

const size = 20;

/** Codes that hold no longer: whose they were, since when and why, and whether a terminal told one again. */
export function RevokedDialog({ heardOnly, onClose }: { heardOnly: boolean; onClose: () => void }) {
  const text = useTexts();
  const [page, setPage] = useState(1);
  const asked = { page: String(page), size: String(size), ...(heardOnly && { heard: 'yes' }) };
  const query = useCall(hardwareCalls.revoked, { query: asked });
  const words = (key: 'code' | 'sn' | 'since' | 'why' | 'number' | 'heardAgain' | 'heardAt') =>
    text(`approvals.hardware.revokedColumns.${key}`);
  return (
    <Modal
      open
      width="min(900px, 96vw)"
      title={text('approvals.hardware.revoked')}
      footer={null}
      onCancel={onClose}
    >
      <QueryState query={query} lines={4}>
        {({ rows, total }) => (
          <Table<RevokedCodeRow>
            size="small"
            rowKey="id"
            dataSource={rows}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: text('approvals.hardware.revokedEmpty') }}
            pagination={{
              current: page,
              pageSize: size,
              total: total ?? rows.length,
              onChange: setPage,
              hideOnSinglePage: true,
              showSizeChanger: false,
            }}
            columns={[
              { dataIndex: 'code', title: words('code') },
              { dataIndex: 'sn', title: words('sn') },
              { dataIndex: 'since', title: words('since'), render: (at: number) => <Time at={at} /> },
              {
                dataIndex: 'why',
                title: words('why'),
                render: (why: RevokedCodeRow['why']) => text(`approvals.hardware.why.${why}`),
              },
              { dataIndex: 'number', title: words('number') },
              { dataIndex: 'heardAgain', title: words('heardAgain'), align: 'right' },
              {
                dataIndex: 'heardAt',
                title: words('heardAt'),
                render: (at: number | null) => <Time at={at} />,
              },
            ]}
          />
        )}
      </QueryState>
    </Modal>
  );
}

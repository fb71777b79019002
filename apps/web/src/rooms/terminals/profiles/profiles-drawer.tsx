import { defaultParameterMap, type HardwareProfileRow, hardwareProfileCalls } from '@furrow/contract';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ProfileDialog } from './profile-dialog.tsx';

/** How the T-BOXes of each hardware version are spoken to. */
export function ProfilesDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(hardwareProfileCalls.list, {});
  const [edited, setEdited] = useState<Partial<HardwareProfileRow> | null>(null);
  const add = (
    <Button type="primary" onClick={() => setEdited({ parameterMap: defaultParameterMap })}>
      {text('tbox.profiles.add')}
    </Button>
  );
  return (
    <Drawer open title={text('tbox.profiles.title')} onClose={onClose} size="large" extra={add}>
      <p>{text('tbox.profiles.lead')}</p>
      <QueryState query={query} lines={4}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{text('tbox.profiles.empty')}</EmptyState>
          ) : (
            <ProfileTable rows={rows} onEdit={setEdited} />
          )
        }
      </QueryState>
      {edited && <ProfileDialog of={edited} onClose={() => setEdited(null)} />}
    </Drawer>
  );
}

interface TableProps {
  rows: readonly HardwareProfileRow[];
  onEdit: (row: HardwareProfileRow) => void;
}

function ProfileTable({ rows, onEdit }: TableProps) {
  const text = useTexts();
  return (
    <Table<HardwareProfileRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('tbox.profiles.fields.hardwareVersion'), dataIndex: 'hardwareVersion' },
        {
          title: text('tbox.profiles.fields.transport'),
          render: (_, { transport }) => text(`tbox.profiles.transports.${transport}`),
        },
        { title: text('tbox.profiles.fields.packageSize'), dataIndex: 'packageSize', align: 'right' },
        {
          title: text('tbox.profiles.fields.ackMode'),
          render: (_, { ackMode }) => text(`tbox.profiles.ackModes.${ackMode}`),
        },
        { title: text('tbox.profiles.devices'), dataIndex: 'devices', align: 'right' },
        { title: text('tbox.saved.updated'), render: (_, { updatedAt }) => <Time at={updatedAt} /> },
        {
          key: 'edit',
          render: (_, row) => (
            <Button type="link" size="small" onClick={() => onEdit(row)}>
              {text('plain.edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}

import type { SubsidyChange } from '@furrow/contract';
import { Modal, Table } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { Mu } from './statement-columns.tsx';

/** What recomputing changed, line by line: area and money before and after. */
export function ChangesTable({ changes }: { changes: readonly SubsidyChange[] }) {
  const text = useTexts();
  const formats = useFormats();
  type Side = 'before' | 'after';
  const side = (which: Side) => ({
    title: text(`subsidy.${which}`),
    children: [
      {
        key: `${which}-s`,
        title: text('subsidy.columns.sMu'),
        align: 'right' as const,
        render: (_: unknown, change: SubsidyChange) => {
          const figures = change[which];
          return figures ? <Mu of={figures.sMu} /> : text('format.none');
        },
      },
      {
        key: `${which}-amount`,
        title: text('subsidy.columns.amount'),
        align: 'right' as const,
        render: (_: unknown, change: SubsidyChange) => {
          const figures = change[which];
          return figures ? formats.money(figures.amount) : text('format.none');
        },
      },
    ],
  });
  return (
    <Table<SubsidyChange>
      size="small"
      rowKey={({ key }) => key}
      dataSource={[...changes]}
      pagination={changes.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('subsidy.noChanges') }}
      columns={[
        { key: 'sn', title: text('subsidy.columns.sn'), dataIndex: 'sn' },
        {
          key: 'block',
          title: text('subsidy.columns.block'),
          render: (_, { block }) => block || text('subsidy.noBlock'),
        },
        side('before'),
        side('after'),
      ]}
    />
  );
}

/** Tells what recomputing changed. */
export function ChangesDialog({
  changes,
  onClose,
}: {
  changes: readonly SubsidyChange[];
  onClose: () => void;
}) {
  const text = useTexts();
  return (
    <Modal open width={720} title={text('subsidy.changesTitle')} footer={null} onCancel={onClose}>
      <ChangesTable changes={changes} />
    </Modal>
  );
}

import { recordsAt, type VehicleModelRow } from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { flagWords } from '../library/cells.tsx';

const { read } = recordsAt<VehicleModelRow>('depot');

const compared = [
  'category',
  'subcategory',
  'horsepower',
  'splineModelId',
  'bracketModelId',
  'photoRequired',
  'motorRequired',
  'hostPrice',
  'servicePrice',
  'instructions',
] as const;

/** Two to four entries side by side; what differs stands in bold. */
export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['depot', 'row', id],
      queryFn: () => ask(read, { params: { id } }),
    })),
  });
  const rows = found.map(({ data }) => data).filter((row) => row !== undefined);
  const wordsOf = (row: VehicleModelRow, field: (typeof compared)[number]): string => {
    const none = text('format.none');
    if (field === 'category') return text(`libraries.depot.categories.${row.category}`);
    if (field === 'subcategory') return text(`libraries.depot.subcategories.${row.subcategory}`);
    if (field === 'splineModelId') return row.spline ?? none;
    if (field === 'bracketModelId') return row.bracket ?? none;
    if (field === 'photoRequired' || field === 'motorRequired') return flagWords(row[field]);
    if (field === 'hostPrice' || field === 'servicePrice')
      return typeof row[field] === 'number' ? formats.money(row[field]) : none;
    return String(row[field] ?? none);
  };
  const fields = compared.filter((field) => rows.some((row) => field in row || field.endsWith('Id')));
  return (
    <Modal open width={900} title={text('libraries.depot.compareTitle')} onCancel={onClose} footer={null}>
      <Table
        size="small"
        rowKey="field"
        pagination={false}
        loading={rows.length < ids.length}
        scroll={{ x: 'max-content' }}
        dataSource={fields.map((field) => ({ field }))}
        columns={[
          { key: 'field', title: '', render: (_, { field }) => text(`libraries.depot.fields.${field}`) },
          ...rows.map((row) => ({
            key: row.id,
            title: `${row.brand} ${row.model}`,
            render: (_: unknown, { field }: { field: (typeof compared)[number] }) => {
              const words = wordsOf(row, field);
              const same = rows.every((other) => wordsOf(other, field) === words);
              return same ? words : <b>{words}</b>;
            },
          })),
        ]}
      />
    </Modal>
  );
}

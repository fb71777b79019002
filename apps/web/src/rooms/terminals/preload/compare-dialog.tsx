import { preUploadCalls } from '@furrow/contract';
import { Modal, Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../items/items.module.css';
import { kindWords, nameOfItem, wordsOfValue } from './pre-upload-words.tsx';

/** Two configurations item by item; where they differ the values stand out. */
export function CompareDialog({ ids, onClose }: { ids: readonly [string, string]; onClose: () => void }) {
  const text = useTexts();
  const one = useCall(preUploadCalls.read, { params: { id: ids[0] } }).data;
  const other = useCall(preUploadCalls.read, { params: { id: ids[1] } }).data;
  const items = [...new Set([...Object.keys(one?.items ?? {}), ...Object.keys(other?.items ?? {})])];
  const side = (row: typeof one, beside: typeof one, key: string) => ({
    key,
    title: row ? `${row.name} · ${kindWords(row.kind)}` : '',
    render: (_: unknown, { item }: { item: string }) => (
      <span className={row?.items[item] === beside?.items[item] ? '' : styles.changed}>
        {wordsOfValue(item, row?.items[item])}
      </span>
    ),
  });
  return (
    <Modal open width={720} footer={null} title={text('preUpload.compare')} onCancel={onClose}>
      <Table<{ item: string }>
        size="small"
        rowKey="item"
        loading={!one || !other}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={items.map((item) => ({ item }))}
        columns={[
          { key: 'item', title: text('tbox.item'), render: (_, { item }) => nameOfItem(item) },
          side(one, other, 'one'),
          side(other, one, 'other'),
        ]}
      />
    </Modal>
  );
}

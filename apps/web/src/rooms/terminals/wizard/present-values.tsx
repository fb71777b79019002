import { type TboxItem, type TboxRow, tboxItemNames } from '@furrow/contract';
import { Table } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import styles from './wizard.module.css';

/** Whether these T-BOXes have different values of an item. */
export const differ = (item: TboxItem, tboxes: readonly TboxRow[]): boolean =>
  new Set(tboxes.map((tbox) => tbox[item])).size > 1;

/** Present values side by side; where they differ they are marked. */
export function PresentValues({ tboxes }: { tboxes: readonly TboxRow[] }) {
  const text = useTexts();
  if (tboxes.length === 0) return null;
  return (
    <Table<{ item: TboxItem }>
      size="small"
      rowKey="item"
      dataSource={tboxItemNames.map((item) => ({ item }))}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('tbox.item'), render: (_, { item }) => itemName(item), fixed: 'left' },
        ...tboxes.map((tbox) => ({
          title: tbox.sn,
          key: tbox.id,
          render: (_: unknown, { item }: { item: TboxItem }) => (
            <span className={differ(item, tboxes) ? styles.differs : ''}>{valueWords(item, tbox[item])}</span>
          ),
        })),
      ]}
    />
  );
}

import { type TboxItem, type TboxItems, type TboxRow, tboxItemNames } from '@furrow/contract';
import { Table } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import { useParameterMaps } from './use-parameter-maps.ts';
import styles from './wizard.module.css';

interface Change {
  key: string;
  sn: string;
  item: TboxItem;
  now: number | string | null;
  wanted: number | string;
  parameter: number | undefined;
}

/** What changes on which T-BOX; a value that is there already is no change. */
export function ChangeTable({ items, tboxes }: { items: TboxItems; tboxes: readonly TboxRow[] }) {
  const text = useTexts();
  const maps = useParameterMaps();
  const changes: Change[] = tboxes.flatMap((tbox) =>
    tboxItemNames.flatMap((item) => {
      const wanted = items[item];
      if (wanted === undefined || wanted === tbox[item]) return [];
      const parameter = maps(tbox)[item]?.id;
      return [{ key: `${tbox.id} ${item}`, sn: tbox.sn, item, now: tbox[item], wanted, parameter }];
    }),
  );
  if (changes.length === 0) return null;
  return (
    <Table<Change>
      size="small"
      dataSource={changes}
      pagination={false}
      scroll={{ x: 'max-content' }}
      title={() => text('tbox.wizard.changes', { count: changes.length })}
      columns={[
        { title: text('tbox.columns.sn'), dataIndex: 'sn' },
        { title: text('tbox.item'), render: (_, { item }) => itemName(item) },
        { title: text('tbox.now'), render: (_, { item, now }) => valueWords(item, now) },
        {
          title: text('tbox.wanted'),
          render: (_, { item, wanted }) => (
            <span className={item.startsWith('server') ? styles.server : ''}>{valueWords(item, wanted)}</span>
          ),
        },
        {
          title: text('tbox.parameter'),
          render: (_, { parameter }) =>
            parameter === undefined
              ? text('format.none')
              : `0x${parameter.toString(16).toUpperCase().padStart(4, '0')}`,
        },
      ]}
    />
  );
}

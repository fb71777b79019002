import { type SavedConfigurationRow, savedConfigurationCalls, type TboxItem } from '@furrow/contract';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import { SavedDialog } from './saved-dialog.tsx';

/** Values under names, to be put on many T-BOXes. */
export function SavedDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const may = useMay('tboxConfig.configure');
  const query = useCall(savedConfigurationCalls.list, {});
  const [edited, setEdited] = useState<Partial<SavedConfigurationRow> | null>(null);
  const add = may && (
    <Button type="primary" onClick={() => setEdited({ items: {} })}>
      {text('tbox.saved.add')}
    </Button>
  );
  return (
    <Drawer open title={text('tbox.saved.title')} onClose={onClose} size="large" extra={add}>
      <QueryState query={query} lines={4}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{text('tbox.saved.empty')}</EmptyState>
          ) : (
            <SavedTable rows={rows} may={may} onEdit={setEdited} />
          )
        }
      </QueryState>
      {edited && <SavedDialog of={edited} onClose={() => setEdited(null)} />}
    </Drawer>
  );
}

interface TableProps {
  rows: readonly SavedConfigurationRow[];
  may: boolean;
  onEdit: (row: Partial<SavedConfigurationRow>) => void;
}

const itemsWords = (items: SavedConfigurationRow['items']): string =>
  Object.entries(items)
    .map(([item, value]) => `${itemName(item as TboxItem)} ${valueWords(item, value)}`)
    .join(' · ');

function SavedTable({ rows, may, onEdit }: TableProps) {
  const text = useTexts();
  const deed = useDeed('tboxConfigs');
  const remove = async ({ id, name }: SavedConfigurationRow) => {
    if (await confirmDelete(name, text('tbox.saved.removeText')))
      await deed(() => ask(savedConfigurationCalls.remove, { params: { id } }), text('plain.done'));
  };
  const deeds = (row: SavedConfigurationRow) => (
    <>
      <Button type="link" size="small" onClick={() => onEdit(row)}>
        {text('plain.edit')}
      </Button>
      <Button type="link" size="small" onClick={() => onEdit({ items: row.items })}>
        {text('tbox.saved.copy')}
      </Button>
      <Button type="link" size="small" danger onClick={() => void remove(row)}>
        {text('tbox.saved.remove')}
      </Button>
    </>
  );
  return (
    <Table<SavedConfigurationRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('tbox.saved.name'), dataIndex: 'name' },
        { title: text('tbox.values'), render: (_, { items }) => itemsWords(items), width: 280 },
        { title: text('tbox.saved.usedBy'), dataIndex: 'usedBy', align: 'right' },
        { title: text('tbox.saved.updated'), render: (_, { updatedAt }) => <Time at={updatedAt} /> },
        ...(may ? [{ key: 'deeds', render: (_: unknown, row: SavedConfigurationRow) => deeds(row) }] : []),
      ]}
    />
  );
}

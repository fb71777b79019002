import { type MenuProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { downloadByTicket } from '#kit/api/download.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { showBox } from '../map-room.ts';
import { filterQuery, useSaveGroups } from '../monitor-calls.ts';
import { changeFilters, setPanels, useFilters } from '../use-monitor.ts';
import { GroupNameForm } from './group-name-form.tsx';
import type { TreeItem } from './tree-items.ts';

/** What can be done with a node: zoom to its vehicles, table, export; a group of one's own can be renamed and deleted. */
export function useNodeMenu(
  item: TreeItem,
  name: string,
): { items: NonNullable<MenuProps['items']>; dialog: ReactNode } {
  const text = useTexts();
  const map = useMap();
  const filters = useFilters();
  const mayExport = useMay('carMonitor.export');
  const save = useSaveGroups();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const { id, extent } = item.node!;
  const isGroup = item.tick.startsWith('list:') && id !== 'pins';
  const zoomTo = () => extent && showBox(map, extent);
  const table = () => {
    changeFilters({ node: [item.tick] });
    setPanels({ dock: true, onlyMap: false, page: 1 });
  };
  const download = () =>
    downloadByTicket('monitor/vehicle/export', { ...filterQuery(filters), node: [item.tick] }).catch(
      showError,
    );
  const remove = () =>
    save((groups) => ({ ...groups, groups: groups.groups.filter((group) => group.id !== id) }))
      .then(() => setDialog(null))
      .catch(showError);
  const items: NonNullable<MenuProps['items']> = [
    { key: 'zoom', label: text('monitor.tree.zoomTo'), disabled: extent === null, onClick: zoomTo },
    { key: 'table', label: text('monitor.tree.table'), onClick: table },
  ];
  if (mayExport)
    items.push({ key: 'export', label: text('monitor.tree.export'), onClick: () => void download() });
  if (isGroup) {
    items.push(
      { key: 'rename', label: text('monitor.tree.rename'), onClick: () => setDialog('rename') },
      { key: 'delete', label: text('monitor.tree.delete'), danger: true, onClick: () => setDialog('delete') },
    );
  }
  return {
    items,
    dialog: (
      <>
        {dialog === 'rename' && <GroupNameForm group={{ id, name }} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && (
          <Modal
            open
            title={text('monitor.tree.deleteTitle', { name })}
            okText={text('monitor.tree.delete')}
            okButtonProps={{ danger: true }}
            onOk={() => void remove()}
            onCancel={() => setDialog(null)}
          >
            {text('monitor.tree.deleteText')}
          </Modal>
        )}
      </>
    ),
  };
}

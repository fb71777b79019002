import { type EntryQueryDetail, type EntryQueryRow, entryQueryCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemFiles } from '../shared/item-files.tsx';
import { PathPanel } from '../shared/panel/path-panel.tsx';
import { EntryHead } from './query-panel.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: EntryQueryRow) => readonly RowAction[];
}

/** The path of an archived entry is read by the right of the archive. */
export const archivePath = { calls: entryQueryCalls };

/** One entry of the archive beside the list: what it came to, and its path. */
export function QueryDrawer({ ids, actions }: Props) {
  const text = useTexts();
  return (
    <DetailDrawer<EntryQueryDetail>
      path="infoEntryQuery"
      kind="approval"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={actions}
      details={(row) => (
        <>
          <EntryHead row={row} />
          <h3>{text('approvals.groups.path')}</h3>
          <PathPanel kind={archivePath} row={row} />
        </>
      )}
      attachments={(row) => <ItemFiles items={row.data.items} files={row.files} />}
    />
  );
}

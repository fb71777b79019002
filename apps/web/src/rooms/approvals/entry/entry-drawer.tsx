import type { EntryDetail, EntryRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ItemFiles } from '../shared/item-files.tsx';
import { EntryPanel } from './entry-panel.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: EntryRow) => readonly RowAction[];
}

/** One entry beside the list. */
export function EntryDrawer({ ids, actions }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <DetailDrawer<EntryDetail>
      path="infoEntry"
      kind="approval"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={(row) => [
        // The head has the deeds of a row of the list already.
        ...(ids.includes(row.id) ? [] : actions(row)),
        {
          key: 'details',
          label: text('approvals.entry.details'),
          onClick: () => void navigate(`/entryDetail?id=${row.id}`),
        },
        { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
      ]}
      details={(row) => <EntryPanel row={row} />}
      attachments={(row) => <ItemFiles items={row.data.items} files={row.files} />}
    />
  );
}

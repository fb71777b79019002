import type { EntryDetail, EntryRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalDrawer } from '../shared/approval-drawer.tsx';
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
    <ApprovalDrawer<EntryRow, EntryDetail>
      page="infoEntry"
      ids={ids}
      actions={actions}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      further={(row) => [
        {
          key: 'details',
          label: text('approvals.entry.details'),
          onClick: () => void navigate(`/entryDetail?id=${row.id}`),
        },
      ]}
      panel={(row) => <EntryPanel row={row} />}
      files={(row) => (
        <ItemFiles
          items={row.data.items}
          files={row.files}
          wrong={row.marks.map((mark) => mark.replace(/^items\./, ''))}
        />
      )}
    />
  );
}

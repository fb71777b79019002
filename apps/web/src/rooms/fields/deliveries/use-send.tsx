import type { PermissionCode } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SendDialog } from './send-dialog.tsx';
import type { SentPath } from './sending-calls.ts';

/** Sending records of a list to vehicles: the deed of a row, of many rows, and the dialog of the one that was chosen. */
export function useSend(
  path: SentPath,
  right: PermissionCode,
): {
  actions: (row: { id: string; name: string }) => RowAction[];
  bulk: readonly BulkAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const maySend = useMay(right);
  const [open, setOpen] = useState<{ ids: readonly string[]; name?: string } | null>(null);
  const label = text('deliveries.send');
  return {
    actions: ({ id, name }) =>
      maySend ? [{ key: 'send', label, onClick: () => setOpen({ ids: [id], name }) }] : [],
    bulk: maySend
      ? [
          {
            key: 'send',
            label,
            run: async (selection) => {
              if ('ids' in selection) setOpen({ ids: selection.ids });
              else showMessage('error', text('refusals.noSelection'));
              return undefined;
            },
          },
        ]
      : [],
    dialog: open && <SendDialog path={path} {...open} onClose={() => setOpen(null)} />,
  };
}

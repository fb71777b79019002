import { type ReactNode, useState } from 'react';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { HandledDialog, MuteDialog } from './deed-dialogs.tsx';
import { useAskCancel } from './use-warning-actions.tsx';
import type { WarningScreenKind } from './warning-kind.ts';

interface Asked {
  kind: 'handled' | 'mute';
  selection: Selection;
  resolve: (result: BatchResult | undefined) => void;
}

/** Deeds on many rows: taking them in hand, saying one result, muting, and cancelling with one reason. */
export function useWarningBulk({ page, ofPlace }: Pick<WarningScreenKind, 'page' | 'ofPlace'>): {
  bulk: BulkAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const askCancel = useAskCancel(ofPlace);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mayHandle, mayCancel] = [useMay(`${page}.handle`), useMay(`${page}.cancel`)];
  const mayMute = useMay(`${page}.mute`);
  const path = `warnings/${page}`;
  const withForm = (kind: Asked['kind']): BulkAction => ({
    key: kind,
    label: text(`warnings.deeds.${kind}`),
    run: (selection) => new Promise((resolve) => setAsked({ kind, selection, resolve })),
  });
  const take: BulkAction = {
    key: 'take',
    label: text('warnings.deeds.take'),
    run: (selection) => runBatch(path, 'take', selection),
  };
  const cancel: BulkAction = {
    key: 'cancel',
    label: text('warnings.deeds.cancel'),
    danger: true,
    async run(selection) {
      const reason = await askCancel();
      return reason === null ? undefined : runBatch(path, 'cancel', selection, { reason });
    },
  };
  const end = (result: BatchResult | undefined) => {
    setAsked(null);
    asked?.resolve(result);
  };
  const Dialog = asked?.kind === 'mute' ? MuteDialog : HandledDialog;
  const dialog = asked && (
    <Dialog
      title={text(`warnings.deeds.${asked.kind}`)}
      page={page}
      send={(body: object) => runBatch(path, asked.kind, asked.selection, body)}
      onDone={(result) => end(result as BatchResult)}
      onCancel={() => end(undefined)}
    />
  );
  return {
    bulk: [
      ...(mayHandle ? [take, withForm('handled')] : []),
      ...(mayMute ? [withForm('mute')] : []),
      ...(mayCancel ? [cancel] : []),
    ],
    dialog,
  };
}

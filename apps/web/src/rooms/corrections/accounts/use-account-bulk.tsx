import { extendAccountForm } from '@furrow/contract';
import type { ReactNode } from 'react';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useBulkEnd } from '../parts/use-bulk-end.tsx';

const path = 'ntrip/accounts';

/** What may be done with many accounts at once. */
export function useAccountBulk(): { actions: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const { begin, dialog } = useBulkEnd(path, extendAccountForm);
  const may = { freeze: useMay('ntrip.freeze'), edit: useMay('ntrip.edit'), kick: useMay('ntrip.kick') };
  const reasoned = (key: 'freeze' | 'kick'): BulkAction => ({
    key,
    label: text(`corrections.accounts.deeds.${key}`),
    danger: true,
    async run(selection) {
      const reason = await askReason({
        title: text(`corrections.accounts.deeds.${key}`),
        lead: text('corrections.accounts.sessionsEnd'),
        go: text(`corrections.accounts.deeds.${key}`),
        hint: text('corrections.accounts.fields.reason'),
      });
      return reason === null ? undefined : runBatch(path, key, selection, { reason });
    },
  });
  const actions: BulkAction[] = [
    ...(may.edit
      ? [
          {
            key: 'extend',
            label: text('corrections.accounts.deeds.extend'),
            run: begin,
          },
        ]
      : []),
    ...(may.freeze
      ? [
          reasoned('freeze'),
          {
            key: 'unfreeze',
            label: text('corrections.accounts.deeds.unfreeze'),
            run: (selection: Selection) => runBatch(path, 'unfreeze', selection),
          },
        ]
      : []),
    ...(may.kick ? [reasoned('kick')] : []),
  ];
  return { actions, dialog };
}

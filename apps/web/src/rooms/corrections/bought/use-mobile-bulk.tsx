import { extendAccountForm } from '@furrow/contract';
import type { ReactNode } from 'react';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useBulkEnd } from '../parts/use-bulk-end.tsx';

const path = 'mobileAccounts';

/** What may be done with many bought accounts at once. */
export function useMobileBulk(): { actions: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const mayEdit = useMay('mobileAccount.edit');
  const { begin, dialog } = useBulkEnd(path, extendAccountForm);
  if (!mayEdit) return { actions: [], dialog };
  const plain = (key: 'test' | 'unfreeze'): BulkAction => ({
    key,
    label: text(`corrections.mobile.deeds.${key}`),
    run: (selection: Selection) => runBatch(path, key, selection),
  });
  const actions: BulkAction[] = [
    plain('test'),
    { key: 'extend', label: text('corrections.mobile.deeds.extend'), run: begin },
    {
      key: 'freeze',
      label: text('corrections.mobile.deeds.freeze'),
      danger: true,
      async run(selection) {
        const reason = await askReason({
          title: text('corrections.mobile.deeds.freeze'),
          lead: text('corrections.mobile.freezeText'),
          go: text('corrections.mobile.deeds.freeze'),
          hint: text('corrections.assign.fields.reason'),
        });
        return reason === null ? undefined : runBatch(path, 'freeze', selection, { reason });
      },
    },
    plain('unfreeze'),
  ];
  return { actions, dialog };
}

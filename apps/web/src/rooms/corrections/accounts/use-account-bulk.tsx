import { extendAccountForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { type BatchResult, runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import type { Selection } from '../../../kit/list/selection/use-selection.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';

const path = 'ntrip/accounts';
const Field = fieldOf(extendAccountForm, 'corrections.accounts.fields');

/** What may be done with many accounts at once. */
export function useAccountBulk(): { actions: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (result: BatchResult | undefined) => {
    asked?.resolve(result);
    setAsked(null);
  };
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
            run: (selection: Selection) =>
              new Promise<BatchResult | undefined>((resolve) => setAsked({ selection, resolve })),
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
  const dialog = asked && (
    <FormDialog<BatchResult>
      title={text('corrections.accounts.extendMany')}
      path={path}
      schema={extendAccountForm}
      labels="corrections.accounts.fields"
      go={text('corrections.accounts.deeds.extend')}
      send={(body) => runBatch(path, 'extend', asked.selection, body)}
      onDone={end}
      onCancel={() => end(undefined)}
    >
      <Field name="endsOn" />
    </FormDialog>
  );
  return { actions, dialog };
}

interface Asked {
  selection: Selection;
  resolve: (result: BatchResult | undefined) => void;
}

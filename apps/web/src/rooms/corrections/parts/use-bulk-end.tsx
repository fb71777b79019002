import type { extendAccountForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useTexts } from '#kit/words/text.ts';

interface Asked {
  selection: Selection;
  resolve: (result: BatchResult | undefined) => void;
}

/** Asks for the new end of many accounts, and extends them as the batch `extend` of `path`. */
export function useBulkEnd(
  path: string,
  schema: typeof extendAccountForm,
): { begin: (selection: Selection) => Promise<BatchResult | undefined>; dialog: ReactNode } {
  const text = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (result: BatchResult | undefined) => {
    asked?.resolve(result);
    setAsked(null);
  };
  const Field = fieldOf(schema, 'corrections.accounts.fields');
  const dialog = asked && (
    <FormDialog
      title={text('corrections.accounts.extendMany')}
      path={path}
      schema={schema}
      labels="corrections.accounts.fields"
      go={text('corrections.accounts.deeds.extend')}
      send={(body) => runBatch(path, 'extend', asked.selection, body)}
      onDone={end}
      onCancel={() => end(undefined)}
    >
      <Field name="endsOn" />
    </FormDialog>
  );
  const begin = (selection: Selection) =>
    new Promise<BatchResult | undefined>((resolve) => setAsked({ selection, resolve }));
  return { begin, dialog };
}

import { type DealerNode, dealerCalls, generateAccountsForm, ntripAccountCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { saveBlob } from '#kit/api/download.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(generateAccountsForm, 'corrections.accounts.fields');
const initial = { count: 10, days: 365, lot: '' };

/** Many accounts at once; their passwords come as a file, once. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const head = [text('corrections.accounts.fields.account'), text('corrections.accounts.fields.password')];
  return (
    <FormDialog
      title={text('corrections.accounts.generateTitle')}
      lead={text('corrections.accounts.generateHint')}
      path="ntrip/accounts"
      schema={generateAccountsForm}
      labels="corrections.accounts.fields"
      initial={initial}
      go={text('corrections.accounts.deeds.generate')}
      send={(body) => ask(ntripAccountCalls.generate, { body })}
      onDone={(made) => {
        saveBlob(
          csvOf([head, ...made.map((one) => [one.account, one.password])]),
          `${made[0]?.account ?? 'ntrip'}.csv`,
        );
        showSuccess(text('corrections.accounts.generated', { count: made.length }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="prefix" />
      <Field name="count" />
      <Field name="days" />
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
      <Field name="lot" />
    </FormDialog>
  );
}

/** Neither names nor passwords hold a comma or a quote. The mark in front tells spreadsheets the encoding. */
const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });

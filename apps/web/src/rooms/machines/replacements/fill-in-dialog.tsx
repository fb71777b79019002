import {
  replacementJobCalls as calls,
  type ReplacementJobRow,
  type ReplacementOriginals,
  replacementFillIn,
} from '@furrow/contract';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(replacementFillIn, 'replacements.jobs.fields');

interface Props {
  row: ReplacementJobRow;
  onClose: () => void;
}

/** The originals that a passive record needs, as warehouse and entry know them; saving them confirms the record. */
export function FillInDialog({ row, onClose }: Props) {
  const { data } = useCall(calls.originals, { params: { id: row.id } });
  // The form begins with what is known.
  return data ? <Form row={row} known={data} onClose={onClose} /> : null;
}

function Form({ row: { id, sn }, known, onClose }: Props & { known: ReplacementOriginals }) {
  const text = useTexts();
  const nothing = known.tabletSn === '' && known.machineCode === '';
  return (
    <FormDialog
      title={text('replacements.jobs.fillInTitle', { sn })}
      lead={text(nothing ? 'replacements.jobs.noOriginals' : 'replacements.jobs.fillInLead')}
      path="newReplaceRecord"
      schema={replacementFillIn}
      labels="replacements.jobs.fields"
      initial={known}
      go={text('replacements.jobs.fillInGo')}
      send={async (body) => {
        await ask(calls.fillIn, { params: { id }, body: body as z.input<typeof replacementFillIn> });
        return ask(calls.confirm, { params: { id } });
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="tabletSn" />
      <Field name="machineCode" />
    </FormDialog>
  );
}

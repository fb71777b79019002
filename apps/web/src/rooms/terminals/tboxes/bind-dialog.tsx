import { bindTboxForm, type TboxRow, tboxCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(bindTboxForm, 'tbox.bindFields');

/** Puts a T-BOX on the machine of an SN. */
export function BindDialog({ tbox, onClose }: { tbox: TboxRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('tbox.bind')} · ${tbox.sn}`}
      path="tboxes"
      schema={bindTboxForm}
      labels="tbox.bindFields"
      go={text('tbox.bind')}
      send={(body) => ask(tboxCalls.bind, { params: { id: tbox.id }, body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sn" />
    </FormDialog>
  );
}

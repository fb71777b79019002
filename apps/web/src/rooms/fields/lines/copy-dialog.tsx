import { type LineRow, lineCalls, lineCopy } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { TargetPicker } from '../target-picker.tsx';

const Field = fieldOf(lineCopy, 'lines.fields');
const Shift = fieldOf(lineCopy, 'lines');

/** A line like this one, for the same vehicle or another, and beside it if wanted. */
export function CopyDialog({ row, onClose }: { row: LineRow; onClose: () => void }) {
  const text = useTexts();
  const name = text('lines.copyName', { name: row.name }).slice(0, 30);
  return (
    <FormDialog
      title={text('lines.copyTitle', { name: row.name })}
      path="abLines"
      schema={lineCopy}
      labels="lines.fields"
      initial={{ name, vehicleId: row.vehicleId, shiftM: 0 }}
      go={text('lines.copy')}
      send={(values) => sendValues(lineCalls.copy, values, { id: row.id })}
      onDone={() => {
        showSuccess(text('lines.copied'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="name" />
      <Field name="vehicleId">
        <TargetPicker path="abLines/vehicles" />
      </Field>
      <Shift name="shiftM" hint={text('lines.shiftHint')} />
    </FormDialog>
  );
}

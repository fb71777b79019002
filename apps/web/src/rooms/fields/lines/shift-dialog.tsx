import { type LineRow, lineCalls, lineCopy, lineShift } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const form = lineCopy.pick({ shiftM: true });
const Field = fieldOf(form, 'lines');

/** Moves a line to its right or left. */
export function ShiftDialog({ row, onClose }: { row: LineRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('lines.shiftTitle', { name: row.name })}
      path="abLines"
      schema={form}
      labels="lines"
      initial={{ shiftM: row.widthM }}
      go={text('lines.shift')}
      send={(values) => {
        const { shiftM } = values as { shiftM: number };
        return ask(lineCalls.shift, {
          params: { id: row.id },
          body: lineShift.parse({ metres: shiftM, version: row.version }),
        });
      }}
      onDone={() => {
        showSuccess(text('lines.shifted'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="shiftM" hint={text('lines.shiftHint')} />
    </FormDialog>
  );
}

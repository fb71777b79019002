import { markRetype, markTypes } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(markRetype, 'marks.fields');

/** Another type for the chosen marks. */
export function RetypeDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const text = useTexts();
  const count = 'ids' in selection ? selection.ids.length : '…';
  return (
    <FormDialog
      title={text('marks.retypeTitle', { count })}
      path="marks"
      schema={markRetype}
      labels="marks.fields"
      go={text('marks.retype')}
      send={(values) => runBatch('marks', 'type', selection, values as Record<string, unknown>)}
      onDone={(result) => {
        showSuccess(text('marks.retyped', { count: result.done }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field
        name="type"
        choices={markTypes.map((value) => ({ value, label: text(`marks.types.${value}`) }))}
      />
    </FormDialog>
  );
}

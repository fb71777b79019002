import { type BlackRow, blackEndForm, diffBlackCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { TermFields } from './add-dialog.tsx';

/** Another end for an entry in force. */
export function EndDialog({ entry, onClose }: { entry: BlackRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('corrections.black.changeEnd')} · ${entry.value}`}
      path="diffBlack"
      schema={blackEndForm}
      labels="corrections.black.fields"
      go={text('corrections.black.changeEnd')}
      send={(body) => ask(diffBlackCalls.end, { params: { id: entry.id }, body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <TermFields />
    </FormDialog>
  );
}

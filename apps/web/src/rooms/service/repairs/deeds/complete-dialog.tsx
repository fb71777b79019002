import { type RepairRow, repairCalls, repairCompletion } from '@furrow/contract';
import { Input } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemsInput } from '#rooms/approvals/public.ts';

const Field = fieldOf(repairCompletion, 'repairs.dialogs.complete');

/** What was done, with pictures of it and the customer's name; parts move with it. */
export function CompleteDialog({ row, onClose }: { row: RepairRow; onClose: () => void }) {
  const text = useTexts();
  const { id, number } = row;
  return (
    <FormDialog
      title={text('repairs.dialogs.complete.title', { number })}
      path="repairManage"
      schema={repairCompletion}
      labels="repairs.dialogs.complete"
      initial={{
        treatment: '',
        finishedAt: Math.floor(Date.now() / 1000),
        afterItems: [],
        testRemark: '',
        signedBy: '',
        solves: true,
      }}
      go={text('repairs.deeds.complete')}
      send={(body) => ask(repairCalls.complete, { params: { id }, body: body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="treatment" wide>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Field>
      <Field name="finishedAt">
        <MomentInput past to="minute" />
      </Field>
      <Field name="signedBy" />
      <Field name="testRemark" wide />
      <Field name="afterItems" wide>
        <ItemsInput />
      </Field>
      <Field name="solves" wide />
    </FormDialog>
  );
}

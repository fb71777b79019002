import { accountAuditCalls, accountChangeFields } from '@furrow/contract';
import { Form } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const labels = 'approvals.account.change';
const Field = fieldOf(accountChangeFields, labels);

/** Asks for a longer life of the own account, or for another role or areas; it is decided in /accountAudit. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('approvals.account.change.title')}
      path="accountAudit"
      schema={accountChangeFields}
      labels={labels}
      go={text('approvals.account.change.go')}
      send={(body) => ask(accountAuditCalls.create, { body: body })}
      onDone={({ number }) => {
        showSuccess(text('approvals.account.change.sent', { number }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const type = Form.useWatch<string | undefined>('type', form);
  const choices = (['longerValidity', 'otherRights'] as const).map((value) => ({
    value,
    label: text(`approvals.account.types.${value}`),
  }));
  return (
    <>
      <Field name="type" choices={choices} />
      {type === 'longerValidity' && <Field name="wantedEnd" />}
      {type === 'otherRights' && <Field name="wantedRole" />}
      <Field name="reason" wide />
    </>
  );
}

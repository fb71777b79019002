import { type OwnerRow, ownerCalls, ownerVehicles } from '@furrow/contract';
import { Input } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(ownerVehicles, 'owners.assign');

/** Makes somebody the owner of up to ten vehicles, by their SNs. */
export function AssignDialog({ owner, onClose }: { owner: OwnerRow; onClose: () => void }) {
  const text = useTexts();
  const { id, name, vehicles: before } = owner;
  return (
    <FormDialog
      title={text('owners.assign.title', { name })}
      path="owners"
      schema={ownerVehicles}
      labels="owners.assign"
      go={text('owners.assign.go')}
      send={(body, key) => sendValues(ownerCalls.assign, body, { id }, key)}
      onDone={({ vehicles }) => {
        showSuccess(text('owners.assign.done', { name, count: vehicles, before }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns" wide hint={text('owners.assign.hint')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormDialog>
  );
}

import { type OwnerRow, ownerCalls, ownerMerge } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const schema = ownerMerge.pick({ into: true });
const Field = fieldOf(schema, 'owners.merge');

interface Props {
  owner: OwnerRow;
  /** The other one, where a pair was found. */
  into?: OwnerRow;
  onClose: () => void;
}

/** Makes two owners one: the row that was chosen is closed, the other has the vehicles of both. */
export function MergeOwnersDialog({ owner, into, onClose }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('owners.merge.closing', { name: owner.name })}
      lead={text('owners.merge.follows')}
      path="owners"
      schema={schema}
      labels="owners.merge"
      danger
      go={text('owners.merge.go')}
      {...(into ? { initial: { into: into.id } } : {})}
      send={(body, key) => sendValues(ownerCalls.merge, { ...body, from: owner.id }, {}, key)}
      onDone={({ name }) => {
        showSuccess(text('owners.merge.done', { name }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="into">
        <EntityPicker<OwnerRow>
          path="owners"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ phone, dealer }) => [phone, dealer].filter(Boolean).join(' · ')}
          known={into ? { [into.id]: into.name } : {}}
        />
      </Field>
    </FormDialog>
  );
}

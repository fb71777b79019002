import { blockOwner, type OwnerRow } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(blockOwner, 'blocks.fields');

interface Props {
  selection: Selection;
  /** Undefined: it was not wanted. */
  onDone: (result: BatchResult | undefined) => void;
}

/** Another owner for the chosen blocks. */
export function SetOwner({ selection, onDone }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('blocks.owner.open')}
      path="blocks"
      schema={blockOwner}
      labels="blocks.fields"
      send={(body) => runBatch('blocks', 'owner', selection, body)}
      onDone={onDone}
      onCancel={() => onDone(undefined)}
    >
      <Field name="ownerId" wide>
        <EntityPicker<OwnerRow>
          path="owners"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ phone }) => phone}
        />
      </Field>
    </FormDialog>
  );
}

import { type BlockRow, type SortieRow, sortieCorrection, sortiesCalls } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { sortieName } from '../sortie-cells.tsx';

const labels = 'jiading.correction';
const Field = fieldOf(sortieCorrection, labels);

/** What a person sets right: who flew, over which block, with what. */
export function CorrectSortie({
  sortie,
  onDone,
  onCancel,
}: {
  sortie: SortieRow;
  onDone: () => void;
  onCancel: () => void;
}) {
  const text = useTexts();
  const { id, pilot, blockId, block, crop, agent, targetDose, version } = sortie;
  const targetDosePerHa = targetDose === null ? null : Math.round(targetDose * 1e6) / 100;
  return (
    <FormDialog
      title={`${text('jiading.deeds.correct')} · ${sortieName(sortie)}`}
      path="jiading"
      schema={sortieCorrection}
      labels={labels}
      initial={{ pilot, blockId, crop, agent, targetDosePerHa, reason: '', version }}
      go={text('jiading.deeds.correct')}
      send={(body, key) => sendValues(sortiesCalls.correct, { ...body, version }, { id }, key)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Field name="pilot" />
      <Field name="blockId">
        <EntityPicker<BlockRow>
          path="blocks"
          keyOf={(one) => one.id}
          labelOf={({ name }) => name}
          known={blockId && block ? { [blockId]: block } : {}}
          allowClear
        />
      </Field>
      <Field name="crop" />
      <Field name="agent" />
      <Field name="targetDosePerHa" />
      <Field name="reason" wide />
    </FormDialog>
  );
}

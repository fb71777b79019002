import {
  type DealerNode,
  dealerCalls,
  type InstallTarget,
  installTargetCalls,
  installTargetForm,
  reportFamilies,
} from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(installTargetForm, 'reports.targets.fields');

interface Props {
  /** Of a new one, until somebody chooses. */
  year: number;
  /** Null: a new one. Of one that is there the pieces alone change. */
  target: InstallTarget | null;
  onClose: () => void;
}

/** Sets a dealer a target, or changes it. */
export function TargetForm({ year, target, onClose }: Props) {
  const text = useTexts();
  const send = async (body: unknown, idempotencyKey: string): Promise<null> => {
    if (target === null)
      await ask(installTargetCalls.create, { body: installTargetForm.parse(body) }, { idempotencyKey });
    else {
      const { pieces } = installTargetForm.pick({ pieces: true }).parse(body);
      const { id, version } = target;
      await ask(installTargetCalls.edit, { params: { id }, body: { pieces, version } }, { idempotencyKey });
    }
    return null;
  };
  return (
    <FormDialog
      path="installTargets"
      labels="reports.targets.fields"
      title={
        target
          ? text('reports.targets.editTitle', {
              dealer: target.dealer,
              family: text(`reports.families.${target.family}`),
              year,
            })
          : text('reports.targets.createTitle')
      }
      schema={target ? installTargetForm.pick({ pieces: true }) : installTargetForm}
      initial={target ? { pieces: target.pieces } : { year, family: reportFamilies[0] }}
      go={text('reports.targets.save')}
      send={send}
      onCancel={onClose}
      onDone={() => {
        onClose();
        showSuccess(text('reports.targets.saved'));
      }}
    >
      {target === null && (
        <>
          <Field name="dealerId">
            <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />
          </Field>
          <Field
            name="family"
            choices={reportFamilies.map((value) => ({ value, label: text(`reports.families.${value}`) }))}
          />
          <Field name="year" />
        </>
      )}
      <Field name="pieces" />
    </FormDialog>
  );
}

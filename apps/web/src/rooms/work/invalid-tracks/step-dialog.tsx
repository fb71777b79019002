import { confirmForm, type InvalidTrackRow, invalidTracksCalls, unmarkForm } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useTexts } from '#kit/words/text.ts';
import { markName } from './invalid-cells.tsx';
import { ProposedEffect } from './proposed-effect.tsx';

const labels = 'invalidTracks.fields';
const UnmarkField = fieldOf(unmarkForm, labels);
const ConfirmField = fieldOf(confirmForm, labels);

interface Props {
  kind: 'unmark' | 'confirm';
  row: InvalidTrackRow;
  onDone: () => void;
  onCancel: () => void;
}
const initial = { remark: '', afterSettlement: false };

/** Unmarks, with the reason; or confirms a proposal. Settled work asks for a word and a remark (R16). */
export function StepDialog({ kind, row, onDone, onCancel }: Props) {
  const text = useTexts();
  const settled = row.statements.some((one) => one.settled);
  const isUnmark = kind === 'unmark';
  const Field = isUnmark ? UnmarkField : ConfirmField;
  return (
    <FormDialog
      title={text(`invalidTracks.deeds.${kind}Title`, { name: markName(row) })}
      path="invalidTrack"
      schema={isUnmark ? unmarkForm : confirmForm}
      labels={labels}
      initial={initial}
      go={text(`invalidTracks.deeds.${kind}`)}
      danger={!isUnmark}
      send={(body, key) => sendValues(invalidTracksCalls[kind], body, { id: row.id }, key)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {!isUnmark && <ProposedEffect row={row} />}
      {isUnmark && <UnmarkField name="reason" wide />}
      {(settled || !isUnmark) && <Field name="remark" wide />}
      {settled && <Field name="afterSettlement" />}
    </FormDialog>
  );
}

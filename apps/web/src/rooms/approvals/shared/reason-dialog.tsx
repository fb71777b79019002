import { type ApprovalRow, approvalReasonForm } from '@furrow/contract';
import { AutoComplete } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

const schema = approvalReasonForm.pick({ reason: true });
const Field = fieldOf(schema, 'approvals.columns');

interface Props {
  kind: WebKind;
  row: ApprovalRow;
  step: 'reject' | 'sendBack';
  onClose: () => void;
}

/** Why it is rejected or sent back; a usual text fills the box, and typing stays possible. */
export function ReasonDialog({ kind, row, step, onClose }: Props) {
  const { page, calls } = kind;
  const { id, number, version } = row;
  const text = useTexts();
  const language = currentLanguage();
  const { data } = useCall(calls.reasons, {});
  return (
    <FormDialog
      title={text(`approvals.asks.${step}`, { number })}
      path={page}
      schema={schema}
      labels="approvals.columns"
      go={text(`approvals.deeds.${step}`)}
      danger
      send={(body) => ask(calls[step], { params: { id }, body: { version, ...body } })}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field name="reason">
        <AutoComplete
          placeholder={text('forms.reason.title')}
          options={(data?.rows ?? []).map((one) => ({ value: one[language] }))}
        />
      </Field>
    </FormDialog>
  );
}

import { type ApprovalRow, approvalHandOverForm } from '@furrow/contract';
import { Select } from 'antd';
import { ask } from '../../../kit/api/ask.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

const schema = approvalHandOverForm.pick({ to: true });
const Field = fieldOf(schema, 'approvals.fields');

/** Another reviewer goes on: those who could have taken it themselves. */
export function HandOverDialog({
  kind: { page, calls },
  row: { id, number, version },
  onClose,
}: {
  kind: WebKind;
  row: ApprovalRow;
  onClose: () => void;
}) {
  const text = useTexts();
  const { data = [], isPending } = useCall(calls.reviewers, { params: { id } });
  return (
    <FormDialog<unknown>
      title={text('approvals.asks.handOver', { number })}
      path={page}
      schema={schema}
      labels="approvals.fields"
      go={text('approvals.deeds.handOver')}
      send={(body) => ask(calls.handOver, { params: { id }, body: { version, ...(body as { to: string }) } })}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field name="to">
        <Select
          loading={isPending}
          options={data.map(({ id: value, name, company }) => ({
            value,
            label: company ? `${name} · ${company}` : name,
          }))}
        />
      </Field>
    </FormDialog>
  );
}

import { type ApprovalReviewer, type ApprovalRow, approvalHandOverForm } from '@furrow/contract';
import { Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import type { BatchResult } from '#kit/list/selection/batch.ts';
import { useTexts } from '#kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

const schema = approvalHandOverForm.pick({ to: true });
const Field = fieldOf(schema, 'approvals.fields');

/** How a reviewer is named where one is chosen. */
const labelOf = ({ name, company }: Pick<ApprovalReviewer, 'name' | 'company'>): string =>
  company ? `${name} · ${company}` : name;

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
    <FormDialog
      title={text('approvals.asks.handOver', { number })}
      path={page}
      schema={schema}
      labels="approvals.fields"
      go={text('approvals.deeds.handOver')}
      send={(body) => ask(calls.handOver, { params: { id }, body: { version, ...body } })}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field name="to">
        <Select loading={isPending} options={data.map((one) => ({ value: one.id, label: labelOf(one) }))} />
      </Field>
    </FormDialog>
  );
}

/** The same for many at once: each person with how many of them they could go on with; the rest is refused row by row. */
export function HandOverManyDialog({
  page,
  found: { all, people },
  send,
  onDone,
}: {
  page: string;
  found: { all: number; people: readonly (ApprovalReviewer & { count: number })[] };
  send: (body: object) => Promise<BatchResult>;
  /** Undefined: nothing was done. */
  onDone: (result: BatchResult | undefined) => void;
}) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('approvals.bulkHandOver.title')}
      path={page}
      schema={schema}
      labels="approvals.fields"
      go={text('approvals.deeds.handOver')}
      send={send}
      onDone={onDone}
      onCancel={() => onDone(undefined)}
    >
      <Field name="to">
        <Select
          showSearch
          optionFilterProp="label"
          options={people.map((one) => ({
            value: one.id,
            label: `${labelOf(one)} · ${text('approvals.bulkHandOver.count', { count: one.count, all })}`,
          }))}
        />
      </Field>
    </FormDialog>
  );
}

import { type SubsidyLine, subsidyPayment, subsidyStatementCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(subsidyPayment, 'subsidy.payFields');
const initial = { outcome: 'paid', voucher: '', reason: '' };

interface Props {
  id: string;
  /** Null: every line that is not paid yet. */
  line: SubsidyLine | null;
  onClose: () => void;
}

/** Records that money was paid, or that paying it failed. */
export function PayDialog({ id, line, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const of = line ? `: ${[line.owner, line.sn, line.block].filter(Boolean).join(' · ')}` : '';
  return (
    <FormDialog
      title={`${text('subsidy.deeds.pay')}${of}`}
      path="subsidyStatement"
      schema={subsidyPayment}
      labels="subsidy.payFields"
      initial={initial}
      send={(body, key) =>
        ask(
          subsidyStatementCalls.pay,
          { params: { id }, body: { ...body, ...(line ? { lines: [line.id] } : {}) } },
          { idempotencyKey: key },
        )
      }
      onDone={() => {
        onClose();
        void queries.invalidateQueries({ queryKey: ['subsidyStatement'] });
      }}
      onCancel={onClose}
    >
      <Field
        name="outcome"
        choices={(['paid', 'failed'] as const).map((value) => ({
          value,
          label: text(`subsidy.payStates.${value}`),
        }))}
      />
      <Field name="paidOn" />
      <Field name="voucher" />
      <Field name="reason" />
    </FormDialog>
  );
}

import { subsidyPayment } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { fieldOf } from '../../../../kit/form/field-of.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../../kit/words/text.ts';

const Field = fieldOf(subsidyPayment, 'subsidy.payFields');
const initial = { outcome: 'paid', voucher: '', reason: '' };

/** Records the payment of every line that is not paid yet. */
export function PayButton({ id }: { id: string }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('subsidy.deeds.pay')}</Button>
      {open && (
        <FormDialog<unknown>
          title={text('subsidy.deeds.pay')}
          path="subsidyStatement"
          schema={subsidyPayment}
          labels="subsidy.payFields"
          initial={initial}
          send={(body, key) => api.post(`subsidyStatement/${id}/pay`, body, key)}
          onDone={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: ['subsidyStatement'] });
          }}
          onCancel={() => setOpen(false)}
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
      )}
    </>
  );
}

import { chargeCalls, type FeeType, feeTypes, newChargeForm } from '@furrow/contract';
import { Form } from 'antd';
import { useMemo } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(newChargeForm, 'billing.charges.fields');

/** A charge that somebody types in: months belong to a data plan, days to a registration. */
export function NewChargeDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({ sn, feeType: 'flow', months: 12, payer: '', phone: '', remark: '' }),
    [sn],
  );
  return (
    <FormDialog
      title={text('billing.charges.deeds.create')}
      path="chargeRecord"
      schema={newChargeForm}
      labels="billing.charges.fields"
      initial={initial}
      go={text('billing.charges.deeds.create')}
      send={(body) => {
        const { months, days, ...form } = { ...initial, ...body } as Record<string, unknown>;
        const bought = form.feeType === 'flow' ? { months } : form.feeType === 'service' ? { days } : {};
        return sendValues(chargeCalls.create, { ...form, ...bought });
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <ChargeFields />
    </FormDialog>
  );
}

function ChargeFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const feeType = Form.useWatch<FeeType | undefined>('feeType', form) ?? 'flow';
  return (
    <>
      <Field name="sn" />
      <Field
        name="feeType"
        choices={feeTypes.map((value) => ({ value, label: text(`billing.charges.fees.${value}`) }))}
      />
      {feeType === 'flow' && <Field name="months" />}
      {feeType === 'service' && <Field name="days" />}
      <Field name="amount" unit="¥" />
      <Field name="payer" />
      <Field name="phone" />
      <Field name="remark" wide />
    </>
  );
}

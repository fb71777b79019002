import { boughtValidities, type MobileAccountRow, mobileAccount } from '@furrow/contract';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';
import { SupplierPicker } from './supplier-picker.tsx';

const Field = fieldOf(mobileAccount.form, 'corrections.mobile.fields');

/** A supplier fills in where its caster is; what was typed before stays. */
export function MobileFields({ row }: { row: MobileAccountRow | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const validity = Form.useWatch<string | undefined>('validity', form) ?? row?.validity ?? 'date';
  const [mounts, setMounts] = useState<readonly string[]>([]);
  return (
    <>
      <Field name="supplierId">
        <SupplierPicker
          onChosen={({ host, port, mountPoints }) => {
            setMounts(mountPoints);
            const given = form.getFieldsValue(['host', 'port', 'mountPoint']) as Record<string, unknown>;
            const [mountPoint] = mountPoints;
            for (const [name, value] of Object.entries({ host, port, mountPoint }))
              if (!given[name] && value !== undefined) form.setFieldValue(name, value);
          }}
        />
      </Field>
      <Field name="account" />
      <Field name="secretText" hint={row !== null && text('corrections.mobile.secretHint')} />
      <Field name="host" />
      <Field name="port" />
      <Field name="mountPoint">
        <AutoComplete options={mounts.map((value) => ({ value }))} />
      </Field>
      <Field
        name="validity"
        choices={boughtValidities.map((value) => ({
          value,
          label: text(`corrections.mobile.validities.${value}`),
        }))}
      />
      {validity === 'days' ? <Field name="days" /> : <Field name="endsOn" />}
      <Field name="lot" />
      <Field name="price" />
      <Field name="remark" wide />
    </>
  );
}

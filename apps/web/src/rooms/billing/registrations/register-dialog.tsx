import {
  deviceCategories,
  type madeRegistration,
  registrationKinds,
  singleRegistrationCalls,
  singleRegistrationForm,
} from '@furrow/contract';
import { Form, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { kindWords } from './registration-columns.tsx';

const Field = fieldOf(singleRegistrationForm, 'registrations.fields');
type Made = z.output<typeof madeRegistration>;

/** One device by hand: what it has now stands above, the code follows as soon as it is made. */
export function RegisterDialog({ sn, onClose }: { sn: string; onClose: (made: Made | null) => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({ sn, kind: 'official', functions: [], permanent: false, amount: '', reason: '', shorten: false }),
    [sn],
  );
  return (
    <FormDialog
      title={text('registrations.deeds.register')}
      path="singleRegistration"
      schema={singleRegistrationForm}
      labels="registrations.fields"
      initial={initial}
      go={text('registrations.deeds.register')}
      send={(body) => ask(singleRegistrationCalls.make, { body: { ...initial, ...body } })}
      onDone={(made) => {
        showSuccess(text(made.id === null ? 'registrations.charged' : 'registrations.made'));
        onClose(made);
      }}
      onCancel={() => onClose(null)}
    >
      <Fields />
    </FormDialog>
  );
}

const isSn = (sn: string): boolean => singleRegistrationForm.shape.sn.safeParse(sn).success;

function Fields() {
  const text = useTexts();
  const formats = useFormats();
  const { form } = useFormPlace();
  const sn = Form.useWatch<string | undefined>('sn', form)?.trim() ?? '';
  const kind = Form.useWatch<string | undefined>('kind', form);
  const permanent = Form.useWatch<boolean | undefined>('permanent', form) ?? false;
  const [mayForEver, mayShorten] = [
    useMay('singleRegistration.permanent'),
    useMay('singleRegistration.shorten'),
  ];
  const { data } = useCall(
    singleRegistrationCalls.facts,
    { params: { sn } },
    { enabled: isSn(sn), retry: false },
  );
  useEffect(() => {
    if (data) form.setFieldsValue({ machineCode: data.machineCode, functions: [data.category] });
  }, [data, form]);
  // A renewal is a charge: what is registered when that is paid is what the device is.
  const renews = kind === 'renewal';
  useEffect(() => {
    if (data && renews) form.setFieldsValue({ functions: [data.category] });
  }, [data, renews, form]);
  const until = data?.registrationUntil ?? null;
  const present =
    until === null
      ? text('registrations.none')
      : text('registrations.present', { end: formats.dateTime(until) });
  return (
    <>
      <Field name="sn" hint={data && present} />
      <Field name="machineCode" />
      <Field name="kind" choices={registrationKinds.map((value) => ({ value, label: kindWords(value) }))} />
      <Field name="functions">
        <Select
          mode="multiple"
          disabled={renews}
          aria-label={text('registrations.fields.functions')}
          options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
        />
      </Field>
      {mayForEver && kind === 'official' && <Field name="permanent" />}
      {!permanent && (
        <Field name="days" hint={text(renews ? 'registrations.renewHint' : 'registrations.daysHint')} />
      )}
      <Field name="amount" unit="¥" />
      <Field name="reason" wide />
      {mayShorten && <Field name="shorten" />}
    </>
  );
}

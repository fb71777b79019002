import {
  newSatelliteForm,
  satelliteBegins,
  satelliteCalls,
  satelliteDays,
  satelliteLevels,
  satelliteOrigins,
} from '@furrow/contract';
import { AutoComplete, Form } from 'antd';
import { useMemo } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { levelWords, originWords } from './satellite-columns.tsx';

const Field = fieldOf(newSatelliteForm, 'satellite.fields');
/** What the field offers beside what is typed. */
export const daysChoices = satelliteDays.map((value) => ({ value }));

/** The same service for up to ten devices. */
export function NewSatelliteDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({
      sns: sn === '' ? [] : [sn],
      level: 'decimetre',
      days: '365',
      begins: 'activation',
      beginsOn: null,
      origin: 'sold',
      beam: '',
      remark: '',
    }),
    [sn],
  );
  return (
    <FormDialog
      title={text('satellite.deeds.create')}
      path="satelliteServices"
      schema={newSatelliteForm}
      labels="satellite.fields"
      initial={initial}
      go={text('satellite.deeds.create')}
      send={(body) => {
        const { begins, beginsOn, origin, amount, ...form } = { ...initial, ...body } as Record<
          string,
          unknown
        >;
        // What is hidden is not sent.
        const sent = { begins, beginsOn: begins === 'date' ? beginsOn : null, origin };
        const free = origin === 'gift' || origin === 'trial';
        return sendValues(satelliteCalls.create, { ...form, ...sent, amount: free ? '0' : amount });
      }}
      onDone={(made) => {
        showSuccess(text('satellite.made', { count: made.length }));
        onClose();
      }}
      onCancel={onClose}
    >
      <NewFields />
    </FormDialog>
  );
}

function NewFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const [begins, origin, level] = [
    Form.useWatch<string | undefined>('begins', form) ?? 'activation',
    Form.useWatch<string | undefined>('origin', form) ?? 'sold',
    Form.useWatch<string | undefined>('level', form) ?? 'decimetre',
  ];
  const { data: stock = [] } = useCall(satelliteCalls.stock, {});
  const suppliers = stock
    .filter((one) => one.level === level)
    .map(({ supplier, free }) => ({
      value: supplier,
      label: free === null ? supplier : text('satellite.stockOf', { supplier, count: free }),
    }));
  return (
    <>
      <Field name="sns" wide>
        <SnsInput />
      </Field>
      <Field name="level" choices={satelliteLevels.map((value) => ({ value, label: levelWords(value) }))} />
      <Field name="supplier">
        <AutoComplete options={suppliers} />
      </Field>
      <Field name="days" hint={text('satellite.daysHint')}>
        <AutoComplete options={daysChoices} />
      </Field>
      <Field
        name="begins"
        choices={satelliteBegins.map((value) => ({ value, label: text(`satellite.begins.${value}`) }))}
      />
      {begins === 'date' && <Field name="beginsOn" />}
      <Field
        name="origin"
        choices={satelliteOrigins.map((value) => ({ value, label: originWords(value) }))}
      />
      {origin !== 'gift' && origin !== 'trial' && (
        <Field name="amount" unit="¥" hint={text('satellite.amountHint')} />
      )}
      <Field name="beam" />
      <Field name="remark" wide />
    </>
  );
}

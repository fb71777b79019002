import {
  type DebugKind,
  debugKinds,
  debugMinutes,
  debugSwitchCalls,
  type TurnOnForm,
  turnOnForm,
} from '@furrow/contract';
import { AutoComplete, Checkbox, Form, InputNumber } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { snCodesOf } from '#kit/sn-codes.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(turnOnForm, 'debugSwitch.fields');

/** Turns debug switches on; `sns` are filled in. */
export function TurnOnDialog({ sns, onClose }: { sns: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({
      sns: snCodesOf(sns),
      switches: ['frames'],
      minutes: 30,
      fastS: 1,
      canIds: [],
      reason: '',
      problem: '',
    }),
    [sns],
  );
  return (
    <FormDialog
      title={text('debugSwitch.turnOn')}
      path="debugSwitch"
      schema={turnOnForm}
      labels="debugSwitch.fields"
      initial={initial}
      go={text('debugSwitch.turnOn')}
      send={(body) => ask(debugSwitchCalls.turnOn, { body: { ...initial, ...body } as TurnOnForm })}
      onDone={() => {
        showSuccess(text('debugSwitch.turnedOn'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns">
        <SnsInput />
      </Field>
      <Field name="switches">
        <Checkbox.Group
          options={debugKinds.map((value) => ({ value, label: text(`debugSwitch.kinds.${value}`) }))}
        />
      </Field>
      <Field name="minutes">
        <MinutesInput />
      </Field>
      <More />
      <Field name="reason" />
      <Field name="problem" />
    </FormDialog>
  );
}

/** What only some switches need. */
function More() {
  const { form } = useFormPlace();
  const switches = Form.useWatch<DebugKind[] | undefined>('switches', form) ?? [];
  return (
    <>
      {switches.includes('fast') && (
        <Field name="fastS">
          <InputNumber min={1} max={10} precision={0} />
        </Field>
      )}
      {switches.includes('can') && (
        <Field name="canIds">
          <TagsInput />
        </Field>
      )}
    </>
  );
}

interface Minutes {
  id?: string;
  /** Form.Item fills these in. */
  value?: number;
  onChange?: (minutes: number) => void;
}

/** Some minutes that are offered, or any that are typed. */
export function MinutesInput({ value, onChange, ...rest }: Minutes) {
  return (
    <AutoComplete
      {...rest}
      options={debugMinutes.map((minutes) => ({ value: String(minutes) }))}
      value={value === undefined || Number.isNaN(value) ? '' : String(value)}
      onChange={(typed) => onChange?.(typed.trim() === '' ? Number.NaN : Number(typed))}
    />
  );
}

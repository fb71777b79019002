import { type AskLogForm, askLogForm, logKinds, mostLogDays, softwareLogCalls } from '@furrow/contract';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { snCodesOf } from '#kit/sn-codes.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(askLogForm, 'softwareLog.fields');

/** Asks terminals for their logs; `sns` are filled in. */
export function AskLogDialog({ sns, onClose }: { sns: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(() => {
    const to = Math.floor(Date.now() / 60_000) * 60;
    return {
      sns: snCodesOf(sns),
      kinds: ['run'],
      from: to - 86_400,
      to,
      wifiOnly: false,
      reason: '',
      problem: '',
    };
  }, [sns]);
  return (
    <FormDialog
      title={text('softwareLog.ask')}
      path="softwareLog"
      schema={askLogForm}
      labels="softwareLog.fields"
      initial={initial}
      go={text('softwareLog.ask')}
      send={(body) => ask(softwareLogCalls.ask, { body: { ...initial, ...body } as AskLogForm })}
      onDone={({ made: count, waiting }) => {
        showSuccess(
          waiting > 0
            ? text('softwareLog.askedWaiting', { count, waiting })
            : text('softwareLog.asked', { count }),
        );
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns">
        <SnsInput />
      </Field>
      <Field name="kinds">
        <Checkbox.Group
          options={logKinds.map((value) => ({ value, label: text(`softwareLog.kinds.${value}`) }))}
        />
      </Field>
      <Field name="from" hint={text('softwareLog.fields.span', { days: mostLogDays })}>
        <MomentInput past />
      </Field>
      <Field name="to">
        <MomentInput />
      </Field>
      <Field name="wifiOnly" />
      <Field name="reason" />
      <Field name="problem" />
    </FormDialog>
  );
}

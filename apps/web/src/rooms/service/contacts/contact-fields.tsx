import type { ContactRow } from '@furrow/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useFormPlace } from '#kit/form/form-context.ts';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import type { RecordFieldOf } from '#kit/record/record-field.tsx';
import { useTexts } from '#kit/words/text.ts';
import { CallerKnown } from './caller-known.tsx';

interface Props {
  Field: RecordFieldOf;
  row: ContactRow | null;
}

/** The form of a contact; while the phone or the SN is typed, what is known of the caller stands below. */
export function ContactFields({ Field, row }: Props) {
  const { form } = useFormPlace();
  const result = Form.useWatch('result', form) as string | undefined;
  return (
    <>
      {row === null && <Timer />}
      <Field name="channel" />
      <Field name="answered" />
      <Field name="phone" />
      <Field name="sn" />
      <CallerKnown />
      <Field name="caller" />
      <Field name="subject" />
      <Field name="question" wide>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Field>
      <Field name="answer" wide>
        <Input.TextArea rows={3} maxLength={2000} showCount />
      </Field>
      <Field name="result" />
      {result === 'callBack' && (
        <Field name="callBackAt">
          <MomentInput to="minute" />
        </Field>
      )}
      <Field name="waitedS" />
      <Field name="lastedS" />
    </>
  );
}

/** How long the form has been open: that is kept as the length, where nobody types another. */
function Timer() {
  const text = useTexts();
  const formats = useFormats();
  const [from] = useState(() => Date.now());
  const now = useNow(1000);
  return (
    <p className="form-wide" role="timer">
      {text('contacts.timer', { time: formats.duration((now - from) / 1000) })}
    </p>
  );
}

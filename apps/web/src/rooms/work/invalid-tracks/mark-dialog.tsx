import { type InvalidTrackRow, invalidKinds, invalidSpanForm, invalidTracksCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useTexts } from '#kit/words/text.ts';
import { EffectTable } from './effect-table.tsx';
import { HandledSpan } from './handled-span.tsx';
import styles from './invalid-tracks.module.css';

const labels = 'invalidTracks.fields';
const Field = fieldOf(invalidSpanForm, labels);

interface Props {
  /** What is known already: on /historicalTrack the vehicle and the chosen span. */
  initial?: { sn: string; from: number; to: number };
  onDone: (mark: InvalidTrackRow) => void;
  onCancel: () => void;
}

/** Marks a span of a track invalid: whose, from when to when, why; the jobs before and after stand below (/invalidTrack). */
export function MarkDialog({ initial, onDone, onCancel }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('invalidTracks.deeds.markTitle')}
      path="invalidTrack"
      schema={invalidSpanForm}
      labels={labels}
      initial={{ remark: '', afterSettlement: false, ...initial }}
      go={text('invalidTracks.deeds.mark')}
      danger
      send={(body, key) => sendValues(invalidTracksCalls.mark, body, {}, key)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Field name="sn" />
      <Field
        name="kind"
        choices={invalidKinds.map((value) => ({ value, label: text(`invalidTracks.kinds.${value}`) }))}
      />
      <Field name="from">
        <MomentInput />
      </Field>
      <Field name="to">
        <MomentInput />
      </Field>
      <HandledSpan />
      <Field name="reason" wide />
      <Preview />
      <Field name="remark" wide />
      <Field name="afterSettlement" />
    </FormDialog>
  );
}

interface Asked {
  sn: string;
  from: number;
  to: number;
}

/** Asks what the mark would do; nothing is kept by it. */
function Preview() {
  const text = useTexts();
  const form = Form.useFormInstance();
  const sn: string | undefined = Form.useWatch('sn', form);
  const from: number | null | undefined = Form.useWatch('from', form);
  const to: number | null | undefined = Form.useWatch('to', form);
  const asked = sn && from && to ? { sn, from, to } : null;
  const preview = useMutation({
    meta: { quiet: true },
    mutationFn: async (span: Asked) => ({
      span,
      effect: await ask(invalidTracksCalls.preview, { body: span }),
    }),
  });
  const shown = preview.data;
  const isSame =
    shown &&
    asked &&
    shown.span.sn === asked.sn &&
    shown.span.from === asked.from &&
    shown.span.to === asked.to;
  return (
    <div className={styles.preview}>
      <Button
        disabled={asked === null}
        loading={preview.isPending}
        onClick={() => asked && preview.mutate(asked)}
      >
        {text('invalidTracks.deeds.preview')}
      </Button>
      {preview.error && <p role="alert">{problemOf(preview.error)}</p>}
      {shown && !preview.error && (
        <>
          {!isSame && <p role="status">{text('invalidTracks.effect.stale')}</p>}
          <EffectTable effect={shown.effect} asked={shown.span} />
        </>
      )}
    </div>
  );
}

const problemOf = (error: unknown): string => (error instanceof ApiError ? error.message : String(error));

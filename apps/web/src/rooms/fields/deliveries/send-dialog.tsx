import { sendForm } from '@furrow/contract';
import { useMemo } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { type SentPath, sendingCalls } from './sending-calls.ts';

const form = sendForm.pick({ sns: true });
const Field = fieldOf(form, 'deliveries');

interface Props {
  path: SentPath;
  ids: readonly string[];
  /** Its name, where it is one. */
  name?: string | undefined;
  onClose: () => void;
}

/** Which vehicles get field data; each gets a command and a row of its own, and offline ones wait. */
export function SendDialog({ path, ids, name, onClose }: Props) {
  const text = useTexts();
  // One key for the life of the dialog: a double click or a second try sends nothing twice.
  const batchKey = useMemo(() => crypto.randomUUID(), []);
  return (
    <FormDialog
      title={
        name === undefined
          ? text('deliveries.sendTitle', { count: ids.length })
          : text('deliveries.sendOne', { name })
      }
      path={path}
      schema={form}
      labels="deliveries"
      initial={{ sns: [] }}
      lead={<p>{text('deliveries.waitsHint')}</p>}
      go={text('deliveries.send')}
      send={(values) => sendValues(sendingCalls[path].send, { ...values, batchKey, ids })}
      onDone={(rows) => {
        showSuccess(text('deliveries.sent', { count: rows.length }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns" hint={text('deliveries.snsHint')} wide>
        <SnsInput autoFocus />
      </Field>
    </FormDialog>
  );
}

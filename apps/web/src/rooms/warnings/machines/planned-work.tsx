import { dismantleCalls, plannedWorkForm } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const labels = 'warnings.signals.planned.fields';
const Field = fieldOf(plannedWorkForm, labels);
const hourS = 3600;

/** Announces work on machines, so that it is not taken for dismantling. */
export function PlannedWork() {
  const text = useTexts();
  const may = useMay('dismantle.mute');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('warnings.signals.planned.open')}</Button>
      {open && <PlannedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PlannedDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [initial] = useState(() => {
    const from = Math.floor(Date.now() / 60_000) * 60;
    return { sns: [], from, to: from + 4 * hourS, who: '', reason: '' };
  });
  return (
    <FormDialog
      title={text('warnings.signals.planned.open')}
      path="warnings/dismantle"
      schema={plannedWorkForm}
      labels={labels}
      initial={initial}
      go={text('warnings.signals.planned.open')}
      send={(body) => ask(dismantleCalls.planned, { body: { ...initial, ...body } })}
      onDone={(made) => {
        showSuccess(text('warnings.signals.planned.done', { count: made.length }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns" hint={text('warnings.white.checkHint')}>
        <SnsInput />
      </Field>
      <Field name="from">
        <MomentInput to="minute" />
      </Field>
      <Field name="to">
        <MomentInput to="minute" />
      </Field>
      <Field name="who" />
      <Field name="reason" />
    </FormDialog>
  );
}

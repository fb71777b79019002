import { type WhiteAdded, whiteForm, whiteListCalls, whiteReaches } from '@furrow/contract';
import { useMemo } from 'react';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(whiteForm, 'warnings.white.fields');

/** Puts vehicles on the white list; before active warnings are cancelled, it asks. `sns` come filled in from a warning. */
export function WhiteAddDialog({ sns, onClose }: { sns: string; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({ sns: sns === '' ? [] : sns.split(','), appliesTo: 'both', reason: '' }),
    [sns],
  );
  const send = async (body: object): Promise<WhiteAdded | null> => {
    const origin = sns === '' ? 'hand' : 'warning';
    const form = { ...initial, ...body, origin };
    const { cancelled: count } = await sendValues(whiteListCalls.add, { ...form, dryRun: true });
    const asked = {
      title: text('warnings.white.add'),
      follows: text('warnings.white.ends', { count }),
      go: text('warnings.white.add'),
      danger: true,
    };
    if (count > 0 && !(await confirmDeed(asked))) return null;
    return sendValues(whiteListCalls.add, { ...form, dryRun: false });
  };
  return (
    <FormDialog
      title={text('warnings.white.add')}
      path="crossSnWhite"
      schema={whiteForm}
      labels="warnings.white.fields"
      initial={initial}
      go={text('warnings.white.add')}
      send={send}
      onDone={(done) => {
        // Who said no keeps what they have typed.
        if (done === null) return;
        const already = done.already.map(({ sn }) => sn).join(', ');
        const told = [text('warnings.white.added', { count: done.added })];
        if (already !== '') told.push(text('warnings.white.already', { sns: already }));
        showSuccess(told.join(' · '));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns" hint={text('warnings.white.checkHint')}>
        <SnsInput />
      </Field>
      <Field
        name="appliesTo"
        choices={whiteReaches.map((value) => ({ value, label: text(`warnings.white.reaches.${value}`) }))}
      />
      <Field name="reason" />
    </FormDialog>
  );
}

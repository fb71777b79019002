import {
  type BlackForm,
  type BlackTerm,
  blackForm,
  blackKinds,
  blackTerms,
  diffBlackCalls,
} from '@furrow/contract';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { kindWords } from './black-columns.tsx';

type Added = { added: number; sessions: number };
const Field = fieldOf(blackForm, 'corrections.black.fields');

/** Keeps values out; before sessions that run are ended, it asks. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [kind] = useAddressItem('add');
  const [values] = useAddressItem('values');
  const initial = useMemo(
    () => ({
      kind: blackKinds.find((one) => one === kind) ?? 'account',
      values: values ? [values] : [],
      until: 'forEver',
    }),
    [kind, values],
  );
  const send = async (body: object): Promise<Added | null> => {
    const form = { ...initial, ...body } as BlackForm;
    const { sessions: count } = await ask(diffBlackCalls.add, { body: { ...form, dryRun: true } });
    const asked = {
      title: text('corrections.black.addTitle'),
      follows: text('corrections.black.ends', { count }),
    };
    if (count > 0 && !(await confirmDeed({ ...asked, go: text('corrections.black.add'), danger: true })))
      return null;
    return ask(diffBlackCalls.add, { body: { ...form, dryRun: false } });
  };
  return (
    <FormDialog
      title={text('corrections.black.addTitle')}
      path="diffBlack"
      schema={blackForm}
      labels="corrections.black.fields"
      initial={initial}
      go={text('corrections.black.add')}
      send={send}
      onDone={(done) => {
        // Who said no keeps what they have typed.
        if (done === null) return;
        showSuccess(text('corrections.black.added', { count: done.sessions }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="kind" choices={blackKinds.map((value) => ({ value, label: kindWords(value) }))} />
      <Field name="values" hint={text('corrections.black.valuesHint')}>
        <LinesInput />
      </Field>
      <Field name="reason" />
      <TermFields />
    </FormDialog>
  );
}

/** How long it holds; the last day where a day is wished. */
export function TermFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const until = Form.useWatch<BlackTerm | undefined>('until', form);
  return (
    <>
      <Field
        name="until"
        choices={blackTerms.map((value) => ({ value, label: text(`corrections.black.terms.${value}`) }))}
      />
      {until === 'date' && <Field name="endsOn" />}
    </>
  );
}

interface LinesProps {
  id?: string;
  /** Form.Item fills these in. */
  value?: readonly string[];
  onChange?: (lines: string[]) => void;
  onBlur?: () => void;
}

/** Several values, one a line. */
function LinesInput({ value = [], onChange, ...rest }: LinesProps) {
  return (
    <Input.TextArea
      {...rest}
      defaultValue={value.join('\n')}
      autoSize={{ minRows: 2, maxRows: 10 }}
      onChange={({ target }) =>
        onChange?.(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        )
      }
    />
  );
}

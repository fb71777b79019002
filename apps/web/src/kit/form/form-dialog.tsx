import type { FormSchema } from '@furrow/contract';
import { Form, Modal } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { useTexts } from '../words/text.ts';
import type { Values } from './conflict/merge-rows.ts';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import type { Send } from './save/use-save.ts';
import { SaveFailure } from './save-failure.tsx';
import { useFormState } from './use-form-state.ts';

interface Props<Schema extends FormSchema, Answer> {
  title: string;
  /** Resource whose reads are asked anew afterwards. */
  path: string;
  /** The fields that are sent, as the contract has them. */
  schema: Schema;
  /** Where the words of the fields stand. */
  labels: string;
  initial?: Values;
  /** Above the fields: what the deed will do. */
  lead?: ReactNode;
  /** What the deed is called on its button. */
  go?: string;
  danger?: boolean;
  /** Given what stands in the fields of the schema, each by its own rule; `key` is the attempt's Idempotency-Key. */
  send: (body: z.input<Schema>, key: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
  children: ReactNode;
}

const nothing: Values = {};

/**
 * A small form in a dialog: a deed that needs a day, a dealer, a number. Checks and messages are those of a page's form;
 * a refusal stands at its field, and the dialog stays open with what was typed.
 */
export function FormDialog<Schema extends FormSchema, Answer>(props: Props<Schema, Answer>) {
  const { path, schema, labels, initial = nothing, lead, go, danger = false, send, onDone } = props;
  const text = useTexts();
  const [form] = Form.useForm();
  const state = useFormState<Answer & { version: string }>(
    {
      form,
      path,
      id: null,
      schema,
      labels,
      valuesOf: () => nothing,
      onSaved: (answer) => onDone(answer),
      send: send as Send<Answer & { version: string }>,
    },
    null,
    initial,
  );
  const place = useMemo(
    () => ({ form, before: initial, editing: false, put: state.fill }),
    [form, initial, state.fill],
  );
  return (
    <Modal
      open
      title={props.title}
      okText={go ?? text('forms.confirm.goOn')}
      okButtonProps={{ danger }}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={state.busy}
      onOk={() => void state.submit(false)}
      onCancel={props.onCancel}
    >
      {lead && <div className={styles.lead}>{lead}</div>}
      {state.failure !== null && <SaveFailure error={state.failure} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={state.busy}
        onValuesChange={state.onValuesChange}
        onFinish={() => void state.submit(false)}
      >
        <FormContext value={place}>
          <div className={styles.dialogFields}>{props.children}</div>
        </FormContext>
      </Form>
    </Modal>
  );
}

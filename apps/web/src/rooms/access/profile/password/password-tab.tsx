import { passwordForm } from '@furrow/contract';
import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useDirty } from '#kit/dirty/use-dirty.ts';
import type { Values } from '#kit/form/conflict/merge-rows.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormContext } from '#kit/form/form-context.ts';
import { SaveFailure } from '#kit/form/save-failure.tsx';
import { useFormState } from '#kit/form/use-form-state.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { FactorPart } from '../second-factor/factor-part.tsx';
import { StrengthBar } from './strength-bar.tsx';

const Field = fieldOf(passwordForm, 'profile.password');
const empty: Values = {};

/** Old, new, repeat; afterwards all other sessions of the account have ended. */
export function PasswordTab() {
  const text = useTexts();
  const [form] = Form.useForm();
  const state = useFormState<{ version: string }>(
    {
      form,
      path: 'profile/password',
      id: null,
      schema: passwordForm,
      labels: 'profile.password',
      valuesOf: () => empty,
      send: undefined,
      onSaved: () => {
        showSuccess(text('profile.password.done'));
        form.resetFields();
        state.fill({ old: undefined, new: undefined });
      },
    },
    null,
    empty,
  );
  useDirty(state.dirty);
  const place = useMemo(() => ({ form, before: empty, editing: false, put: state.fill }), [form, state.fill]);
  return (
    <div className={styles.part}>
      <Form
        form={form}
        layout="vertical"
        className={styles.card}
        onValuesChange={state.onValuesChange}
        disabled={state.busy}
        onFinish={() => void state.submit(false)}
      >
        <p className={styles.hint}>{text('profile.password.lead')}</p>
        {state.failure !== null && <SaveFailure error={state.failure} />}
        <FormContext value={place}>
          <div className={styles.narrow}>
            <Field name="old">
              <Input.Password autoComplete="current-password" maxLength={128} />
            </Field>
            <Field name="new" />
            <StrengthBar password={String(state.values.new ?? '')} />
            <RepeatField />
          </div>
        </FormContext>
        <div>
          <Button type="primary" htmlType="submit" loading={state.busy}>
            {text('profile.password.submit')}
          </Button>
        </div>
      </Form>
      <FactorPart />
    </div>
  );
}

function RepeatField() {
  const text = useTexts();
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="repeat"
      label={text('profile.password.repeat')}
      required
      dependencies={['new']}
      validateTrigger="onBlur"
      rules={[
        {
          validator: (_, typed) =>
            (typed ?? '') === (form.getFieldValue('new') ?? '')
              ? Promise.resolve()
              : Promise.reject(new Error(text('refusals.passwordsDiffer'))),
        },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
  );
}

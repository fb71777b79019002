import { accountForm } from '@furrow/contract';
import { Button, Form, Input } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './account-form.module.css';
import { newPassword } from './new-password.ts';

const Field = fieldOf(accountForm, 'accounts.fields');

/** The first password, typed twice or generated. */
export function PasswordFields() {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const generate = () => {
    const password = newPassword();
    put({ password, repeat: password });
    void form.validateFields(['password', 'repeat']);
  };
  return (
    <>
      <Field name="password" hint={<GenerateButton onClick={generate} words={text('accounts.generate')} />} />
      <Form.Item
        name="repeat"
        label={text('accounts.fields.repeat')}
        required
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, typed) =>
              (typed ?? '') === (form.getFieldValue('password') ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error(text('refusals.passwordsDiffer'))),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Field name="mustChangePassword" />
    </>
  );
}

function GenerateButton({ onClick, words }: { onClick: () => void; words: string }) {
  return (
    <Button type="link" size="small" className={styles.generate ?? ''} onClick={onClick}>
      {words}
    </Button>
  );
}

import { applicationCalls, forgotForm } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Dialog } from '#kit/bare/dialog.tsx';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './login.module.css';
import { LoginProblem } from './login-problem.tsx';
import { useCaptchaDialog } from './use-captcha-dialog.tsx';
import { useFieldProblems } from './use-field-problems.ts';

/** Account name and phone number; the answer is always the same, so that it tells nothing. */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [form, setForm] = useState({ username: '', phone: '' });
  const problems = useFieldProblems();
  const captcha = useCaptchaDialog('forgot');
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (verify: string) => ask(applicationCalls.forgot, { body: { ...form, verify } }),
    onError: problems.ofError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check(forgotForm, form)) captcha.ask((ticket) => send.mutate(ticket));
  };
  return (
    <Dialog title={text('signIn.forgot.title')} onClose={onClose}>
      {send.isSuccess ? (
        <>
          <p role="status">{text('signIn.forgot.answer')}</p>
          <ActionButton onClick={onClose}>{text('messages.close')}</ActionButton>
        </>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>{text('signIn.forgot.explain')}</p>
          <TextField
            name="forgot-username"
            label={text('signIn.forgot.username')}
            autoComplete="username"
            autoFocus
            value={form.username}
            problem={problems.of('username')}
            onChange={(event) => setForm({ ...form, username: event.target.value })}
          />
          <TextField
            name="forgot-phone"
            label={text('signIn.forgot.phone')}
            type="tel"
            autoComplete="tel"
            value={form.phone}
            problem={problems.of('phone')}
            onChange={(event) => setForm({ ...form, phone: event.target.value })}
          />
          <div className={styles.problem} role="alert">
            <LoginProblem error={send.error} />
          </div>
          <ActionButton kind="primary" type="submit" large busy={send.isPending}>
            {text('signIn.forgot.submit')}
          </ActionButton>
        </form>
      )}
      {captcha.dialog}
    </Dialog>
  );
}

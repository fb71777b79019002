import { passwordForm, profileCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Dialog } from '#kit/bare/dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { loadAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import formStyles from '../login/login.module.css';
import { LoginProblem } from '../login/login-problem.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { useFieldProblems } from '../login/use-field-problems.ts';

const empty = { old: '', new: '', repeat: '' };

/**
 * Before any page opens after the first sign-in or a reset. There is no way past it but logging out; the server refuses every
 * other call of the session until then.
 */
export function MustChangePassword({ onLogOut }: { onLogOut: () => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState(empty);
  const problems = useFieldProblems();
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: () => ask(profileCalls.password, { body: { old: typed.old, new: typed.new } }),
    onError: (error) => {
      problems.ofError(error);
      setTyped(empty);
    },
    onSuccess: async () => {
      showSuccess(text('signIn.newPassword.done'));
      await loadAccount();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const different = typed.repeat !== typed.new;
    const more = different ? [{ field: 'repeat', key: 'signIn.apply.repeatWrong' }] : [];
    if (problems.check(passwordForm, typed, more) && !change.isPending) change.mutate();
  };
  const field = (name: keyof typeof empty) => (
    <PasswordField
      name={`password-${name}`}
      label={text(`signIn.newPassword.${name}`)}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      autoFocus={name === 'old'}
      value={typed[name]}
      problem={problems.of(name)}
      help={name === 'new' ? text('signIn.newPassword.rule') : undefined}
      onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <Dialog title={text('signIn.newPassword.title')}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <p>{text('signIn.newPassword.explain')}</p>
        {field('old')}
        {field('new')}
        {field('repeat')}
        <div className={formStyles.problem} role="alert">
          <LoginProblem error={change.error} />
        </div>
        <ActionButton kind="primary" type="submit" large busy={change.isPending}>
          {text('signIn.newPassword.submit')}
        </ActionButton>
        <ActionButton onClick={onLogOut}>{text('signIn.newPassword.logOut')}</ActionButton>
      </form>
    </Dialog>
  );
}

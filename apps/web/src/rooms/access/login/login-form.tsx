import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { SecondStepPart } from './lazy-parts.tsx';
import styles from './login.module.css';
import { LoginProblem } from './login-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { forgetTyped, keepTyped, remembered, rememberName, typedName } from './remembered-name.ts';
import { useCaptchaDialog } from './use-captcha-dialog.tsx';
import { type AskedFactor, useLogin } from './use-login.ts';

type Done = Parameters<typeof useLogin>[0];

/** Account name and password. No check beyond "required": rules about names are not revealed to strangers. */
export function LoginForm({ onDone }: { onDone: Done }) {
  const text = useTexts();
  const [asked, setAsked] = useState<AskedFactor | null>(null);
  const login = useLogin(onDone, setAsked);
  const captcha = useCaptchaDialog('login');
  const [username, setUsername] = useState(() => typedName() ?? remembered() ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => remembered() !== null);
  const [problem, setProblem] = useState<'username' | 'password' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const signIn = (verify?: string) =>
    login.mutate(
      { username, password, ...(verify ? { verify } : {}) },
      {
        onSuccess: () => {
          rememberName(remember ? username.trim() : null);
          forgetTyped();
        },
        onError: (error) => {
          const key = error instanceof ApiError ? error.key : null;
          if (key === 'captchaRequired') return captcha.ask(signIn);
          // With no answer at all nothing is lost; after a refusal the password is typed anew.
          if (key !== null && key !== 'network') setPassword('');
          requestAnimationFrame(() => focus('password'));
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setProblem(missing);
    if (missing) return focus(missing);
    if (!login.isPending) signIn();
  };

  if (asked) {
    const back = () => {
      setPassword('');
      setAsked(null);
    };
    return <SecondStepPart asked={asked} onDone={onDone} onBack={back} />;
  }
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="username"
          label={text('access.login.username')}
          autoComplete="username"
          autoFocus={username === ''}
          value={username}
          invalid={problem === 'username'}
          onChange={(event) => {
            setUsername(event.target.value);
            keepTyped(event.target.value);
          }}
        />
        <PasswordField
          name="password"
          label={text('access.login.password')}
          autoComplete="current-password"
          autoFocus={username !== ''}
          value={password}
          invalid={problem === 'password'}
          onChange={setPassword}
        />
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {text('access.login.remember')}
        </label>
        <div className={styles.problem} role="alert">
          {problem ? text(`access.login.${problem}Missing`) : <LoginProblem error={login.error} />}
        </div>
        <ActionButton kind="primary" type="submit" large busy={login.isPending}>
          {text('access.login.submit')}
        </ActionButton>
      </form>
      {captcha.dialog}
    </>
  );
}

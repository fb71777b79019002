import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../kit/api/api-error.ts';
import { TextField } from '../../../kit/bare/text-field.tsx';
import { ActionButton } from '../../../kit/parts/action-button.tsx';
import { IconButton } from '../../../kit/parts/icon-button.tsx';
import { EyeClosedIcon, EyeIcon } from '../../../kit/parts/icons.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './login.module.css';
import { forgetTyped, keepTyped, remembered, rememberName, typedName } from './remembered-name.ts';
import { useLogin } from './use-login.ts';

/** Account name and password. No check beyond "required": rules about names are not revealed to strangers. */
export function LoginForm() {
  const text = useTexts();
  const [search] = useSearchParams();
  const login = useLogin(search.get('redirect'));
  const [username, setUsername] = useState(() => typedName() ?? remembered() ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => remembered() !== null);
  const [problem, setProblem] = useState<'username' | 'password' | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setProblem(missing);
    if (missing) return focus(missing);
    if (login.isPending) return;
    login.mutate(
      { username, password },
      {
        onSuccess: () => {
          rememberName(remember ? username.trim() : null);
          forgetTyped();
        },
        onError: (error) => {
          // With no answer at all nothing is lost; after a refusal the password is typed anew.
          if (error instanceof ApiError && error.key !== 'network') setPassword('');
          requestAnimationFrame(() => focus('password'));
        },
      },
    );
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
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
      <TextField
        name="password"
        label={text('access.login.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={username !== ''}
        value={password}
        invalid={problem === 'password'}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        end={
          <IconButton
            name={text(shown ? 'access.login.hidePassword' : 'access.login.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeIcon /> : <EyeClosedIcon />}
          </IconButton>
        }
      />
      {capsLock && <div className={styles.hint}>{text('access.login.capsLock')}</div>}
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
  );
}

/** One line under the form: the server's words, with the trace id when the server itself is in trouble. */
function LoginProblem({ error }: { error: Error | null }) {
  const text = useTexts();
  if (!error) return null;
  if (!(error instanceof ApiError)) return text('messages.genericError');
  if (error.status < 500 || !error.traceId) return error.message;
  return `${text('messages.serviceUnavailable')} · ${text('messages.traceId', { traceId: error.traceId })}`;
}

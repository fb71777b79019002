import { type FormEvent, useState } from 'react';
import { Dialog } from '#kit/bare/dialog.tsx';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { keepReturnState } from '../../auth-redirect/return-state.ts';
import styles from '../login.module.css';
import { PasswordField } from '../password-field.tsx';
import { enterThirdParty, type ThirdAnswer } from './third-party.ts';

/** User name and password of an external agri service; what it answers opens in a new tab (spec §7). */
export function ThirdLogin({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useTexts();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ThirdAnswer | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || username.trim() === '' || password === '') return;
    setBusy(true);
    const said = await enterThirdParty(address, username.trim(), password);
    setBusy(false);
    setAnswer(said);
    setPassword('');
    if (said.kind !== 'open') return;
    keepReturnState(said.url);
    // With noopener the browser never says whether the tab came; the link stays for when it did not.
    window.open(said.url, '_blank', 'noopener');
  };
  return (
    <Dialog title={text('signIn.third.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="third-username"
          label={text('signIn.third.username')}
          autoComplete="off"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          name="third-password"
          label={text('signIn.third.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div className={styles.problem} role="alert">
          {answer?.kind === 'network' && text('messages.networkError')}
          {answer?.kind === 'noAddress' && text('signIn.third.noAddress')}
          {answer?.kind === 'refused' && (answer.message || text('signIn.third.failed'))}
          {answer?.kind === 'open' && (
            <span className={styles.plain}>
              {text('signIn.third.blocked')}{' '}
              <a href={answer.url} target="_blank" rel="noopener noreferrer">
                {text('signIn.third.open')}
              </a>
            </span>
          )}
        </div>
        <ActionButton kind="primary" type="submit" large busy={busy}>
          {text('signIn.third.submit')}
        </ActionButton>
      </form>
    </Dialog>
  );
}

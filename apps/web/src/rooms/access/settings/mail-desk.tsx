import { type MailStanding, mailCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

const refreshMs = 5_000;

/** Below the mail server: its password, a test, and how the sending stands. */
export function MailDesk() {
  const standing = useCall(mailCalls.standing, {}, { refetchInterval: refreshMs });
  return (
    <>
      <Password set={standing.data?.passwordSet ?? false} />
      <Test on={standing.data?.on ?? false} />
      {standing.data && <Standing of={standing.data} />}
    </>
  );
}

function Password({ set }: { set: boolean }) {
  const text = useTexts();
  const id = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: (password: string) => ask(mailCalls.password, { body: { password } }),
    onSuccess: (_, password) => {
      setTyped('');
      showSuccess(text(password === '' ? 'mail.server.passwordCleared' : 'mail.server.passwordSaved'));
      return queries.invalidateQueries({ queryKey: callKey(mailCalls.standing, {}) });
    },
  });
  return (
    <div className={styles.setting}>
      <label htmlFor={id} className={styles.label}>
        {text('mail.server.password')}
      </label>
      <Input.Password
        id={id}
        autoComplete="new-password"
        maxLength={500}
        value={typed}
        placeholder={text(set ? 'mail.server.passwordSet' : 'mail.server.passwordNone')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.foot}>
        {typed !== '' && (
          <Button type="primary" size="small" loading={save.isPending} onClick={() => save.mutate(typed)}>
            {text('mail.server.savePassword')}
          </Button>
        )}
        {set && typed === '' && (
          <Button size="small" loading={save.isPending} onClick={() => save.mutate('')}>
            {text('mail.server.clearPassword')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sends a test now; what the server says stands below in its own words. */
function Test({ on }: { on: boolean }) {
  const text = useTexts();
  const id = useId();
  const [address, setAddress] = useState('');
  const test = useMutation({
    mutationFn: () => ask(mailCalls.test, { body: { address } }),
    onSuccess: ({ problem }) => {
      if (problem === '') showSuccess(text('mail.server.tested'));
    },
  });
  if (!on) return null;
  return (
    <div className={styles.setting}>
      <label htmlFor={id} className={styles.label}>
        {text('mail.server.testTo')}
      </label>
      <Input
        id={id}
        type="email"
        maxLength={254}
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
      />
      {test.data?.problem && <Alert type="error" title={test.data.problem} />}
      <div className={styles.foot}>
        <Button size="small" disabled={address === ''} loading={test.isPending} onClick={() => test.mutate()}>
          {text('mail.server.test')}
        </Button>
      </div>
    </div>
  );
}

function Standing({ of }: { of: MailStanding }) {
  const text = useTexts();
  const formats = useFormats();
  const { waiting, retrying, failed, sentToday, lastError, lastErrorAt, lastSentAt } = of;
  return (
    <div className={styles.setting} role="status">
      {!of.on && <p className={styles.problem}>{text('mail.server.off')}</p>}
      <p className={styles.hint}>
        {text('mail.server.standing', { waiting, retrying, failed, sent: sentToday })}
      </p>
      {lastSentAt !== null && (
        <p className={styles.hint}>{text('mail.server.lastSent', { time: formats.dateTime(lastSentAt) })}</p>
      )}
      {lastErrorAt !== null && (
        <p className={styles.problem}>
          {text('mail.server.lastError', { time: formats.dateTime(lastErrorAt), error: lastError })}
        </p>
      )}
    </div>
  );
}

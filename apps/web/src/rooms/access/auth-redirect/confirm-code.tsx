import { type LoginCodeOrigin, loginCodeCalls } from '@furrow/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { Notice } from '#kit/bare/notice.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { Pairs } from '#kit/parts/pairs.tsx';
import { forgetAccount, loadAccount } from '#kit/session/account.ts';
import { readToken, storeSession } from '#kit/session/stored-session.ts';
import { useTexts } from '#kit/words/text.ts';
import { LoginForm } from '../login/login-form.tsx';
import { agentWords } from './agent-words.ts';
import styles from './auth-redirect.module.css';

/** On the phone that scanned a code: who wants to sign in, and "Sign in there" or "Refuse". */
export function ConfirmCode({ code }: { code: string }) {
  const text = useTexts();
  const [signedIn, setSignedIn] = useState(readToken() !== null);
  if (signedIn) return <Question code={code} />;
  return (
    <Notice title={text('signIn.redirect.signInFirst')}>
      <div className={styles.form}>
        <LoginForm
          onDone={async (data) => {
            storeSession(data);
            forgetAccount();
            setSignedIn(true);
          }}
        />
      </div>
    </Notice>
  );
}

function Question({ code }: { code: string }) {
  const text = useTexts();
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: ['qrcode', code],
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      // Both at once: whose session this is, and who asks.
      const [account, origin] = await Promise.all([
        loadAccount(),
        ask(loginCodeCalls.scan, { params: { code } }),
      ]);
      return { name: account.displayName || account.name, origin };
    },
  });
  const decide = useMutation({
    meta: { quiet: true },
    mutationFn: (deed: 'confirm' | 'refuse') => ask(loginCodeCalls[deed], { params: { code } }),
  });
  const home = <ActionButton onClick={() => void navigate('/')}>{text('signIn.redirect.home')}</ActionButton>;
  const error = asked.error ?? decide.error;
  if (error)
    return (
      <Notice title={text('access.authRedirect.title')} actions={home}>
        <span role="alert">{error.message}</span>
      </Notice>
    );
  if (decide.isSuccess)
    return (
      <Notice title={text('access.authRedirect.title')} actions={home}>
        <span role="status">
          {text(decide.variables === 'confirm' ? 'signIn.redirect.confirmed' : 'signIn.redirect.refused')}
        </span>
      </Notice>
    );
  if (!asked.data) return <Notice title={text('messages.loading')} />;
  return (
    <Notice
      title={text('signIn.redirect.askTitle')}
      actions={
        <>
          <ActionButton kind="primary" large busy={decide.isPending} onClick={() => decide.mutate('confirm')}>
            {text('signIn.redirect.confirm')}
          </ActionButton>
          <ActionButton large disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
            {text('signIn.redirect.refuse')}
          </ActionButton>
        </>
      }
    >
      <p>{text('signIn.redirect.ask', { name: asked.data.name })}</p>
      <Origin origin={asked.data.origin} />
      <p className={styles.warning}>{text('signIn.redirect.warning')}</p>
    </Notice>
  );
}

function Origin({ origin }: { origin: LoginCodeOrigin }) {
  const text = useTexts();
  const formats = useFormats();
  const { browser, system } = agentWords(origin.agent);
  const unknown = text('signIn.redirect.unknown');
  const lines: [string, ReactNode][] = [
    [text('signIn.redirect.browser'), browser ?? unknown],
    [text('signIn.redirect.system'), system ?? unknown],
    [text('signIn.redirect.address'), origin.address],
    [text('signIn.redirect.time'), formats.dateTime(origin.madeAt)],
  ];
  return <Pairs className={styles.origin} lines={lines} />;
}

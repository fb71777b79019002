import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '#kit/bare/notice.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { takeReturnState } from './return-state.ts';
import type { SignInMessage } from './returned.ts';

interface Props {
  code: string | null;
  token: string | null;
  state: string | null;
}

/**
 * Back from a third party: the `state` must be the one that this browser kept. The result goes to the window that opened this
 * one; without such a window a ticket goes the way of every hand-over, which also asks before it replaces a session.
 */
export function SignInBack({ code, token, state }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  const judged = useRef(false);
  useEffect(() => {
    if (judged.current) return;
    judged.current = true;
    // A code says nothing by itself; a ticket alone is a hand-over, and bears its own proof.
    const believed = state === null ? token !== null && code === null : takeReturnState(state);
    if (!believed) return setWrong(true);
    if (postedToOpener({ kind: 'furrow.signIn', code, token })) return window.close();
    if (token) void navigate(`/?token=${encodeURIComponent(token)}`, { replace: true });
    else setWrong(true);
  }, [code, token, state, navigate]);
  if (!wrong) return <Notice title={text('signIn.redirect.returning')} />;
  return (
    <Notice
      title={text('signIn.redirect.wrongState')}
      actions={
        <ActionButton kind="primary" onClick={() => void navigate('/login')}>
          {text('access.authRedirect.back')}
        </ActionButton>
      }
    >
      {text('signIn.redirect.wrongStateText')}
    </Notice>
  );
}

/** True when a window of this very site waits for it; any other could not read it, and would not be told. */
function postedToOpener(message: SignInMessage): boolean {
  try {
    if (!window.opener || (window.opener as Window).location.origin !== location.origin) return false;
    (window.opener as Window).postMessage(message, location.origin);
    return true;
  } catch {
    return false;
  }
}

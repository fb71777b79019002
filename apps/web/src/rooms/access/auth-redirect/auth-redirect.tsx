import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '#kit/bare/notice.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { SignInBack } from './sign-in-back.tsx';
import { takenReturn } from './taken-return.ts';

/** /auth-redirect: the phone that scanned a code, and the window in which a third party sends somebody back. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [returned] = useState(takenReturn);
  if (returned.kind === 'qr') return <ConfirmCode code={returned.code} />;
  if (returned.kind === 'back') return <SignInBack {...returned} />;
  return (
    <Notice
      title={text('access.authRedirect.title')}
      actions={
        <ActionButton kind="primary" onClick={() => void navigate('/login')}>
          {text('access.authRedirect.back')}
        </ActionButton>
      }
    >
      {returned.kind === 'error'
        ? text('access.authRedirect.failed', { reason: returned.reason })
        : text('access.authRedirect.text')}
    </Notice>
  );
}

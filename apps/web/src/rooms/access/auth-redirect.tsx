import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '../../kit/bare/notice.tsx';
import { ActionButton } from '../../kit/parts/action-button.tsx';
import { useTexts } from '../../kit/words/text.ts';

/** /auth-redirect: open to everybody; shows what a third party answered, and the way back to signing in. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reason = search.get('error');
  return (
    <Notice
      title={text('access.authRedirect.title')}
      actions={
        <ActionButton kind="primary" onClick={() => void navigate('/login')}>
          {text('access.authRedirect.back')}
        </ActionButton>
      }
    >
      {reason ? text('access.authRedirect.failed', { reason }) : text('access.authRedirect.text')}
    </Notice>
  );
}

import { useMatches, useNavigate } from 'react-router';
import { Notice } from '../kit/bare/notice.tsx';
import { ActionButton } from '../kit/parts/action-button.tsx';
import { useTexts } from '../kit/words/text.ts';
import type { RouteHandle } from './route-meta.ts';

/** At an address of the specification whose screen is still to come; it is in no menu. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const handle = useMatches().at(-1)?.handle as RouteHandle;
  return (
    <Notice
      title={text(handle.title)}
      actions={
        <ActionButton kind="primary" onClick={() => void navigate('/')}>
          {text('frame.notBuilt.home')}
        </ActionButton>
      }
    >
      {text('frame.notBuilt.text')}
    </Notice>
  );
}

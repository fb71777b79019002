import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Notice } from '../kit/bare/notice.tsx';
import { logError } from '../kit/messages/error-log.ts';
import { ActionButton } from '../kit/parts/action-button.tsx';
import { useTexts } from '../kit/words/text.ts';

/** In place of a page whose code did not load or that broke: words, and "Try again" (shell G9, C14). */
export function ErrorPage() {
  const text = useTexts();
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  return (
    <Notice
      title={text('shell.pageFailed.title')}
      actions={
        <ActionButton kind="primary" onClick={() => location.reload()}>
          {text('messages.tryAgain')}
        </ActionButton>
      }
    >
      {text('shell.pageFailed.text')}
    </Notice>
  );
}

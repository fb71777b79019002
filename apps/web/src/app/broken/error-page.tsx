import { useEffect, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '#kit/api/api-error.ts';
import { Notice } from '#kit/bare/notice.tsx';
import { keepLivingDrafts, noteBroken } from '#kit/form/draft/living-drafts.ts';
import { logError } from '#kit/messages/error-log.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './error-page.module.css';
import { PageNotLoaded } from './page-not-loaded.ts';

/** In place of a page whose code did not load or that broke: what happened, and "Try again" (G9, C14). */
export function ErrorPage() {
  const text = useTexts();
  const error = useRouteError();
  const words = error instanceof PageNotLoaded ? 'pageFailed' : 'pageBroke';
  useEffect(() => logError(error), [error]);
  // Before the effects of the broken page end: its form still stands there, and is kept as it was.
  useLayoutEffect(() => {
    if (words === 'pageFailed') return;
    keepLivingDrafts();
    noteBroken(location.pathname);
  }, [words]);
  return (
    <Notice
      title={text(`shell.${words}.title`)}
      actions={
        <ActionButton kind="primary" onClick={() => location.reload()}>
          {text('messages.tryAgain')}
        </ActionButton>
      }
    >
      <p>{text(`shell.${words}.text`)}</p>
      <p className={styles.what}>{whatOf(error)}</p>
      {error instanceof ApiError && error.traceId && (
        <p className={styles.what}>{text('messages.traceId', { traceId: error.traceId })}</p>
      )}
    </Notice>
  );
}

/** For who is asked about it: the error as the browser tells it, on one line. */
function whatOf(error: unknown): string {
  const cause = error instanceof PageNotLoaded ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n')[0] ?? '';
}

import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../words/text.ts';
import { ActionButton } from './action-button.tsx';
import styles from './states.module.css';

/** In place of what could not be loaded: the words, the trace id, "Try again" (shell C14). */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useTexts();
  const known = error instanceof ApiError ? error : null;
  return (
    <div className={styles.state} role="alert">
      <p>{known?.message ?? text('messages.genericError')}</p>
      {known?.traceId && (
        <p className={styles.trace}>{text('messages.traceId', { traceId: known.traceId })}</p>
      )}
      {onRetry && <ActionButton onClick={onRetry}>{text('messages.tryAgain')}</ActionButton>}
    </div>
  );
}

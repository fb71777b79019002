import { ApiError } from '../../api/api-error.ts';
import { useTexts } from '../../words/text.ts';
import { ActionButton } from '../action-button.tsx';
import { AlertIcon } from '../icons.tsx';
import { StateFrame } from './state-frame.tsx';
import styles from './states.module.css';

/** In place of what could not be loaded: the words, the trace id, "Try again" (C14). */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const text = useTexts();
  const known = error instanceof ApiError ? error : null;
  return (
    <StateFrame
      role="alert"
      icon={<AlertIcon />}
      title={known?.message ?? text('messages.genericError')}
      action={onRetry && <ActionButton onClick={onRetry}>{text('messages.tryAgain')}</ActionButton>}
    >
      {known?.traceId && (
        <p className={styles.trace}>{text('messages.traceId', { traceId: known.traceId })}</p>
      )}
    </StateFrame>
  );
}

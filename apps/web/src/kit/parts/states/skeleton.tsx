import { useEffect, useState } from 'react';
import { useTexts } from '../../words/text.ts';
import { ActionButton } from '../action-button.tsx';
import styles from './states.module.css';

/** After so long a loading says that it is still at work, ms (C14). */
const LATE_MS = 10_000;

/** Lines in the shape of what comes, shown after 200 ms; after 10 s "still working", with a way to cancel (C14). */
export function Skeleton({ lines = 3, onCancel }: { lines?: number; onCancel?: () => void }) {
  const text = useTexts();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeleton} role="status" aria-label={text('messages.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <span key={index} style={{ width: `${100 - ((index * 37) % 45)}%` }} />
      ))}
      {late && (
        <div className={styles.late}>
          {text('messages.stillWorking')}
          {onCancel && <ActionButton onClick={onCancel}>{text('messages.cancel')}</ActionButton>}
        </div>
      )}
    </div>
  );
}

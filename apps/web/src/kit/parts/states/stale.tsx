import type { ReactNode } from 'react';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import { AlertIcon } from '../icons.tsx';
import styles from './states.module.css';

/** "Data of hh:mm, connection lost" above rows that cannot follow any more (C14). `since` seconds or milliseconds. */
export function StaleLine({ since }: { since: number }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <p className={styles.stale} role="status" title={formats.dateTime(since)}>
      <AlertIcon />
      {text('look.state.stale', { time: formats.time(since).slice(0, 5) })}
    </p>
  );
}

/** Old rows stay, greyed, while new ones are on their way: nothing jumps (C14). */
export function Refreshing({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <div className={styles.refreshing} aria-busy={on} data-on={on || undefined}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './print-head.module.css';
import { usePaper } from './use-paper.ts';

interface Props {
  title: string;
  /** What else it says, piece by piece. */
  children: ReactNode;
}

/** On paper alone, above every sheet of the page: it stands directly in that which flows (`data-print="flow"`). */
export function RunningHead({ title, children }: Props) {
  const paper = usePaper();
  if (!paper) return null;
  return (
    <div data-print="head">
      <div className={styles.running}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}

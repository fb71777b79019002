import type { ReactNode } from 'react';
import styles from './side-panel.module.css';

interface Props {
  /** What the lines are, for screen readers. */
  label: string;
  filters: ReactNode;
  foot?: ReactNode;
  /** A list of buttons, or why there is none. */
  children: ReactNode;
}

/** Filters and lines that float over the left of a map; what they pick is on the map. */
export function SidePanel({ label, filters, foot, children }: Props) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.filters}>{filters}</div>
      <div className={styles.lines}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './map-note.module.css';

/** A line over the corner of a map: what is to be seen here, or why nothing is. */
export function MapNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}

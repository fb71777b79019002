import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A part of a long form under a heading of its own. */
export function FormBlock({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.block} form-wide`} aria-label={title}>
      <h2 className={styles.blockTitle}>{title}</h2>
      {note && <div className={styles.blockNote}>{note}</div>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

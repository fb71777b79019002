import type { ReactNode } from 'react';
import { PageHeading } from '../parts/page-heading.tsx';
import styles from './notice.module.css';

/** A page that has only something to say: what, why, and what to do next. */
export function Notice({
  title,
  actions,
  mark,
  children,
}: {
  title: string;
  actions?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <main className={styles.notice} id="content">
      <div className={styles.card}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <PageHeading>{title}</PageHeading>
        <div className={styles.words}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </main>
  );
}

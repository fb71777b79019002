import type { ReactNode } from 'react';
import styles from './states.module.css';

interface Props {
  /** What it is about, at once seen: an icon of the kit. */
  icon: ReactNode;
  /** One sentence why. */
  title: ReactNode;
  children?: ReactNode;
  /** One button what to do. */
  action?: ReactNode;
  /** Errors are read out at once, the rest when the reader is free. */
  role?: 'alert' | 'status';
}

/** The shape that all states share: icon, sentence, detail, button. */
export function StateFrame({ icon, title, children, action, role = 'status' }: Props) {
  return (
    <div className={styles.state} role={role}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

import type { ButtonHTMLAttributes } from 'react';
import styles from './action-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain';
  large?: boolean;
  busy?: boolean;
}

/** A button in words for places that must not load Ant Design: signing in, notices, the map. Looks like its buttons. */
export function ActionButton({ kind = 'plain', large, busy, children, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      data-large={large || undefined}
      aria-busy={busy}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'type'> {
  /** What it does: tooltip and the name for screen readers. */
  name: string;
  /** For a button that stays pressed. */
  pressed?: boolean;
  children: ReactNode;
}

/** A small square button with only an icon; it always bears a name. */
export function IconButton({ name, pressed, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      {...rest}
    >
      {children}
    </button>
  );
}

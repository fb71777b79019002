import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './text-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  name: string;
  label: string;
  invalid?: boolean;
  /** Sits at the end of the field: the eye of a password, a clear mark. */
  end?: ReactNode;
}

/** Label above a 40 px field, for places that must not load Ant Design. */
export function TextField({ name, label, invalid, end, ...rest }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.box} data-invalid={invalid || undefined}>
        <input id={name} name={name} aria-invalid={invalid} {...rest} />
        {end}
      </div>
    </div>
  );
}

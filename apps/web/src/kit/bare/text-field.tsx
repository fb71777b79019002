import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './text-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  name: string;
  label: string;
  invalid?: boolean;
  /** What is wrong with it, in words under the field. */
  problem?: string | undefined;
  /** How it is to be filled, under the field. */
  help?: string | undefined;
  /** Stands before the input: a country code. */
  start?: ReactNode;
  /** Sits at the end of the field: the eye of a password, a clear mark. */
  end?: ReactNode;
}

/** Label above a 40 px field, for places that must not load Ant Design. */
export function TextField({ name, label, invalid, problem, help, start, end, ...rest }: Props) {
  const bad = invalid || problem !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {rest.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={styles.box} data-invalid={bad || undefined}>
        {start}
        <input
          id={name}
          name={name}
          aria-invalid={bad}
          aria-describedby={problem || help ? `${name}-words` : undefined}
          {...rest}
        />
        {end}
      </div>
      {(problem || help) && (
        <div id={`${name}-words`} className={problem ? styles.problem : styles.help}>
          {problem ?? help}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './look.module.css';

interface Props<Key extends string> {
  legend: string;
  name: string;
  chosen: Key;
  choices: { key: Key; label: string; note?: string; number?: number; picture: ReactNode }[];
  small?: boolean;
  onChoose: (key: Key) => void;
}

/** Radio buttons that are pictures: arrow keys move, the chosen one has a ring and a dot. */
export function PictureChoice<Key extends string>({
  legend,
  name,
  chosen,
  choices,
  small,
  onChoose,
}: Props<Key>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={small ? styles.swatches : styles.pictures}>
        {choices.map(({ key, label, note, number, picture }) => (
          <label key={key} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            {picture}
            <span className={styles.label}>
              {label}
              {number && <span className={styles.number}>{number}</span>}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

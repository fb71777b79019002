import { useEffect, useRef } from 'react';
import styles from './stage.module.css';

/** A number as words, whose signs roll in where they are others than before, counted from the end; the rest stands still. */
export function RollingNumber({ value }: { value: string }) {
  const before = useRef<string | null>(null);
  const past = before.current;
  useEffect(() => {
    before.current = value;
  }, [value]);
  const signs = [...value];
  return (
    <span className={styles.number}>
      <span aria-hidden="true">
        {signs.map((sign, at) => {
          const place = signs.length - at;
          const changed = past !== null && past[past.length - place] !== sign;
          return (
            <span key={`${place} ${sign}`} data-rolled={changed || undefined}>
              {sign}
            </span>
          );
        })}
      </span>
      <span className="visually-hidden">{value}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../words/text.ts';
import styles from './told-rows.module.css';

/** Rows that are told; a file may have a hundred thousand. */
const shownRows = 500;

export interface ToldRow {
  /** Its number in the file. */
  row: number;
  words: ReactNode;
}

/** The rows of a file that are not taken, in their order, each with its reason. */
export function ToldRows({ rows }: { rows: readonly ToldRow[] }) {
  const text = useTexts();
  const more = rows.length - shownRows;
  return (
    <ul className={styles.rows}>
      {rows
        .toSorted((a, b) => a.row - b.row)
        .slice(0, shownRows)
        .map(({ words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file may be wrong twice, and the list never moves
          <li key={place}>{words}</li>
        ))}
      {more > 0 && <li>{text('tasks.import.moreRows', { count: more })}</li>}
    </ul>
  );
}

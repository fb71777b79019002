import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './left-out.module.css';

/** Rows that are told; a file may have thousands. */
const shownRows = 50;

interface Props {
  title: string;
  rows: readonly { number: number; words: ReactNode }[];
}

/** What of a file is left out, and why; nothing when it is taken whole. */
export function LeftOut({ title, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <Alert
      className={styles.told ?? ''}
      type="warning"
      showIcon
      title={title}
      description={
        <ul className={styles.rows}>
          {rows.slice(0, shownRows).map(({ number, words }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file may be wrong twice, and the list never moves
            <li key={place}>
              {number} {words}
            </li>
          ))}
        </ul>
      }
    />
  );
}

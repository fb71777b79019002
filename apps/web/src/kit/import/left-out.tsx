import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './left-out.module.css';
import { ToldRows } from './told-rows.tsx';

interface Props {
  title: string;
  rows: readonly { number: number; words: ReactNode }[];
}

/** What of a file is left out, and why; nothing when it is taken whole. */
export function LeftOut({ title, rows }: Props) {
  if (rows.length === 0) return null;
  const told = rows.map(({ number, words }) => ({
    row: number,
    words: (
      <>
        {number} {words}
      </>
    ),
  }));
  return (
    <Alert
      className={styles.told ?? ''}
      type="warning"
      showIcon
      title={title}
      description={<ToldRows rows={told} />}
    />
  );
}

import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Copyable } from '../parts/copyable.tsx';
import { type TextKey, useTexts } from '../words/text.ts';
import styles from './detail.module.css';

export interface FieldLine {
  label: TextKey;
  /** Empty values show as a dash. */
  value: ReactNode;
  /** SNs, codes, numbers that people paste elsewhere. */
  copy?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
}

interface Props {
  title?: TextKey;
  lines: readonly (FieldLine | null | false)[];
  /** Columns on a wide window; one on a phone. */
  columns?: number;
}

/** A group of fields of a record, label and value (C11). */
export function Fields({ title, lines, columns = 2 }: Props) {
  const text = useTexts();
  return (
    <Descriptions
      className={styles.fields ?? ''}
      size="small"
      column={{ xs: 1, sm: 1, md: columns }}
      {...(title ? { title: text(title) } : {})}
      items={lines
        .filter((line) => line !== null && line !== false)
        .map(({ label, value, copy, wide }) => ({
          key: label,
          label: text(label),
          ...(wide ? { span: 'filled' as const } : {}),
          children: shown(value, copy, text('format.none')),
        }))}
    />
  );
}

function shown(value: ReactNode, copy: boolean | undefined, none: string): ReactNode {
  if (value === null || value === undefined || value === '') return none;
  return copy && typeof value === 'string' ? <Copyable>{value}</Copyable> : value;
}

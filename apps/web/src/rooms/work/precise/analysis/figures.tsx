import type { ReactNode } from 'react';
import { Pairs } from '#kit/parts/pairs.tsx';
import styles from './precise-analysis.module.css';

/** Figures of a panel, each with its name. */
export const Figures = ({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Pairs className={styles.figures} lines={lines} />
);

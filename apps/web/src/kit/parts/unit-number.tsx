import type { Quantity } from '../formats/formats.ts';
import { useTexts } from '../words/text.ts';
import styles from './unit-number.module.css';

/** A figure with its unit small and muted beside it; null is "—", never 0. */
export function UnitNumber({ of }: { of: Quantity | null }) {
  const text = useTexts();
  if (!of) return <span className={styles.unit}>{text('format.none')}</span>;
  return (
    <span className={styles.number}>
      {of.value} <span className={styles.unit}>{of.unit}</span>
    </span>
  );
}

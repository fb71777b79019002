import { useTexts } from '../../words/text.ts';
import styles from './days.module.css';

const depths = 5;

/** The ground of a cell: five steps from nothing to the most that any cell has. */
export const shadeOf = (value: number, most: number): string =>
  value <= 0 ? 'var(--hover)' : `var(--step-${Math.min(depths, Math.ceil((value / most) * depths))})`;

/** From little to much, below a map of cells. */
export function Shades() {
  const text = useTexts();
  return (
    <p className={styles.shades} aria-hidden>
      {text('format.shades.less')}
      {Array.from({ length: depths + 1 }, (_, step) => (
        <i key={`shade ${String(step)}`} style={{ background: shadeOf(step, depths) }} />
      ))}
      {text('format.shades.more')}
    </p>
  );
}

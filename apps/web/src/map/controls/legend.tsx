import type { LegendEntry } from '../legend.ts';
import styles from './controls.module.css';
import { LegendSign } from './legend-sign.tsx';

/** Shape, colour and word; entries with a switch turn their part of the map on and off. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ key, label, colour, shape, shown = true, onToggle }) => {
        const face = (
          <>
            <LegendSign shape={shape} colour={colour} />
            {label}
          </>
        );
        return (
          <li key={key}>
            {onToggle ? (
              <button type="button" aria-pressed={shown} onClick={onToggle}>
                {face}
              </button>
            ) : (
              face
            )}
          </li>
        );
      })}
    </ul>
  );
}

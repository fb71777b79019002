import type { ReactNode } from 'react';
import styles from './party-map.module.css';

export interface PartyLine {
  id: string;
  name: string;
  colour: string;
  figure: string;
  hint: string;
}

interface Props {
  label: string;
  filters: ReactNode;
  lines: readonly PartyLine[];
  picked: string | null;
  onPick: (id: string) => void;
  foot?: ReactNode;
}

/** Filters and lines beside the map. */
export function PartyList({ label, filters, lines, picked, onPick, foot }: Props) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.filters}>{filters}</div>
      <ul className={styles.list}>
        {lines.map(({ id, name, colour, figure, hint }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === picked} onClick={() => onPick(id)}>
              <span className={styles.sign} style={{ background: colour }} />
              <span>{name}</span>
              <span className={styles.figure}>{figure}</span>
              <small>{hint}</small>
            </button>
          </li>
        ))}
      </ul>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

import type { ReactNode } from 'react';
import { SidePanel } from '#map/panel/side-panel.tsx';
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
  /** Null: not known yet. */
  lines: readonly PartyLine[] | null;
  /** Said when there is none. */
  empty: string;
  picked: string | null;
  onPick: (id: string) => void;
  foot?: ReactNode;
}

/** Filters and lines beside the map. */
export function PartyList({ label, filters, lines, empty, picked, onPick, foot }: Props) {
  return (
    <SidePanel label={label} filters={filters} foot={foot}>
      {lines?.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul>
        {lines?.map(({ id, name, colour, figure, hint }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.line}
              aria-pressed={id === picked}
              onClick={() => onPick(id)}
            >
              <span className={styles.sign} style={{ background: colour }} />
              <span>{name}</span>
              <span className={styles.figure}>{figure}</span>
              <small>{hint}</small>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

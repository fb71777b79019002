import styles from './list-page.module.css';

export interface SummaryCard {
  key: string;
  label: string;
  value: string;
  /** A click filters by it (shell: "click filters"). */
  onClick?: (() => void) | undefined;
  active?: boolean;
}

/** The figures above a list, as text without boxes (look, Composition). */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <ul className={styles.summary}>
      {cards.map(({ key, label, value, onClick, active }) => (
        <li key={key}>
          {onClick ? (
            <button type="button" aria-pressed={active ?? false} onClick={onClick}>
              <b>{value}</b> {label}
            </button>
          ) : (
            <span>
              <b>{value}</b> {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import styles from './list-page.module.css';

export interface SummaryCard {
  key: string;
  label: string;
  value: string;
  /** A click filters by it. */
  onClick?: (() => void) | undefined;
  active?: boolean;
  /** It wants somebody's attention. */
  warns?: boolean;
}

/** Figures as text without boxes, in as many lines as they need. A list has `ListFigures`. */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <ul className={styles.summary}>
      {cards.map((card) => (
        <SummaryFigure {...card} key={card.key} />
      ))}
    </ul>
  );
}

/** One figure with its word; pressed, it filters. */
export function SummaryFigure({ label, value, onClick, active, warns }: Omit<SummaryCard, 'key'>) {
  const words = (
    <>
      <b data-warns={warns || undefined}>{value}</b> {label}
    </>
  );
  return (
    <li>
      {onClick ? (
        <button type="button" data-print="keep" aria-pressed={active ?? false} onClick={onClick}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </li>
  );
}

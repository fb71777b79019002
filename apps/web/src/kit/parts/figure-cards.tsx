import type { ReactNode } from 'react';
import styles from './figure-cards.module.css';

export interface FigureCard {
  key: string;
  label: string;
  value: string;
  /** Beside the figure, small: what it stands for. */
  note?: ReactNode;
}

/** The figures of a record as cards of equal height: the number is what the eye finds. */
export function FigureCards({ cards, label }: { cards: readonly FigureCard[]; label?: string }) {
  return (
    <dl className={styles.cards} aria-label={label}>
      {cards.map(({ key, label: name, value, note }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

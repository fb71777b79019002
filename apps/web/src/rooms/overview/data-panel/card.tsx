import { Link } from 'react-router';
import styles from './data-panel.module.css';

interface Props {
  title: string;
  /** As it is shown; undefined while it is asked for. */
  now: string | undefined;
  /** Beside the figure, small. */
  unit?: string | undefined;
  /** How far it is from what it was, with its sign as a triangle. */
  change?: string | undefined;
  /** What it was, in words. */
  was?: string | undefined;
  /** The list with that filter; without one there is no list of it. */
  to?: string | undefined;
}

/** The number first, its change small beside it; what it was, in words below. */
export function Card({ title, now, unit, change, was, to }: Props) {
  const body = (
    <>
      <span className={styles.figures}>
        <span className={styles.figure}>
          {now ?? '—'}
          {unit && <small className={styles.unit}> {unit}</small>}
        </span>
        {change && <span className={styles.change}>{change}</span>}
      </span>
      <span className={styles.caption}>{title}</span>
      {was && <span className={styles.was}>{was}</span>}
    </>
  );
  return to ? (
    <Link className={styles.card} to={to}>
      {body}
    </Link>
  ) : (
    <div className={styles.card}>{body}</div>
  );
}

/** A difference as a card shows it; undefined where nothing changed. */
export const changeOf = (now: number, was: number, show: (value: number) => string): string | undefined =>
  now === was ? undefined : `${now > was ? '▲' : '▼'} ${show(Math.abs(now - was))}`;

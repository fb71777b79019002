import { RollingNumber } from './rolling-number.tsx';
import styles from './stage.module.css';

export interface StripFigure {
  key: string;
  label: string;
  value: string;
  unit?: string;
}

/** Figures beside each other, the number first. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <dl className={styles.strip}>
      {figures.map(({ key, label, value, unit }) => (
        <div key={key} data-figure={key}>
          <dt>{label}</dt>
          <dd>
            <RollingNumber value={value} />
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useFormats } from '#kit/formats/use-formats.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../list/warnings.module.css';

interface Props {
  values: readonly (number | null)[];
  /** Drawn as a dashed line; null: none. */
  limit: number | null;
  width?: number;
  height?: number;
}

/** Figures of weeks, the oldest first, with the threshold; a week without a figure is a gap. */
export function TrendLine({ values, limit, width = 110, height = 20 }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const most = Math.max(...values.map((value) => value ?? 0), limit ?? 0, 1e-9);
  const x = (i: number): number => 2 + (i * (width - 4)) / Math.max(1, values.length - 1);
  const y = (value: number): number => height - 2 - (value / most) * (height - 4);
  const points = values.flatMap((value, i) => (value === null ? [] : [{ i, value, x: x(i), y: y(value) }]));
  const label = points
    .map(({ i, value }) => text('warnings.dealers.week', { week: i + 1, figure: formats.number(value, 2) }))
    .join(', ');
  return (
    // In a line of text it would stand on the base line and make its row higher.
    <svg
      className={styles.trend ?? ''}
      width={width}
      height={height}
      role="img"
      aria-label={`${text('warnings.columns.trend')}: ${label}`}
    >
      {limit !== null && (
        <line
          x1={0}
          x2={width}
          y1={y(limit)}
          y2={y(limit)}
          stroke={stateColours.error}
          strokeDasharray="3 3"
        />
      )}
      <polyline
        fill="none"
        stroke={stateColours.online}
        strokeWidth={1.5}
        points={points.map((p) => `${p.x},${p.y}`).join(' ')}
      />
      {points.length > 0 && (
        <circle cx={points.at(-1)!.x} cy={points.at(-1)!.y} r={2.5} fill={stateColours.online} />
      )}
    </svg>
  );
}

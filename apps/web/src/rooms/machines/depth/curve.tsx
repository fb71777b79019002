import styles from './depth.module.css';

interface Props {
  label: string;
  /** Time in seconds UTC, and each line's value at it; null where there is none. */
  points: readonly { time: number; values: readonly (number | null)[] }[];
  /** Names of the lines, in the order of the values. */
  names: readonly string[];
  /** Seconds that are in sight, up to the last point. */
  spanS: number;
}

const [width, height, margin] = [600, 160, 34];

/** A curve that moves with each reading: drawn anew a second, so it is lines and nothing else. */
export function Curve({ label, points, names, spanS }: Props) {
  const end = points.at(-1)?.time ?? 0;
  const all = points.flatMap(({ values }) => values.filter((value) => value !== null));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const room = Math.max(high - low, 1) * 1.1;
  const x = (time: number): number => margin + ((time - end + spanS) / spanS) * (width - margin);
  const y = (value: number): number => height - 6 - ((value - low) / room) * (height - 12);
  const path = (line: number): string =>
    points
      .flatMap(({ time, values }) => {
        const value = values[line];
        return value === null || value === undefined ? [] : [`${x(time).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .join(' ');
  const ticks = [...new Set([low, 0, high])];
  return (
    <figure className={styles.curve}>
      <figcaption>
        {label}
        {names.length > 1 &&
          names.map((name, line) => (
            <span key={name} data-line={line}>
              {name}
            </span>
          ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map((value) => (
          <g key={value}>
            <line x1={margin} x2={width} y1={y(value)} y2={y(value)} />
            <text x={margin - 4} y={y(value) + 4}>
              {Math.round(value)}
            </text>
          </g>
        ))}
        {names.map((name, line) => (
          <polyline key={name} data-line={line} points={path(line)} />
        ))}
      </svg>
    </figure>
  );
}

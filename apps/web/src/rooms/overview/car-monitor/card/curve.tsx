import type { VehicleCard } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './card.module.css';
import { curveLines, curveRows } from './curve-lines.ts';

const size = { width: 300, height: 64 };
const colours = { speed: chartColours[1], depth: chartColours[0] };

/** Speed and depth of the last 30 minutes as two small lines; breaks where no data came. Its table stands below. */
export function Curve({ card: { curve } }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  const lines = curveLines(curve, size);
  if (!lines) return <p className={styles.none}>{text('monitor.card.noCurve')}</p>;
  return (
    <div className={styles.group}>
      <h3>{text('monitor.card.curve')}</h3>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.zero} d={`M0 ${size.height - 0.5}H${size.width}`} />
        <path stroke={colours.speed} d={lines.speed.path} />
        {lines.depth && <path stroke={colours.depth} d={lines.depth.path} />}
      </svg>
      <div className={styles.keys}>
        <span style={{ borderColor: colours.speed }}>
          {text('monitor.card.speed')} ≤ {joined(formats.speed(lines.speed.most))}
        </span>
        {lines.depth && (
          <span style={{ borderColor: colours.depth }}>
            {text('monitor.card.depth')} ≤ {joined(formats.depth(lines.depth.most))}
          </span>
        )}
      </div>
      <details className={styles.table}>
        <summary>{text('monitor.card.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('monitor.card.time')}</th>
              <th scope="col">{text('monitor.card.speed')}</th>
              <th scope="col">{text('monitor.card.depth')}</th>
            </tr>
          </thead>
          <tbody>
            {curveRows(curve).map(([time, speed, depth]) => (
              <tr key={time}>
                <td>{formats.time(time)}</td>
                <td>{joined(formats.speed(speed))}</td>
                <td>{depth === null ? text('format.none') : joined(formats.depth(depth))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

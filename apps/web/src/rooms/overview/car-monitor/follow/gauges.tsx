import type { VehicleCard } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { fixWords } from '../card/card-lines.tsx';
import { depthParts, type GaugeParts, speedParts } from './gauge-parts.ts';
import styles from './gauges.module.css';

/** Speed, depth against the standard, and fix at a glance; says so where no position has come yet. */
export function Gauges({ card: { point, standardDepthM } }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  if (!point) return <p className={styles.none}>{text('monitor.noPosition')}</p>;
  const depth = depthParts(point.depthM, standardDepthM);
  const standard =
    standardDepthM === null
      ? ''
      : text('monitor.card.standard', { depth: joined(formats.depth(standardDepthM)) });
  return (
    <div className={styles.gauges}>
      <Gauge
        label={text('monitor.card.speed')}
        value={joined(formats.speed(point.speed))}
        parts={speedParts(point)}
      />
      {depth && (
        <Gauge
          label={text('monitor.card.depth')}
          value={point.depthM === null ? text('format.none') : joined(formats.depth(point.depthM))}
          note={standard}
          parts={depth}
        />
      )}
      <div className={styles.fix}>
        <span>{text('exports.list.fix')}</span>
        <b>{text(fixWords[point.fix])}</b>
        <small>{text('monitor.card.satellites', { n: point.satellites })}</small>
      </div>
    </div>
  );
}

interface GaugeProps {
  label: string;
  value: string;
  note?: string;
  parts: GaugeParts;
}

/** The bar only repeats its number, so screen readers pass over it. */
function Gauge({ label, value, note, parts: { part, mark, below } }: GaugeProps) {
  return (
    <div className={styles.gauge}>
      <span>{label}</span>
      <b>{value}</b>
      {note && <small data-below={below || undefined}>{note}</small>}
      <span className={styles.bar} data-below={below || undefined} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${part * 100}%` }} />
        {mark !== null && <span className={styles.mark} style={{ left: `${mark * 100}%` }} />}
      </span>
    </div>
  );
}

import { type ConditionNow, conditionLimits } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import { SignalValue } from '../parts/signal-value.tsx';
import { limitOf, shownAs, signalName } from '../parts/signals.ts';

/** What stands as a gauge, with the ends of its scale in the shown unit. */
const scales: Readonly<Record<string, readonly [number, number]>> = {
  engineSpeed: [0, 2600],
  engineLoad: [0, 100],
  coolantTemperature: [0, 130],
  oilPressure: [0, 700],
  fuelLevel: [0, 100],
  fuelRate: [0, 50],
  rearPto: [0, 1000],
  batteryVoltage: [8, 16],
  guidanceDeviation: [-10, 10],
  correctionAge: [0, 30],
  motorTemperature: [0, 120],
  tabletTemperature: [0, 90],
  voltage: [8, 16],
};

/** The newest values as gauges with the zone beyond their limit. */
export function Gauges({ now }: { now: ConditionNow }) {
  const text = useTexts();
  const shown = Object.keys(scales).filter((signal) => signal in now.row.told);
  return (
    <section aria-label={text('conditions.detail.gauges')}>
      <ul className={styles.gauges}>
        {shown.map((signal) => (
          <li key={signal} className={styles.gauge}>
            <span className={styles.gaugeName} title={signalName(text, signal)}>
              {signalName(text, signal)}
            </span>
            <span className={styles.gaugeValue}>
              <SignalValue signal={signal} row={now.row} /> <small>{shownAs(signal).unit}</small>
            </span>
            <Bar signal={signal} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ signal, now: { row, limits } }: { signal: string; now: ConditionNow }) {
  const [low, high] = scales[signal]!;
  const at = (value: number) => Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
  const value = at(row.told[signal]! * shownAs(signal).factor);
  const key = limitOf(signal);
  const zero = at(0);
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" fill="var(--line)" />
      {key && <LimitZone over={conditionLimits[key].beyond === 'over'} at={at(limits[key])} />}
      {low < 0 && key && (
        <rect width={at(-limits[key])} height="6" fill="var(--state-error)" opacity="0.35" />
      )}
      <rect
        x={low < 0 ? Math.min(zero, value) : 0}
        width={low < 0 ? Math.abs(value - zero) : value}
        y="1.5"
        height="3"
        fill="var(--accent)"
      />
    </svg>
  );
}

function LimitZone({ over, at }: { over: boolean; at: number }) {
  return (
    <rect
      x={over ? at : 0}
      width={over ? 100 - at : at}
      height="6"
      fill="var(--state-error)"
      opacity="0.35"
    />
  );
}

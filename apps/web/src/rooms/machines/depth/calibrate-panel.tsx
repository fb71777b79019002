import {
  type DepthSettingForm,
  depthOfReading,
  depthSensors,
  depthWindowS,
  readingOf,
} from '@furrow/contract';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { Curve } from './curve.tsx';
import styles from './depth.module.css';
import { unitOf } from './depth-columns.tsx';
import { useReadings } from './use-readings.ts';

/** Points that a curve is drawn of. */
const drawn = 240;
const rounded = (value: number, places: number): number => Number(value.toFixed(places));

type Setting = Pick<DepthSettingForm, 'sensorType' | 'zeroOffset' | 'mountingAngleDeg' | 'armMm'>;

/** What is typed, as far as a depth can be computed from it. */
function settingOf(values: Record<string, unknown>): Setting {
  const number = (name: string): number => Number(values[name] ?? 0) || 0;
  return {
    sensorType: depthSensors.find((one) => one === values.sensorType) ?? 'hitchAngle',
    zeroOffset: number('zeroOffset'),
    mountingAngleDeg: number('mountingAngleDeg'),
    armMm: number('armMm'),
  };
}

/** Raw reading and depth of the last ten minutes, live, with the values as they are typed at the left. */
export function CalibratePanel({
  vehicleId,
  values,
}: {
  vehicleId: string;
  values: Record<string, unknown>;
}) {
  const text = useTexts();
  const readings = useReadings(vehicleId);
  const setting = settingOf(values);
  const known = readings.filter((one): one is typeof one & { raw: number } => one.raw !== null);
  const step = Math.max(1, Math.ceil(known.length / drawn));
  const shown = known.filter((_, place) => (known.length - 1 - place) % step === 0);
  const raw = shown.map((one) => readingOf(setting.sensorType, one.raw));
  const depth = raw.map((reading) => depthOfReading(setting, reading) * 100);
  const last = depth.at(-1);
  const unit = unitOf(setting.sensorType);
  if (last === undefined) return <p className={styles.none}>{text('depth.noReading')}</p>;
  return (
    <section className={styles.panel}>
      <dl className={styles.now}>
        <dt>{text('depth.now')}</dt>
        <dd data-testid="depth-now">{rounded(last, 1)} cm</dd>
        <dd className={styles.faint}>
          {rounded(raw.at(-1) ?? 0, 2)} {unit}
        </dd>
      </dl>
      <Check depthCm={last} />
      <Curve
        label={text('depth.curve')}
        names={[text('depth.computed'), text('depth.ofTerminal')]}
        spanS={depthWindowS.shown}
        points={shown.map(({ time, depth: told }, place) => ({
          time,
          values: [depth[place] ?? null, told === null ? null : told * 100],
        }))}
      />
      <Curve
        label={text('depth.raw', { unit })}
        names={[text('depth.raw', { unit })]}
        spanS={depthWindowS.shown}
        points={shown.map(({ time }, place) => ({ time, values: [raw[place] ?? null] }))}
      />
    </section>
  );
}

/** What somebody measured with a rule, and how far the computed depth is from it. */
function Check({ depthCm }: { depthCm: number }) {
  const text = useTexts();
  const id = useId();
  const [measured, setMeasured] = useState<number | null>(null);
  const error = measured === null ? null : rounded(depthCm - measured, 1);
  return (
    <div className={styles.check}>
      <label htmlFor={id}>{text('depth.measured')}</label>
      <InputNumber id={id} min={0} max={60} step={0.5} value={measured} onChange={setMeasured} />
      {error !== null && (
        <output>{text('depth.error', { cm: error > 0 ? `+${error}` : String(error) })}</output>
      )}
    </div>
  );
}

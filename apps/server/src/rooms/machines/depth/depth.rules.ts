import {
  type DepthReading,
  type DepthSensor,
  type DepthSettingForm,
  type DepthZero,
  depthSensors,
  type ParameterItem,
  readingOf,
  readsDistance,
  zeroSpread,
} from '@furrow/contract';

/** The least of readings that a mean is taken of. */
const leastReadings = 3;

const parameter = {
  sensor: 0xf030,
  zero: 0xf031,
  mounting: 0xf032,
  arm: 0xf033,
  threshold: 0xf034,
  smoothing: 0xf035,
};

/** A setting as the terminal's parameters, raw as they travel (example profile). */
export function depthParameters(form: DepthSettingForm): ParameterItem[] {
  const hundredths = (value: number): number => Math.round(value * 100);
  return [
    { id: parameter.sensor, value: depthSensors.indexOf(form.sensorType) + 1 },
    { id: parameter.zero, value: hundredths(form.zeroOffset) },
    { id: parameter.mounting, value: hundredths(form.mountingAngleDeg) },
    ...(form.armMm === null ? [] : [{ id: parameter.arm, value: Math.round(form.armMm) }]),
    { id: parameter.threshold, value: Math.round(form.workingThresholdM * 1000) },
    { id: parameter.smoothing, value: form.smoothingS },
  ];
}

/**
 * The zero of a sensor from readings while the tool stands on flat ground.
 * @returns the mean; `tooFew` of readings; `spread` when they lie too far apart to be one
 */
export function zeroOf(
  sensor: DepthSensor,
  readings: readonly DepthReading[],
): { ok: DepthZero } | { tooFew: true } | { spread: string } {
  const values = readings.flatMap(({ raw }) => (raw === null ? [] : [readingOf(sensor, raw)]));
  if (values.length < leastReadings) return { tooFew: true };
  const spread = Math.max(...values) - Math.min(...values);
  const distance = readsDistance(sensor);
  if (spread > (distance ? zeroSpread.distance : zeroSpread.angle))
    return { spread: distance ? `${spread} mm` : `${spread.toFixed(1)}°` };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { ok: { zeroOffset: Math.round(mean * 100) / 100, spread, readings: values.length } };
}

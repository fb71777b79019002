import type { Sample } from '../work/sample.ts';

/** A terminal whose track has ended and that knows no place. */
export function emptySample(atMs: number): Sample {
  return {
    atMs,
    activity: 'idle',
    lng: 0,
    lat: 0,
    altitudeM: 0,
    speedMs: 0,
    headingDeg: 0,
    implementDown: false,
    depthM: null,
    rawDepth: null,
    ratePerHa: null,
    widthM: 0,
    engineOn: false,
    fix: 0,
    satellites: 0,
    hdop: 99,
    correctionAgeS: null,
    autoSteer: false,
    deviationM: 0,
    voltageV: 12.5,
    mileageM: 0,
    fuelShare: 0,
  };
}

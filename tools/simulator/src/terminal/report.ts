import {
  bitsOf,
  encodeItems,
  encodeLocation,
  encodeVendor,
  exampleProfile,
  type Location,
  statusBit,
} from '@furrow/jt808';
import type { Sample } from '../work/sample.ts';

/** Alarm bit 7 below this, when parameter 0xF004 does not say otherwise. */
const undervoltageV = 10.5;

/** How much a report carries: `full` also guidance, health and inputs, which real terminals send less often. */
export type Detail = 'full' | 'short';

/** The 0x0200 of a sample, with the items of the example profile. */
export function locationOf(sample: Sample, detail: Detail): Location {
  const speedKmh = sample.speedMs * 3.6;
  const status: number[] = [statusBit.gps, statusBit.beidou];
  if (sample.engineOn) status.push(statusBit.accOn);
  if (sample.fix !== 0) status.push(statusBit.fixed);
  if (sample.speedMs >= 0.3) status.push(statusBit.moving);
  return {
    alarmBits: bitsOf(...(sample.voltageV < undervoltageV ? [7] : []), ...(sample.alarms ?? [])),
    statusBits: bitsOf(...status),
    latitude: sample.lat,
    longitude: sample.lng,
    altitudeM: sample.altitudeM,
    speedKmh,
    directionDeg: sample.headingDeg,
    time: Math.floor(sample.atMs / 1000),
    items: encodeItems(encodeVendor(quantities(sample, detail), exampleProfile)),
  };
}

/** The body of a 0x0200. */
export function reportOf(sample: Sample, detail: Detail): Uint8Array {
  return encodeLocation(locationOf(sample, detail));
}

function quantities(sample: Sample, detail: Detail): Parameters<typeof encodeVendor>[0] {
  const values: Parameters<typeof encodeVendor>[0] = {
    mileage: sample.mileageM / 1000,
    latitude: sample.lat,
    longitude: sample.lng,
    fixType: sample.fix,
    satellites: sample.satellites,
    hdop: sample.hdop,
    implementDown: Number(sample.implementDown),
    autoSteer: Number(sample.autoSteer),
    valveOpen: Number(sample.ratePerHa !== null),
    workWidth: sample.widthM,
    ...(sample.correctionAgeS !== null && { correctionAge: sample.correctionAgeS }),
    ...(sample.depthM !== null && { workDepth: sample.depthM }),
    ...(sample.rawDepth !== null && { rawDepth: sample.rawDepth }),
    ...(sample.ratePerHa !== null && { workValue: sample.ratePerHa }),
  };
  return detail === 'short' ? values : { ...values, ...health(sample) };
}

function health(sample: Sample): Parameters<typeof encodeVendor>[0] {
  const working = sample.implementDown;
  return {
    guidanceMode: Number(sample.autoSteer),
    guidanceDeviation: sample.deviationM,
    headingError: sample.deviationM * 20,
    steeringAngle: sample.deviationM * -60,
    wheelSensor: sample.deviationM * -60,
    voltage: sample.voltageV,
    motorCurrent: sample.autoSteer ? 2.4 : 0.1,
    motorTemperature: sample.motorTemperatureC ?? 31,
    tabletTemperature: 38,
    freeStorage: 11_800,
    coverOpen: 0,
    ptoOn: Number(working),
    engineOn: Number(sample.engineOn),
    ...(sample.engineOn && {
      engineSpeed: working ? 1900 : 1100 + sample.speedMs * 80,
      engineLoad: working ? 72 : 24,
      coolantTemperature: 84,
    }),
    batteryVoltage: sample.voltageV,
    fuelLevel: Math.round(sample.fuelShare * 100),
  };
}

import {
  type FixType,
  type LivePoint,
  type PositionTuple,
  type TrackRecord,
  type TrackStatus,
  valueUnitOf,
} from '@furrow/contract';
import type { Fleet } from './fleet.ts';

/** The latest known picture of the vehicle in a slot; null while it never had a position. */
export function livePointOf(fleet: Fleet, slot: number): LivePoint | null {
  if (!fleet.hasPosition(slot)) return null;
  const columns = fleet.columns;
  const more = fleet.quantities[slot] ?? {};
  const isDepth = valueUnitOf(fleet.facts[slot]!.workType) === 'm';
  return {
    lng: columns.lng[slot]!,
    lat: columns.lat[slot]!,
    speed: rounded(columns.speed[slot]!),
    heading: rounded(columns.heading[slot]!),
    altitude: numberOf(columns.altitude[slot]),
    time: columns.time[slot]!,
    receivedAt: columns.receivedAt[slot]!,
    fix: columns.fix[slot] as FixType,
    satellites: columns.satellites[slot]!,
    hdop: more.hdop ?? null,
    correctionAgeS: more.correctionAge ?? null,
    implementDown: flagOf(more.implementDown),
    autoSteer: flagOf(more.autoSteer),
    depthM: isDepth ? numberOf(columns.value[slot]) : null,
    widthM: numberOf(columns.width[slot]) ?? fleet.facts[slot]!.workingWidthM,
    voltage: more.voltage ?? more.supplyVoltage ?? null,
    signal: more.signalStrength ?? null,
    alarms: columns.alarms[slot]!,
    mileageKm: more.mileage ?? more.odometer ?? null,
  };
}

/** The same point as a track record of S2. */
export function recordOf(fleet: Fleet, slot: number): TrackRecord {
  const columns = fleet.columns;
  return [
    columns.lng[slot]!,
    columns.lat[slot]!,
    rounded(columns.speed[slot]!),
    rounded(columns.heading[slot]!),
    columns.status[slot] as TrackStatus,
    columns.time[slot]!,
    numberOf(columns.value[slot]),
    columns.satellites[slot]!,
    columns.fix[slot] as FixType,
  ];
}

/** The same point as a `pos` message lists it. */
export function positionOf(fleet: Fleet, slot: number): PositionTuple {
  const columns = fleet.columns;
  return [
    fleet.facts[slot]!.id,
    columns.lng[slot]!,
    columns.lat[slot]!,
    rounded(columns.speed[slot]!),
    Math.round(columns.heading[slot]!),
    fleet.stateOf(slot),
    columns.time[slot]!,
    numberOf(columns.value[slot]),
  ];
}

// Columns are single precision: a tenth of a millimetre more is an echo of that, not a measurement.
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const numberOf = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : rounded(value);
const flagOf = (value: number | undefined): boolean | null => (value === undefined ? null : value === 1);

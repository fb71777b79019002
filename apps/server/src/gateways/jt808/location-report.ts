import type { FixType } from '@furrow/contract';
import { fromGcj02, gcj02 } from '@furrow/geo';
import {
  decodeVendor,
  hasBit,
  type Location,
  type Profile,
  type Quantities,
  type Quantity,
  statusBit,
} from '@furrow/jt808';
import type { PointReading } from '#telemetry/points.ts';

const kmhPerMs = 3.6;

/** GGA quality 0–8 as the five types of S2: PPS counts as single; dead reckoning, manual and simulated are no fix. */
const fixTypes: readonly FixType[] = [0, 1, 2, 1, 4, 5, 0, 0, 0];

/** Quantities that have a column of their own. */
const columns: ReadonlySet<Quantity> = new Set([
  'latitude',
  'longitude',
  'fixType',
  'satellites',
  'workWidth',
] as const);

/**
 * A position report (0x0200, §8.12) with what its items say by the profile, in SI units. An exact place (0xE1 of the
 * example profile) beats the basic block, whose steps are 0.11 m.
 */
export function readPoint(location: Location, profile: Profile): PointReading {
  const items = decodeVendor(location.items, profile);
  const place = placeOf(location, items);
  return {
    time: location.time,
    lng: place[0],
    lat: place[1],
    speed: location.speedKmh / kmhPerMs,
    heading: location.directionDeg % 360,
    altitude: location.altitudeM,
    fix: fixOf(location, items),
    satellites: items.satellites ?? 0,
    implementDown: flag(items.implementDown),
    depth: items.workDepth ?? null,
    rate: items.workValue ?? null,
    autoSteer: flag(items.autoSteer),
    width: items.workWidth ?? null,
    alarms: location.alarmBits,
    bits: location.statusBits,
    items: withoutColumns(location.items, profile),
    quantities: quantitiesOf(items),
  };
}

function placeOf(location: Location, items: Quantities): readonly [lng: number, lat: number] {
  const { latitude, longitude } = items;
  if (latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0))
    return [longitude, latitude];
  return placeOfBlock(location);
}

/** The place of a basic block, degrees WGS 84, also where its terminal shifts it (GCJ-02); an impossible one as it came. */
export function placeOfBlock(location: Location): readonly [lng: number, lat: number] {
  if (!hasBit(location.statusBits, statusBit.encrypted)) return [location.longitude, location.latitude];
  // An impossible place is for telemetry to sort out, not for the conversion.
  if (Math.abs(location.latitude) > 90 || Math.abs(location.longitude) > 180)
    return [location.longitude, location.latitude];
  return fromGcj02(gcj02(location.longitude, location.latitude));
}

function fixOf(location: Location, items: Quantities): FixType {
  if (items.fixType !== undefined) return fixTypes[items.fixType] ?? 0;
  return hasBit(location.statusBits, statusBit.fixed) ? 1 : 0;
}

function flag(value: number | undefined): boolean | null {
  return value === undefined ? null : value === 1;
}

function quantitiesOf(items: Quantities): Record<string, number> | null {
  let quantities: Record<string, number> | null = null;
  for (const key in items) {
    if (columns.has(key as Quantity)) continue;
    quantities ??= {};
    quantities[key] = items[key as Quantity]!;
  }
  return quantities;
}

const dropped = new WeakMap<Profile, Uint8Array>();

/** 1 for each item id whose every quantity has a column: it need not be kept as bytes. */
function droppedIds(profile: Profile): Uint8Array {
  const known = dropped.get(profile);
  if (known !== undefined) return known;
  const ids = new Uint8Array(256);
  // Satellites of the standard (§8.18, item 0x31).
  ids[0x31] = 1;
  for (const { id, fields } of profile.items) {
    ids[id] = fields?.length && fields.every(({ quantity }) => columns.has(quantity)) ? 1 : 0;
  }
  dropped.set(profile, ids);
  return ids;
}

// A copy, for the report lives longer than the bytes of its socket. Trailing bytes that are no item are kept, too.
function withoutColumns(items: Uint8Array, profile: Profile): Uint8Array | null {
  if (items.length === 0) return null;
  const ids = droppedIds(profile);
  const kept = new Uint8Array(items.length);
  let length = 0;
  let at = 0;
  while (at < items.length) {
    const end = at + 2 <= items.length ? at + 2 + items[at + 1]! : items.length + 1;
    const whole = end <= items.length;
    if (!whole || ids[items[at]!] === 0) {
      const part = items.subarray(at, whole ? end : items.length);
      kept.set(part, length);
      length += part.length;
    }
    at = whole ? end : items.length;
  }
  return length === 0 ? null : kept.subarray(0, length);
}

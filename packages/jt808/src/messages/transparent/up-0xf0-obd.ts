import { ByteReader, ByteWriter } from '../../bytes.ts';

/**
 * A public vendor layout of 0x0900 type 0xF0, no part of the example profile: on-board diagnosis values
 * and where they were taken.
 */
export interface ObdReport {
  /** Seconds UTC. */
  readonly time: number;
  /** 1 = stored while there was no signal. */
  readonly stored: number;
  readonly vehicleType: number;
  readonly subtype: number;
  /** Of subtype 1; see `obdQuantity`. */
  readonly items: readonly { readonly id: number; readonly value: Uint8Array }[];
  readonly statusBits: number;
  readonly latitude: number;
  readonly longitude: number;
}

const withItems = 1;
const south = 1 << 2;
const west = 1 << 3;

export function decodeObdReport(content: Uint8Array): ObdReport {
  const reader = new ByteReader(content);
  const head = {
    time: reader.time(),
    stored: reader.byte(),
    vehicleType: reader.byte(),
    subtype: reader.byte(),
  };
  const count = head.subtype === withItems ? reader.byte() : 0;
  const items = reader.list(count, (r) => ({ id: r.word(), value: r.bytes(r.byte()) }));
  const placed = reader.left >= 12;
  const statusBits = placed ? reader.dword() : 0;
  const latitude = placed ? reader.dword() / 1e6 : 0;
  const longitude = placed ? reader.dword() / 1e6 : 0;
  return {
    ...head,
    items,
    statusBits,
    latitude: statusBits & south ? 0 - latitude : latitude,
    longitude: statusBits & west ? 0 - longitude : longitude,
  };
}

export function encodeObdReport(report: ObdReport): Uint8Array {
  const writer = new ByteWriter();
  writer.time(report.time).byte(report.stored).byte(report.vehicleType).byte(report.subtype);
  if (report.subtype === withItems) {
    writer
      .byte(report.items.length)
      .list(report.items, (w, { id, value }) => w.word(id).byte(value.length).bytes(value));
  }
  const hemispheres = (report.latitude < 0 ? south : 0) | (report.longitude < 0 ? west : 0);
  return writer
    .dword(((report.statusBits & ~(south | west)) | hemispheres) >>> 0)
    .dword(Math.round(Math.abs(report.latitude) * 1e6))
    .dword(Math.round(Math.abs(report.longitude) * 1e6))
    .done();
}

/** What the ids mean: quantity, divisor and bias of the big-endian number. VIN (0xFEEC) is a text. */
const meanings: Readonly<Record<number, readonly [quantity: string, divisor: number, bias?: number]>> = {
  258: ['odometerKm', 10],
  1320: ['odometerKm', 10],
  1350: ['odometerKm', 10],
  259: ['fuelL', 100],
  261: ['fuelUsedL', 100],
  1324: ['fuelUsedL', 100],
  1322: ['fuelLevel', 100],
  1323: ['fuelPercent', 1],
  1325: ['coolantTemperatureC', 1, -40],
  1326: ['airTemperatureC', 1, -40],
  1328: ['voltageV', 1000],
  1333: ['speedKmh', 10],
  1334: ['engineSpeedRpm', 1],
  1351: ['throttlePercent', 1],
  1352: ['throttlePercent', 1],
  1335: ['consumption', 100],
  1336: ['consumption', 100],
  1337: ['consumption', 100],
};

/** An item as a named number; undefined for an id that is not known or a value that is no number. */
export function obdQuantity(id: number, value: Uint8Array): { quantity: string; value: number } | undefined {
  const meaning = meanings[id];
  if (!meaning || value.length < 1 || value.length > 4) return undefined;
  const [quantity, divisor, bias = 0] = meaning;
  return { quantity, value: value.reduce((sum, byte) => sum * 256 + byte, 0) / divisor + bias };
}

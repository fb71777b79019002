import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Version } from '../../header.ts';
import {
  type AreaTimes,
  areaBit,
  type Place,
  readName,
  readPlace,
  readTimes,
  type SpeedLimit,
  writeName,
  writePlace,
  writeTimes,
} from './area-fields.ts';

/** Bits of a segment's attribute BYTE; the codec sets all four from the segment's contents. */
const segmentBit = { travelTime: 0, speedLimit: 1, south: 2, west: 3 } as const;

/** A corner and the segment that begins at it. */
export interface Corner extends Place {
  readonly id: number;
  readonly segmentId: number;
  readonly widthM: number;
  readonly travelTime?: { readonly longestSeconds: number; readonly shortestSeconds: number };
  readonly speedLimit?: SpeedLimit;
}

/** Set a route 0x8606 (§8.41), one a message. */
export interface Route {
  readonly id: number;
  /** Bits 0 and 2–5 of `areaBit`; bit 0 is set from `times`. */
  readonly attributes: number;
  readonly times?: AreaTimes;
  readonly corners: readonly Corner[];
  /** 2019 only; "" in 2013. */
  readonly name: string;
}

function readCorner(reader: ByteReader, version: Version): Corner {
  const id = reader.dword();
  const segmentId = reader.dword();
  const unsigned = readPlace(reader, 0);
  const widthM = reader.byte();
  const attributes = reader.byte();
  const has = (bit: number) => (attributes & (1 << bit)) !== 0;
  return {
    id,
    segmentId,
    latitude: has(segmentBit.south) ? 0 - unsigned.latitude : unsigned.latitude,
    longitude: has(segmentBit.west) ? 0 - unsigned.longitude : unsigned.longitude,
    widthM,
    ...(has(segmentBit.travelTime) && {
      travelTime: { longestSeconds: reader.word(), shortestSeconds: reader.word() },
    }),
    ...(has(segmentBit.speedLimit) && {
      speedLimit: {
        maxSpeedKmh: reader.word(),
        durationSeconds: reader.byte(),
        nightMaxSpeedKmh: version === 2019 ? reader.word() : 0,
      },
    }),
  };
}

function writeCorner(writer: ByteWriter, corner: Corner, version: Version): void {
  const { travelTime, speedLimit } = corner;
  const attributes =
    (travelTime ? 1 << segmentBit.travelTime : 0) |
    (speedLimit ? 1 << segmentBit.speedLimit : 0) |
    (corner.latitude < 0 ? 1 << segmentBit.south : 0) |
    (corner.longitude < 0 ? 1 << segmentBit.west : 0);
  writer.dword(corner.id).dword(corner.segmentId);
  writePlace(writer, corner).byte(corner.widthM).byte(attributes);
  if (travelTime) writer.word(travelTime.longestSeconds).word(travelTime.shortestSeconds);
  if (!speedLimit) return;
  writer.word(speedLimit.maxSpeedKmh).byte(speedLimit.durationSeconds);
  if (version === 2019) writer.word(speedLimit.nightMaxSpeedKmh);
}

export function readRoute(reader: ByteReader, version: Version): Route {
  const id = reader.dword();
  const attributes = reader.word();
  return {
    id,
    attributes,
    ...readTimes(reader, attributes),
    corners: reader.list(reader.word(), (r) => readCorner(r, version)),
    name: readName(reader, version),
  };
}

export function writeRoute(writer: ByteWriter, route: Route, version: Version): void {
  const timesFlag = 1 << areaBit.times;
  if (route.corners.length < 2) throw new ProtocolError('a route has two corners at least');
  writer.dword(route.id).word((route.attributes & ~timesFlag) | (route.times ? timesFlag : 0));
  writeTimes(writer, route.times);
  writer.word(route.corners.length).list(route.corners, (w, corner) => writeCorner(w, corner, version));
  writeName(writer, route.name, version);
}

export function decodeSetRoute(body: Uint8Array, version: Version): Route {
  return readRoute(new ByteReader(body), version);
}

export function encodeSetRoute(route: Route, version: Version): Uint8Array {
  const writer = new ByteWriter();
  writeRoute(writer, route, version);
  return writer.done();
}

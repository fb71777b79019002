import type { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Version } from '../../header.ts';

/** Bits of the attribute WORD of an area (§8.35). The codec sets 0, 1, 6 and 7 from the area's contents. */
export const areaBit = {
  times: 0,
  speedLimit: 1,
  inToDriver: 2,
  inToPlatform: 3,
  outToDriver: 4,
  outToPlatform: 5,
  south: 6,
  west: 7,
  noDoor: 8,
  closeCommunication: 14,
  gnssDetail: 15,
} as const;

/** 0 replace all of this shape, 1 append, 2 modify: the setting attribute of circles and rectangles. */
export const areaSetting = { replace: 0, append: 1, modify: 2 } as const;

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** When an area holds: BCD[6] digits `YYMMDDhhmmss` in GMT+8; with the date 000000 every day. */
export interface AreaTimes {
  readonly start: string;
  readonly end: string;
}

export interface SpeedLimit {
  readonly maxSpeedKmh: number;
  readonly durationSeconds: number;
  /** 2019 only; 0 in 2013. */
  readonly nightMaxSpeedKmh: number;
}

/** What all shapes share. */
export interface AreaBase {
  readonly id: number;
  readonly attributes: number;
  readonly times?: AreaTimes;
  readonly speedLimit?: SpeedLimit;
  /** 2019 only; "" in 2013. */
  readonly name: string;
}

const south = 1 << areaBit.south;
const west = 1 << areaBit.west;
const derived = (1 << areaBit.times) | (1 << areaBit.speedLimit) | south | west;

/** The attribute WORD. All points of an area lie in one hemisphere: the standard has one bit for all of them. */
export function attributesOf(area: Omit<AreaBase, 'id' | 'name'>, points: readonly Place[]): number {
  const isSouth = points.some((point) => point.latitude < 0);
  const isWest = points.some((point) => point.longitude < 0);
  if (isSouth && points.some((point) => point.latitude > 0)) throw new ProtocolError('area over the equator');
  if (isWest && points.some((point) => point.longitude > 0))
    throw new ProtocolError('area over the meridian');
  return (
    (area.attributes & ~derived) |
    (area.times ? 1 << areaBit.times : 0) |
    (area.speedLimit ? 1 << areaBit.speedLimit : 0) |
    (isSouth ? south : 0) |
    (isWest ? west : 0)
  );
}

export function readPlace(reader: ByteReader, attributes: number): Place {
  const latitude = reader.dword() / 1e6;
  const longitude = reader.dword() / 1e6;
  return {
    latitude: attributes & south ? 0 - latitude : latitude,
    longitude: attributes & west ? 0 - longitude : longitude,
  };
}

export function writePlace(writer: ByteWriter, place: Place): ByteWriter {
  return writer
    .dword(Math.round(Math.abs(place.latitude) * 1e6))
    .dword(Math.round(Math.abs(place.longitude) * 1e6));
}

export function readTimes(reader: ByteReader, attributes: number): { times?: AreaTimes } {
  if ((attributes & (1 << areaBit.times)) === 0) return {};
  return { times: { start: reader.bcd(6), end: reader.bcd(6) } };
}

export function writeTimes(writer: ByteWriter, times: AreaTimes | undefined): ByteWriter {
  return times ? writer.bcd(times.start, 6).bcd(times.end, 6) : writer;
}

export function hasSpeedLimit(attributes: number): boolean {
  return (attributes & (1 << areaBit.speedLimit)) !== 0;
}

/** The name stands at the end and only in 2019; terminals that leave it out are taken as they are. */
export function readName(reader: ByteReader, version: Version): string {
  return version === 2019 && reader.left >= 2 ? reader.wordText() : '';
}

export function writeName(writer: ByteWriter, name: string, version: Version): ByteWriter {
  return version === 2019 ? writer.wordText(name) : writer;
}

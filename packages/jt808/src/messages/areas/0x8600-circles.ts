import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';
import {
  type AreaBase,
  attributesOf,
  hasSpeedLimit,
  type Place,
  readName,
  readPlace,
  readTimes,
  type SpeedLimit,
  writeName,
  writePlace,
  writeTimes,
} from './area-fields.ts';

export interface Circle extends AreaBase {
  readonly centre: Place;
  readonly radiusM: number;
}

/** Set circles 0x8600 (§8.35). */
export interface SetCircles {
  readonly setting: number;
  readonly circles: readonly Circle[];
}

/** Limit of circles and rectangles: speed, duration and, in 2019, the night speed stand together. */
export function readSpeedLimit(
  reader: ByteReader,
  attributes: number,
  version: Version,
): { speedLimit?: SpeedLimit } {
  if (!hasSpeedLimit(attributes)) return {};
  const maxSpeedKmh = reader.word();
  const durationSeconds = reader.byte();
  return {
    speedLimit: { maxSpeedKmh, durationSeconds, nightMaxSpeedKmh: version === 2019 ? reader.word() : 0 },
  };
}

export function writeSpeedLimit(
  writer: ByteWriter,
  limit: SpeedLimit | undefined,
  version: Version,
): ByteWriter {
  if (!limit) return writer;
  writer.word(limit.maxSpeedKmh).byte(limit.durationSeconds);
  return version === 2019 ? writer.word(limit.nightMaxSpeedKmh) : writer;
}

export function readCircle(reader: ByteReader, version: Version): Circle {
  const id = reader.dword();
  const attributes = reader.word();
  return {
    id,
    attributes,
    centre: readPlace(reader, attributes),
    radiusM: reader.dword(),
    ...readTimes(reader, attributes),
    ...readSpeedLimit(reader, attributes, version),
    name: readName(reader, version),
  };
}

export function writeCircle(writer: ByteWriter, circle: Circle, version: Version): void {
  writer.dword(circle.id).word(attributesOf(circle, [circle.centre]));
  writePlace(writer, circle.centre).dword(circle.radiusM);
  writeTimes(writer, circle.times);
  writeSpeedLimit(writer, circle.speedLimit, version);
  writeName(writer, circle.name, version);
}

export function decodeSetCircles(body: Uint8Array, version: Version): SetCircles {
  const reader = new ByteReader(body);
  return { setting: reader.byte(), circles: reader.list(reader.byte(), (r) => readCircle(r, version)) };
}

export function encodeSetCircles(set: SetCircles, version: Version): Uint8Array {
  return new ByteWriter()
    .byte(set.setting)
    .byte(set.circles.length)
    .list(set.circles, (w, circle) => writeCircle(w, circle, version))
    .done();
}

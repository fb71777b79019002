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
  writeName,
  writePlace,
  writeTimes,
} from './area-fields.ts';

/** Set a polygon 0x8604 (§8.39), one a message. */
export interface Polygon extends AreaBase {
  readonly vertices: readonly Place[];
}

/** The night speed of 2019 stands behind the vertices, apart from the rest of the limit. */
export function readPolygon(reader: ByteReader, version: Version): Polygon {
  const id = reader.dword();
  const attributes = reader.word();
  const times = readTimes(reader, attributes);
  const limited = hasSpeedLimit(attributes);
  const maxSpeedKmh = limited ? reader.word() : 0;
  const durationSeconds = limited ? reader.byte() : 0;
  const vertices = reader.list(reader.word(), (r) => readPlace(r, attributes));
  const nightMaxSpeedKmh = limited && version === 2019 ? reader.word() : 0;
  return {
    id,
    attributes,
    ...times,
    ...(limited && { speedLimit: { maxSpeedKmh, durationSeconds, nightMaxSpeedKmh } }),
    vertices,
    name: readName(reader, version),
  };
}

export function writePolygon(writer: ByteWriter, polygon: Polygon, version: Version): void {
  const { speedLimit } = polygon;
  writer.dword(polygon.id).word(attributesOf(polygon, polygon.vertices));
  writeTimes(writer, polygon.times);
  if (speedLimit) writer.word(speedLimit.maxSpeedKmh).byte(speedLimit.durationSeconds);
  writer.word(polygon.vertices.length).list(polygon.vertices, (w, vertex) => writePlace(w, vertex));
  if (speedLimit && version === 2019) writer.word(speedLimit.nightMaxSpeedKmh);
  writeName(writer, polygon.name, version);
}

export function decodeSetPolygon(body: Uint8Array, version: Version): Polygon {
  return readPolygon(new ByteReader(body), version);
}

export function encodeSetPolygon(polygon: Polygon, version: Version): Uint8Array {
  const writer = new ByteWriter();
  writePolygon(writer, polygon, version);
  return writer.done();
}

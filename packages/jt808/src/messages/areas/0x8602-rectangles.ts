import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';
import { readSpeedLimit, writeSpeedLimit } from './0x8600-circles.ts';
import {
  type AreaBase,
  attributesOf,
  type Place,
  readName,
  readPlace,
  readTimes,
  writeName,
  writePlace,
  writeTimes,
} from './area-fields.ts';

export interface Rectangle extends AreaBase {
  readonly leftTop: Place;
  readonly rightBottom: Place;
}

/** Set rectangles 0x8602 (§8.37). */
export interface SetRectangles {
  readonly setting: number;
  readonly rectangles: readonly Rectangle[];
}

export function readRectangle(reader: ByteReader, version: Version): Rectangle {
  const id = reader.dword();
  const attributes = reader.word();
  return {
    id,
    attributes,
    leftTop: readPlace(reader, attributes),
    rightBottom: readPlace(reader, attributes),
    ...readTimes(reader, attributes),
    ...readSpeedLimit(reader, attributes, version),
    name: readName(reader, version),
  };
}

export function writeRectangle(writer: ByteWriter, rectangle: Rectangle, version: Version): void {
  writer.dword(rectangle.id).word(attributesOf(rectangle, [rectangle.leftTop, rectangle.rightBottom]));
  writePlace(writer, rectangle.leftTop);
  writePlace(writer, rectangle.rightBottom);
  writeTimes(writer, rectangle.times);
  writeSpeedLimit(writer, rectangle.speedLimit, version);
  writeName(writer, rectangle.name, version);
}

export function decodeSetRectangles(body: Uint8Array, version: Version): SetRectangles {
  const reader = new ByteReader(body);
  return { setting: reader.byte(), rectangles: reader.list(reader.byte(), (r) => readRectangle(r, version)) };
}

export function encodeSetRectangles(set: SetRectangles, version: Version): Uint8Array {
  return new ByteWriter()
    .byte(set.setting)
    .byte(set.rectangles.length)
    .list(set.rectangles, (w, rectangle) => writeRectangle(w, rectangle, version))
    .done();
}

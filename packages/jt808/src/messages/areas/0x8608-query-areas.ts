import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import { type Circle, readCircle, writeCircle } from './0x8600-circles.ts';
import { type Rectangle, readRectangle, writeRectangle } from './0x8602-rectangles.ts';
import { type Polygon, readPolygon, writePolygon } from './0x8604-polygon.ts';
import { type Route, readRoute, writeRoute } from './0x8606-route.ts';

export const areaShape = { circle: 1, rectangle: 2, polygon: 3, route: 4 } as const;

/** Query areas 0x8608 (2019). */
export interface QueryAreas {
  /** Of `areaShape`. */
  readonly shape: number;
  /** Empty = all of the shape. */
  readonly ids: readonly number[];
}

export function decodeQueryAreas(body: Uint8Array): QueryAreas {
  const reader = new ByteReader(body);
  return { shape: reader.byte(), ids: reader.list(reader.dword(), (r) => r.dword()) };
}

export function encodeQueryAreas(query: QueryAreas): Uint8Array {
  return new ByteWriter()
    .byte(query.shape)
    .dword(query.ids.length)
    .list(query.ids, (w, id) => w.dword(id))
    .done();
}

export type AreasAnswer =
  | { readonly shape: 1; readonly areas: readonly Circle[] }
  | { readonly shape: 2; readonly areas: readonly Rectangle[] }
  | { readonly shape: 3; readonly areas: readonly Polygon[] }
  | { readonly shape: 4; readonly areas: readonly Route[] };

/**
 * Answer 0x0608 (2019): a count and the areas, each laid out as in its own message. (The standard's table declares the items as
 * DWORDs and describes them as whole areas; the description is the sensible reading.)
 */
export function decodeAreasAnswer(body: Uint8Array): AreasAnswer {
  const reader = new ByteReader(body);
  const shape = reader.byte();
  const count = reader.dword();
  // A count beyond the bytes cannot be met: ten bytes are less than any area takes.
  if (count > body.length / 10)
    throw new ProtocolError(`0x0608 announces ${count} areas in ${body.length} bytes`);
  switch (shape) {
    case areaShape.circle:
      return { shape, areas: reader.list(count, (r) => readCircle(r, 2019)) };
    case areaShape.rectangle:
      return { shape, areas: reader.list(count, (r) => readRectangle(r, 2019)) };
    case areaShape.polygon:
      return { shape, areas: reader.list(count, (r) => readPolygon(r, 2019)) };
    case areaShape.route:
      return { shape, areas: reader.list(count, (r) => readRoute(r, 2019)) };
    default:
      throw new ProtocolError(`0x0608 of shape ${shape}`);
  }
}

export function encodeAreasAnswer(answer: AreasAnswer): Uint8Array {
  const writer = new ByteWriter().byte(answer.shape).dword(answer.areas.length);
  switch (answer.shape) {
    case areaShape.circle:
      writer.list(answer.areas, (w, area) => writeCircle(w, area, 2019));
      break;
    case areaShape.rectangle:
      writer.list(answer.areas, (w, area) => writeRectangle(w, area, 2019));
      break;
    case areaShape.polygon:
      writer.list(answer.areas, (w, area) => writePolygon(w, area, 2019));
      break;
    case areaShape.route:
      writer.list(answer.areas, (w, area) => writeRoute(w, area, 2019));
  }
  return writer.done();
}

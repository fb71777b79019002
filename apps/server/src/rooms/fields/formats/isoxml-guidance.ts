import type { GuidancePattern, Partfield, Point } from 'isoxml';
import type { Feature, Geometry, Position } from './geojson-types.ts';
import { centre, markTypeOf, ownAttribute, patternTypes } from './isoxml-codes.ts';

type Properties = Record<string, string | number>;

const ourTypes = new Map(Object.entries(patternTypes).map(([type, code]) => [code, type]));
/** Metres of a degree of latitude. */
const metresOfDegree = 111_320;

/** The lines to follow and the places of a part-field; its name may be the SN of a vehicle. */
export function guidanceOfField({ attributes }: Partfield): Feature<Geometry | null>[] {
  const { GuidanceGroup = [], Point: places = [], PartfieldDesignator } = attributes;
  const sn = PartfieldDesignator;
  const patterns = GuidanceGroup.flatMap((group) => group.attributes.GuidancePattern ?? []);
  return [...patterns.map((one) => lineOf(one, sn)), ...places.map((one) => markOf(one, sn))];
}

/** A spiral, or a line without places, has no shape of ours: it is told as refused. */
function lineOf({ attributes }: GuidancePattern, sn: string): Feature<Geometry | null> {
  const { GuidancePatternDesignator, GuidancePatternType, GuidancePatternHeading } = attributes;
  const type = ourTypes.get(GuidancePatternType);
  const [line] = attributes.LineString ?? [];
  const width = line?.attributes.LineStringWidth;
  const points = (line?.attributes.Point ?? []).map(placeOf);
  const properties: Properties = {
    name: GuidancePatternDesignator ?? '',
    sn,
    ...(type !== undefined && { type }),
    ...(width !== undefined && { widthM: width / 1000 }),
    ...(GuidancePatternHeading !== undefined && { heading: GuidancePatternHeading }),
  };
  const geometry = type === undefined ? null : shapeOf(type, points, attributes);
  return { type: 'Feature', properties, geometry };
}

function shapeOf(
  type: string,
  points: readonly Position[],
  { LineString, GuidancePatternRadius: radius }: GuidancePattern['attributes'],
): Geometry | null {
  if (points.length === 0) return null;
  if (type === 'heading') return { type: 'Point', coordinates: points[0]! };
  if (type !== 'pivot') return { type: 'LineString', coordinates: [...points] };
  const kinds: string[] = (LineString![0]!.attributes.Point ?? []).map(
    ({ attributes }) => attributes.PointType,
  );
  const middle = points[Math.max(kinds.indexOf(centre), 0)]!;
  const rim =
    points.find((one) => one !== middle) ??
    // Millimetres, to the north of the centre.
    (radius === undefined ? null : [middle[0]!, middle[1]! + radius / 1000 / metresOfDegree]);
  return rim === null ? null : { type: 'LineString', coordinates: [middle, rim] };
}

function markOf(point: Point, sn: string): Feature<Geometry | null> {
  const { PointDesignator = '', PointType, ProprietaryAttributes = {} } = point.attributes;
  const own = Object.entries(ProprietaryAttributes)
    .filter(([key]) => key.startsWith(ownAttribute))
    .map(([key, value]) => [key.slice(ownAttribute.length), value]);
  const properties = { name: PointDesignator, sn, type: markTypeOf(PointType), ...Object.fromEntries(own) };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: placeOf(point) } };
}

const placeOf = ({ attributes: { PointEast, PointNorth } }: Point): Position => [PointEast, PointNorth];

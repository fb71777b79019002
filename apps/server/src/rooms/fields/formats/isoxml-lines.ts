import { type Entity, TAGS } from 'isoxml';
import type { FieldFeature } from './field-feature.ts';
import {
  between,
  centre,
  guidanceLine,
  ownAttribute,
  patternTypes,
  placeA,
  placeB,
  pointTypeOf,
} from './isoxml-codes.ts';
import type { TaskFile } from './isoxml-task-file.ts';

const numberOf = (value: string | number | undefined): number | null =>
  value === undefined || !Number.isFinite(Number(value)) ? null : Number(value);
const isLine = ({ properties }: FieldFeature): boolean => String(properties.type) in patternTypes;

/** The name of the part-field of what belongs to no vehicle. */
const nobody = 'Furrow';

/** What of a file lies in no part-field: lines to follow, and marks; a part-field for each vehicle, by its SN. */
export function guidanceFields(features: readonly FieldFeature[], file: TaskFile): Entity[] {
  const groups = new Map<string, FieldFeature[]>();
  for (const feature of features.filter(({ geometry }) => geometry.type !== 'Polygon')) {
    const designator = String(feature.properties.sn ?? nobody);
    groups.set(designator, [...(groups.get(designator) ?? []), feature]);
  }
  return [...groups].map(([designator, own]) => guidanceField(designator, own, file));
}

function guidanceField(designator: string, rest: readonly FieldFeature[], file: TaskFile): Entity {
  const make: Make = (tag, attributes) => file.createEntityFromAttributes(tag, attributes);
  const named: Make = (tag, attributes) => {
    const entity = make(tag, attributes);
    file.register(entity);
    return entity;
  };
  const patterns = rest.filter(isLine).map((line) => {
    const heading = numberOf(line.properties.heading);
    return named(TAGS.GuidancePattern, {
      GuidancePatternDesignator: line.name.slice(0, 32),
      GuidancePatternType: patternTypes[String(line.properties.type)],
      ...(heading !== null && { GuidancePatternHeading: heading }),
      LineString: [lineString(line, make)],
    });
  });
  const groups = patterns.length === 0 ? [] : [named(TAGS.GuidanceGroup, { GuidancePattern: patterns })];
  return named(TAGS.Partfield, {
    PartfieldDesignator: designator.slice(0, 32),
    PartfieldArea: 0,
    ...(groups.length > 0 && { GuidanceGroup: groups }),
    Point: rest
      .filter((one) => !isLine(one) && one.geometry.type === 'Point')
      .map((mark) => markPoint(mark, make)),
  });
}

type Make = (tag: TAGS, attributes: object) => Entity;

function lineString({ geometry, properties }: FieldFeature, make: Make): Entity {
  const places = (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates) as number[][];
  const first = properties.type === 'pivot' ? centre : placeA;
  const width = numberOf(properties.widthM);
  return make(TAGS.LineString, {
    LineStringType: guidanceLine,
    // Millimetres.
    ...(width !== null && { LineStringWidth: Math.round(width * 1000) }),
    Point: places.map((place, i) =>
      make(TAGS.Point, pointAt(place, i === 0 ? first : i === places.length - 1 ? placeB : between)),
    ),
  });
}

/** A mark; what the standard has no word for stands in attributes of our own. */
function markPoint({ name, geometry, properties }: FieldFeature, make: Make): Entity {
  const { sn: _, ...own } = properties;
  return make(TAGS.Point, {
    ...pointAt(geometry.coordinates as number[], pointTypeOf(String(properties.type))),
    PointDesignator: name.slice(0, 32),
    ProprietaryAttributes: Object.fromEntries(
      Object.entries(own).map(([key, value]) => [`${ownAttribute}${key}`, String(value)]),
    ),
  });
}

const pointAt = ([lng, lat]: readonly number[], type: string): object => ({
  PointType: type,
  PointNorth: lat,
  PointEast: lng,
});

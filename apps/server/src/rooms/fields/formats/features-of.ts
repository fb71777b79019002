import { texts } from '@furrow/texts';
import { storablePart } from '#kit/http/storable-part.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import type { Geometry, Position } from './geojson-types.ts';
import { isSoundGeometry } from './sound-geometry.ts';

/** What files of other programs call a name, in every language that people here write. */
const nameKeys = [
  'name',
  'Name',
  'NAME',
  'title',
  'designator',
  ...Object.values(texts).map(({ blocks }) => blocks.files.shapeName),
];

/** Features in a file at most, of every kind: what is more is no file of a farm. */
export const mostFeatures = 10_000;

/**
 * Features of GeoJSON as ours: several areas or lines of one feature become several, names are found, heights go.
 * @throws Refusal importTooManyRows
 */
export function featuresOf(found: readonly unknown[]): FieldFile {
  if (found.length > mostFeatures) throw new Refusal('importTooManyRows', { most: mostFeatures });
  const file: FieldFile = { features: [], refused: [] };
  for (const [i, one] of found.entries()) {
    const { geometry, properties } = (one ?? {}) as { geometry?: unknown; properties?: object | null };
    const values = plainOf(properties ?? {});
    const name = nameOf(values);
    const parts = isSoundGeometry(geometry) ? simpleParts(geometry) : [];
    if (parts.length === 0) file.refused.push({ number: i + 1, name, key: 'fileShape' });
    for (const [part, simple] of parts.entries())
      file.features.push({
        name: parts.length > 1 && name !== '' ? `${name}-${part + 1}` : name,
        geometry: simple,
        properties: values,
      });
  }
  return file;
}

function nameOf(properties: FieldFeature['properties']): string {
  const key = nameKeys.find((one) => properties[one] !== undefined);
  return key === undefined ? '' : String(properties[key]).trim();
}

/** Texts and numbers; without what no database keeps (NUL, halves of characters). */
const plainOf = (properties: object): FieldFeature['properties'] =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]: [string, unknown]): [string, string | number][] => {
      if (typeof value === 'string') return [[key, storablePart(value)]];
      return typeof value === 'number' && Number.isFinite(value) ? [[key, value]] : [];
    }),
  );

type Simple = FieldFeature['geometry'];

function simpleParts(geometry: Geometry): Simple[] {
  switch (geometry.type) {
    case 'Polygon':
      return [{ type: 'Polygon', coordinates: geometry.coordinates.map(flat) }];
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => ({ type: 'Polygon', coordinates: rings.map(flat) }));
    case 'LineString':
      return [{ type: 'LineString', coordinates: flat(geometry.coordinates) }];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ type: 'LineString', coordinates: flat(line) }));
    case 'Point':
      return [{ type: 'Point', coordinates: geometry.coordinates.slice(0, 2) }];
    case 'MultiPoint':
      return geometry.coordinates.map((place) => ({ type: 'Point', coordinates: place.slice(0, 2) }));
    case 'GeometryCollection':
      return geometry.geometries.flatMap(simpleParts);
  }
}

const flat = (line: readonly Position[]): Position[] => line.map((place) => place.slice(0, 2));

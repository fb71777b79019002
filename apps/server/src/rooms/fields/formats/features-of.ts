import type { FieldFeature, FieldFile } from './field-feature.ts';
import type { Feature, Geometry, Position } from './geojson-types.ts';

const nameKeys = ['name', 'Name', 'NAME', 'title', 'designator', '名称'];

/** Features of GeoJSON as ours: several areas or lines of one feature become several, names are found, heights go. */
export function featuresOf(found: readonly Feature<Geometry | null>[]): FieldFile {
  const file: FieldFile = { features: [], refused: [] };
  for (const [i, { geometry, properties }] of found.entries()) {
    const name = nameOf(properties ?? {});
    const parts = geometry ? simpleParts(geometry) : [];
    if (parts.length === 0) file.refused.push({ number: i + 1, name, key: 'fileShape' });
    for (const [part, simple] of parts.entries())
      file.features.push({
        name: parts.length > 1 && name !== '' ? `${name}-${part + 1}` : name,
        geometry: simple,
        properties: plainOf(properties ?? {}),
      });
  }
  return file;
}

function nameOf(properties: Readonly<Record<string, unknown>>): string {
  const key = nameKeys.find(
    (one) => typeof properties[one] === 'string' || typeof properties[one] === 'number',
  );
  return key === undefined ? '' : String(properties[key]).trim();
}

const plainOf = (properties: Readonly<Record<string, unknown>>): FieldFeature['properties'] =>
  Object.fromEntries(
    Object.entries(properties).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || (typeof entry[1] === 'number' && Number.isFinite(entry[1])),
    ),
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

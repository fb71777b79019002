import { write } from '@mapbox/shp-write';
import { zipSync } from 'fflate';
import { combine, parseDbf, parseShp } from 'shpjs';
import { Refusal } from '#kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import { collectionOf } from './geojson-format.ts';
import type { Feature, Polygon } from './geojson-types.ts';

/** Every layer of the zip. @throws Refusal otherProjection naming it, fileUnreadable */
export function readShapefile(parts: ReadonlyMap<string, Uint8Array>): FieldFile {
  const layers = [...parts.keys()].filter((name) => /\.shp$/i.test(name) && !name.startsWith('__MACOSX'));
  if (layers.length === 0) throw new Refusal('fileUnreadable');
  const files = layers.map((name) => readLayer(parts, name.slice(0, -4)));
  return {
    features: files.flatMap(({ features }) => features),
    refused: files.flatMap(({ refused }) => refused),
  };
}

function readLayer(parts: ReadonlyMap<string, Uint8Array>, base: string): FieldFile {
  const part = (end: string): Uint8Array | undefined =>
    parts.get(base + end) ?? parts.get(base + end.toUpperCase());
  requireDegrees(textOf(part('.prj')));
  try {
    const shapes = parseShp(viewOf(part('.shp')!));
    const table = part('.dbf');
    const rows = table ? parseDbf(viewOf(table), textOf(part('.cpg')) || 'utf-8') : shapes.map(() => ({}));
    return featuresOf(combine([shapes, rows]).features);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('fileUnreadable');
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (bytes: Uint8Array | undefined): string =>
  bytes ? Buffer.from(bytes).toString('utf8').trim() : '';

/** WGS 84, or CGCS 2000, which is the same to a few centimetres; plane coordinates and other ellipsoids are not ours. */
function requireDegrees(projection: string): void {
  if (
    projection === '' ||
    (/^GEOGCS/i.test(projection) && /WGS.?(19)?84|CGCS.?2000|China.?2000/i.test(projection))
  )
    return;
  const name = /^\w+\["([^"]*)"/.exec(projection)?.[1] ?? projection.slice(0, 60);
  throw new Refusal('otherProjection', { projection: name });
}

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

const layers = [
  { type: 'Point', layer: 'POINT' },
  { type: 'LineString', layer: 'POLYLINE' },
  { type: 'Polygon', layer: 'POLYGON' },
] as const;

/** A layer of each shape: points, lines, polygons. */
export async function writeShapefile(features: readonly FieldFeature[]): Promise<Buffer> {
  const { features: turned } = collectionOf(features, 'right');
  const files: Record<string, Uint8Array> = {};
  for (const { type, layer } of layers) {
    const own = turned.filter(({ geometry }) => geometry.type === type);
    if (own.length > 0) Object.assign(files, layerFiles(layer, own));
  }
  return Buffer.from(zipSync(files));
}

function layerFiles(
  layer: (typeof layers)[number]['layer'],
  features: readonly Feature[],
): Record<string, Uint8Array> {
  // The library's own zip makes one record of all lines, so each is given as a record of one part.
  const shapes = features.map(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates] : (geometry as Polygon).coordinates,
  );
  const files: Record<string, Uint8Array> = {
    [`${layer}.prj`]: Buffer.from(degrees),
    [`${layer}.cpg`]: Buffer.from('UTF-8'),
  };
  write(features.map(rowOf), layer, shapes, (_, parts: Record<'shp' | 'shx' | 'dbf', DataView>) => {
    for (const end of ['shp', 'shx', 'dbf'] as const)
      files[`${layer}.${end}`] = new Uint8Array(parts[end].buffer);
  });
  return files;
}

const rowOf = ({ properties }: Feature): object =>
  Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? latinBytes(value) : value,
    ]),
  );

/** The writer takes a sign for a byte: the bytes of UTF-8, one sign each. */
const latinBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

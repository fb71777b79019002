import { zip as shapefileZip } from '@mapbox/shp-write';
import { unzipSync, zipSync } from 'fflate';
import { combine, parseDbf, parseShp } from 'shpjs';
import { Refusal } from '../../../kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import { collectionOf } from './geojson-format.ts';

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
  } catch {
    throw new Refusal('fileUnreadable');
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

/** A layer of each shape: polygons, lines, points. */
export async function writeShapefile(features: readonly FieldFeature[]): Promise<Buffer> {
  const asBytes = features.map(({ name, properties, geometry }) => ({
    name: latinBytes(name),
    geometry,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        typeof value === 'string' ? latinBytes(value) : value,
      ]),
    ),
  }));
  const zipped = await shapefileZip<'uint8array'>(collectionOf(asBytes, 'right') as never, {
    outputType: 'uint8array',
    compression: 'STORE',
  });
  const files = unzipSync(zipped as Uint8Array);
  const tables = Object.keys(files).filter((name) => name.endsWith('.dbf'));
  for (const name of tables) files[`${name.slice(0, -4)}.cpg`] = Buffer.from('UTF-8');
  return Buffer.from(zipSync(files));
}

/** The writer takes a sign for a byte: the bytes of UTF-8, one sign each. */
const latinBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

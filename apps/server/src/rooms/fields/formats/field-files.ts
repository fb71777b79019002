import type { FieldFormat } from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import { readGeoJson, writeGeoJson } from './geojson-format.ts';
import { readIsoxml, writeIsoxml } from './isoxml-format.ts';
import { readKml, writeKml } from './kml-format.ts';
import { readShapefile, writeShapefile } from './shapefile-format.ts';
import { zipParts } from './zip-parts.ts';

/** Reads a file by what it is called and what it holds. @throws Refusal fileUnreadable, fileBomb, xmlEntities, otherProjection */
export async function readFieldFile(name: string, bytes: Buffer): Promise<FieldFile> {
  if (/\.(geo)?json$/i.test(name)) return readGeoJson(bytes);
  if (/\.kml$/i.test(name)) return readKml(bytes);
  if (/\.xml$/i.test(name)) return readIsoxml(bytes);
  if (!/\.(zip|kmz)$/i.test(name)) throw new Refusal('fileUnreadable');
  const parts = await zipParts(bytes);
  const task = [...parts].find(([path]) => /(^|\/)TASKDATA\.XML$/i.test(path));
  if (task) return readIsoxml(task[1]);
  const kml = [...parts].find(([path]) => /\.kml$/i.test(path));
  return kml ? readKml(kml[1]) : readShapefile(parts);
}

/** A file that is written, as a download tells it. */
export interface WrittenFile {
  /** The end of the file's name. */
  end: string;
  type: string;
  bytes: Uint8Array;
}

const writers: Record<FieldFormat, (features: readonly FieldFeature[]) => Buffer | Promise<Buffer>> = {
  geojson: writeGeoJson,
  kml: writeKml,
  shapefile: writeShapefile,
  isoxml: writeIsoxml,
};
const kinds: Record<FieldFormat, Omit<WrittenFile, 'bytes'>> = {
  geojson: { end: 'geojson', type: 'application/geo+json' },
  kml: { end: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  shapefile: { end: 'zip', type: 'application/zip' },
  isoxml: { end: 'zip', type: 'application/zip' },
};

export async function writeFieldFile(
  format: FieldFormat,
  features: readonly FieldFeature[],
): Promise<WrittenFile> {
  return { ...kinds[format], bytes: await writers[format](features) };
}

import { toKML } from '@placemarkio/tokml';
import { kml } from '@tmcw/togeojson';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import { collectionOf } from './geojson-format.ts';
import { xmlDocument } from './safe-xml.ts';

/** @throws Refusal xmlEntities, fileUnreadable */
export const readKml = (bytes: Uint8Array): FieldFile => featuresOf(kml(xmlDocument(bytes)).features);

export const writeKml = (features: readonly FieldFeature[]): Buffer =>
  Buffer.from(toKML(collectionOf(features)));

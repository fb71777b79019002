import { toKML } from '@placemarkio/tokml';
import { kml } from '@tmcw/togeojson';
import { Refusal } from '#kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import { collectionOf } from './geojson-format.ts';
import { xmlDocument } from './safe-xml.ts';

/** @throws Refusal xmlEntities, fileUnreadable */
export const readKml = (bytes: Uint8Array): FieldFile => featuresOf(found(bytes));

function found(bytes: Uint8Array): readonly unknown[] {
  const document = xmlDocument(bytes);
  try {
    return kml(document).features;
  } catch {
    // Shapes in shapes without end are a trap for the stack.
    throw new Refusal('fileUnreadable');
  }
}

export const writeKml = (features: readonly FieldFeature[]): Buffer =>
  Buffer.from(toKML(collectionOf(features)));

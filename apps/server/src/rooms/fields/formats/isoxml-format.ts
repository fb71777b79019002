import { polygonArea, wgs84Polygon } from '@furrow/geo';
import { type ExtendedPartfield, ISOXMLManager, type Partfield, TAGS } from 'isoxml';
import { Refusal } from '#kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import type { Feature, Geometry, Polygon } from './geojson-types.ts';
import { guidanceOfField } from './isoxml-guidance.ts';
import { guidanceFields } from './isoxml-lines.ts';
import { TaskFile } from './isoxml-task-file.ts';
import { plainXml } from './safe-xml.ts';

/** Boundaries, lines to follow and places of the part-fields of a task file; `bytes` is TASKDATA.XML itself. @throws Refusal xmlEntities, fileUnreadable */
export async function readIsoxml(bytes: Uint8Array): Promise<FieldFile> {
  const manager = new ISOXMLManager();
  const text = plainXml(bytes);
  await manager.parseISOXMLFile(text, 'text/xml').catch(() => {
    throw new Refusal('fileUnreadable');
  });
  const fields = manager.rootElement.attributes.Partfield ?? [];
  return featuresOf(fields.flatMap(featuresOfField));
}

/** A part-field that only holds lines and places is no boundary. */
function featuresOfField(field: Partfield): Feature<Geometry | null>[] {
  const { PartfieldDesignator, PolygonnonTreatmentZoneonly } = field.attributes;
  const guidance = guidanceOfField(field);
  if (!PolygonnonTreatmentZoneonly?.length && guidance.length > 0) return guidance;
  const geometry = PolygonnonTreatmentZoneonly?.length ? boundaryOf(field as ExtendedPartfield) : null;
  const properties = { name: PartfieldDesignator };
  return [{ type: 'Feature', properties, geometry }, ...guidance];
}

/** The library fails at a boundary without rings, and at a ring without places: that field is told as refused, not its whole file. */
function boundaryOf(field: ExtendedPartfield): Geometry | null {
  try {
    return field.toGeoJSON() as Geometry;
  } catch {
    return null;
  }
}

const areaOf = (geometry: Polygon, { areaM2 }: FieldFeature['properties']): number =>
  Number(areaM2) || polygonArea(wgs84Polygon(geometry.coordinates));

/** A task file of version 4 with a part-field for every boundary, and one for the lines and marks of each vehicle. */
export async function writeIsoxml(features: readonly FieldFeature[]): Promise<Buffer> {
  const file = new TaskFile();
  const fields = features
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .map(({ name, geometry, properties }) => {
      const field = file.createEntityFromAttributes<ExtendedPartfield>(TAGS.Partfield, {
        PartfieldDesignator: name.slice(0, 32),
      });
      field.boundaryFromGeoJSON(geometry, file);
      // The library puts the area on a sphere there, some 0.2 % beside the field's.
      field.attributes.PartfieldArea = Math.round(areaOf(geometry as Polygon, properties));
      file.register(field);
      return field;
    });
  const guidance = guidanceFields(features, file) as Partfield[];
  file.rootElement.attributes.Partfield = [...fields, ...guidance];
  return Buffer.from(await file.saveISOXML());
}

import { type ExtendedPartfield, ISOXMLManager, type Partfield, TAGS } from 'isoxml';
import { Refusal } from '../../../kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import type { Feature, Geometry } from './geojson-types.ts';
import { plainXml } from './safe-xml.ts';

/** Boundaries of the part-fields of a task file; `bytes` is TASKDATA.XML itself. @throws Refusal xmlEntities, fileUnreadable */
export async function readIsoxml(bytes: Uint8Array): Promise<FieldFile> {
  const manager = new ISOXMLManager();
  const text = plainXml(bytes);
  await manager.parseISOXMLFile(text, 'text/xml').catch(() => {
    throw new Refusal('fileUnreadable');
  });
  const fields = manager.rootElement.attributes.Partfield ?? [];
  return featuresOf(fields.map(featureOf));
}

function featureOf(field: Partfield): Feature<Geometry | null> {
  const { PartfieldDesignator, PolygonnonTreatmentZoneonly } = field.attributes;
  const geometry = PolygonnonTreatmentZoneonly?.length ? (field as ExtendedPartfield).toGeoJSON() : null;
  return {
    type: 'Feature',
    properties: { name: PartfieldDesignator },
    geometry: geometry as Geometry | null,
  };
}

/** A task file of version 4 with a part-field for every boundary. */
export async function writeIsoxml(features: readonly FieldFeature[]): Promise<Buffer> {
  const manager = new ISOXMLManager({ version: 4, fmisTitle: 'Furrow', fmisVersion: '1' });
  manager.rootElement.attributes.Partfield = features
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .map(({ name, geometry, properties }) => {
      const field = manager.createEntityFromAttributes<ExtendedPartfield>(TAGS.Partfield, {
        PartfieldDesignator: name.slice(0, 32),
        PartfieldArea: Math.round(Number(properties.areaM2) || 0),
      });
      field.boundaryFromGeoJSON(geometry as never, manager);
      manager.registerEntity(field);
      return field;
    });
  return Buffer.from(await manager.saveISOXML());
}

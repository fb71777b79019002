import { z } from 'zod';
import type { PermissionCode } from '../access/permissions.ts';
import { defineCall } from '../kit/call.ts';
import { fileOf } from '../kit/families/family-parts.ts';
import { fields } from '../kit/fields.ts';
import type { RefusalKey } from '../kit/refusals/refusals.ts';
import { fieldFormats } from './field-file.ts';

/** A place of an answer, degrees WGS 84: longitude, latitude. */
export const placeTold = z.tuple([z.number(), z.number()]);
/** A boundary of an answer as GeoJSON has it: closed rings, the outer one first, then holes. */
export const outlineTold = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(placeTold)),
});

/** What of a file cannot be taken: its number there, its name, and why. */
export const refusedShape = z.strictObject({
  number: z.int(),
  name: z.string(),
  key: z.string() as z.ZodType<RefusalKey>,
});

/** What any file of shapes may be refused for. */
export const fieldFileRefusals = [
  ...(['fileTooLarge', 'fileTooMuch', 'fileUnreadable', 'fileBomb'] as const),
  ...(['xmlEntities', 'otherProjection', 'importTooManyRows'] as const),
] as const;

/** `?name=` of a file that is sent as its bytes. */
export const namedFile = z.object({ name: fields.text(200) });

/** The vehicle that a shape of a file belongs to, where the file tells and the asker may know of it. */
const shapeVehicle = z.strictObject({ id: z.uuid(), sn: z.string() }).nullable();

/** `POST abLines/file/check`, `POST marks/file/check`: what a file holds; nothing is stored. */
export const shapeFileOf = <Shape extends z.ZodRawShape>(found: Shape) =>
  z.strictObject({
    found: z.array(z.strictObject({ ...found, vehicle: shapeVehicle })),
    refused: z.array(refusedShape),
  });

/** The same for each kind of shapes. */
export interface ShapeFile<Found> {
  found: (Found & { vehicle: z.output<typeof shapeVehicle> })[];
  refused: z.output<typeof refusedShape>[];
}

/** `POST <path>/file/check` of lines and marks. */
export const shapeCheckCall = <
  const Path extends string,
  const Right extends PermissionCode,
  Answer extends z.ZodType,
>(
  path: Path,
  right: Right,
  answer: Answer,
) =>
  defineCall('POST', `${path}/file/check`, {
    right,
    bytes: true,
    query: namedFile,
    answer,
    refusals: [...fieldFileRefusals, 'fileNoShapes'],
  });

/** A file of shapes: GeoJSON, KML, a shapefile or ISOXML in an archive. */
export const fieldFile = fileOf(
  ...(['application/geo+json', 'application/vnd.google-earth.kml+xml', 'application/zip'] as const),
);

/** `GET <path>/file` of lines and marks: what the filters of the list leave, as shapes. */
export const shapeFileCall = <const Path extends string, const Filters extends z.ZodRawShape>(
  path: Path,
  right: PermissionCode,
  filters: Filters,
) =>
  defineCall('GET', `${path}/file`, {
    right,
    ticket: 'download',
    query: z.object({ ...filters, as: z.enum(fieldFormats, 'invalidValue').default('geojson') }),
    answer: fieldFile,
    refusals: ['exportTooMany', 'noPermission'],
  });

/** How many records a file became. */
export const madeOfFile = z.strictObject({ created: z.int() });

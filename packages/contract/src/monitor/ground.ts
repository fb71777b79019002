import { z } from 'zod';
import { lineTypes, lngLat } from '../fields/ab-line.ts';
import { areaKinds } from '../kit/area-field.ts';
import { defineCall } from '../kit/call.ts';
import { boundingBox } from '../kit/fields.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';

/** From this zoom on a map shows what lies on the ground; before, a view holds too much of it to be read. */
export const groundFromZoom = 14;
/** At most so many of each are told of a view, whatever its size. */
export const mostOnGround = { blocks: 300, jobs: 100, lines: 100, areas: 50 } as const;

const ring = z.array(lngLat);

/** What lies on the ground of a view, as far as the asker's rights and scope go. Rings are thinned to a metre. */
const groundAnswer = z.strictObject({
  blocks: z.array(z.strictObject({ id: z.uuid(), name: z.string(), rings: z.array(ring) })),
  /** The ground that was worked today. */
  jobs: z.array(
    z.strictObject({ id: z.uuid(), workType: z.enum(workTypes), polygons: z.array(z.array(ring)) }),
  ),
  /** AB lines of the blocks and of the machines in the view. */
  lines: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(lineTypes),
      points: z.array(lngLat),
      heading: z.number().nullable(),
    }),
  ),
  /** Extended areas in force that were drawn; `no` is what people call them. */
  areas: z.array(z.strictObject({ id: z.uuid(), no: z.int(), kind: z.enum(areaKinds), outline: ring })),
  /** There is more of something than `mostOnGround`. */
  more: z.boolean(),
});
export type Ground = z.output<typeof groundAnswer>;

/**
 * `GET layers/ground`: one call for all that lies under the machines. Anybody signed in may ask; each part is empty without
 * the right for its page (/blockManage, /deviceJob, /abLine, /extendArea).
 */
export const groundCalls = {
  inView: defineCall('GET', 'layers/ground', {
    right: 'signedIn',
    query: z.object({ bbox: boundingBox }),
    answer: groundAnswer,
  }),
};

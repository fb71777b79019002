import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { targetUpload } from '../layers/target-layer.ts';
import { nutrients, soilLayer } from './soil-sample.ts';

/** A surface needs so many samples with a value at least. */
export const leastSurfaceSamples = 5;

/** `GET sampling/surface`. */
export const surfaceQuery = z.object({
  /** Without one there is none. */
  block: fields.id.optional(),
  nutrient: z.enum(nutrients, 'invalidValue').default('ph'),
  layer: soilLayer.default('0-20'),
});
export type SurfaceQuery = z.output<typeof surfaceQuery>;

/** At most so many zones. */
export const mostZones = 9;

/** `POST sampling/target`: the surface as a target map of the block, a rate for each zone; it becomes a draft as a file would. */
export const surfaceTarget = z
  .object({
    block: fields.id,
    nutrient: z.enum(nutrients, 'invalidValue'),
    layer: soilLayer,
    /** First day of a half-year. */
    season: targetUpload.shape.season,
    workType: targetUpload.shape.workType,
    unit: targetUpload.shape.unit,
    /** Between the zones, ascending, in the unit of the nutrient. */
    limits: z.array(z.number('invalidValue')).max(mostZones - 1, 'outOfRange'),
    /** From the zone with the least of it to that with the most. */
    rates: z
      .array(z.number('required').min(0, 'outOfRange').max(1e7, 'outOfRange'))
      .max(mostZones, 'outOfRange'),
  })
  .refine(({ limits, rates }) => rates.length === limits.length + 1, {
    error: 'invalidValue',
    path: ['rates'],
  })
  .refine(({ limits }) => limits.every((limit, i) => i === 0 || limit > limits[i - 1]!), {
    error: 'invalidValue',
    path: ['limits'],
  });
export type SurfaceTarget = z.output<typeof surfaceTarget>;

/** Values over a block, by inverse distance, on a grid of 10 m (coarser where that made too many cells). */
export const soilSurface = z.strictObject({
  samples: z.number(),
  cellM: z.number(),
  /** Half a cell in degrees. */
  half: z.tuple([z.number(), z.number()]),
  /** Middles and values. */
  cells: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type SoilSurface = z.output<typeof soilSurface>;

import { z } from 'zod';
import { tileOr } from '../../kit/families/family-parts.ts';
import {
  type CoverageCell,
  type CoverageLegend,
  type CoverageLines,
  coverageColours,
  qualityClasses,
} from './coverage.ts';

export const coverageCell: z.ZodType<CoverageCell> = z.strictObject({
  depthM: z.number().nullable(),
  times: z.number(),
  pass: z.number(),
  time: z.number(),
  speed: z.number().nullable(),
  sn: z.string(),
  quality: z.enum(qualityClasses),
});

const maybeNumber = z.number().nullable();

const coverageLegend: z.ZodType<CoverageLegend> = z.strictObject({
  by: z.enum(coverageColours),
  classes: z.array(
    z.strictObject({
      key: z.string(),
      areaM2: z.number(),
      from: z.exactOptional(z.number()),
      to: z.exactOptional(z.number()),
      sn: z.exactOptional(z.string()),
    }),
  ),
  areaM2: z.number(),
  overlapM2: maybeNumber,
  repeatedM2: maybeNumber,
  missedM2: maybeNumber,
  standardDepthM: maybeNumber,
  toleranceM: maybeNumber,
  from: z.number(),
  to: z.number(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  coverage: maybeNumber,
  jobs: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      workDate: z.string(),
      startedAt: z.number(),
      areaM2: z.number(),
    }),
  ),
});

const coverageLines: z.ZodType<CoverageLines> = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({
        sn: z.string(),
        pass: z.int(),
        widthM: z.number(),
        from: z.number(),
        to: z.number(),
        heading: z.number(),
      }),
      geometry: z.strictObject({
        type: z.literal('LineString'),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
    }),
  ),
});

/** A tile, shapes or the legend of a coverage, as is asked for; null: nothing was worked. */
export const coverageAnswer = tileOr(z.union([coverageLegend, coverageLines, z.null()]));

import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';
import { valueUnit } from '../../track/track-shapes.ts';
import { type LayerCell, type LayerLegend, type LayerSeason, layerNames } from './layer.ts';
import { rateUnits, type TargetLayerRow, targetFlow } from './target-layer.ts';

const text = z.string();
const maybeNumber = z.number().nullable();
const count = z.int().min(0);
const workType = z.enum(workTypes);
const job = z.strictObject({ id: z.uuid(), sn: text, workDate: text, areaM2: z.number() });

export const targetLayerRow: z.ZodType<TargetLayerRow> = z.strictObject({
  id: z.uuid(),
  blockId: z.uuid(),
  block: text,
  season: text,
  workType,
  unit: z.enum(rateUnits),
  property: text,
  fileName: text,
  edition: count,
  state: z.enum(targetFlow.states),
  polygons: count,
  areaM2: z.number(),
  covered: z.number(),
  leastRate: z.number(),
  mostRate: z.number(),
  meanRate: z.number(),
  by: text.nullable(),
  createdAt: seconds,
  replaces: z.strictObject({ id: z.uuid(), fileName: text, edition: count }).nullable(),
});

export const layerCell: z.ZodType<LayerCell> = z.strictObject({
  value: maybeNumber,
  target: maybeNumber,
  difference: maybeNumber,
  passes: count,
  time: maybeNumber,
});

export const layerLegend: z.ZodType<LayerLegend> = z.strictObject({
  layer: z.enum(layerNames).nullable(),
  layers: z.array(z.enum(layerNames)),
  unit: valueUnit,
  cellM: z.number(),
  classes: z.array(
    z.strictObject({ from: maybeNumber, to: maybeNumber, areaM2: z.number(), step: z.int().min(0) }),
  ),
  figures: z
    .strictObject({
      areaM2: z.number(),
      valuedM2: z.number(),
      amount: maybeNumber,
      mean: maybeNumber,
      variation: maybeNumber,
      meanTarget: maybeNumber,
      meanError: maybeNumber,
    })
    .nullable(),
  owners: z.array(z.strictObject({ name: text.nullable(), areaM2: z.number(), amount: z.number() })),
  target: targetLayerRow.nullable(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  block: z.strictObject({ id: z.uuid(), name: text }).nullable(),
  season: text,
  workType,
  jobs: z.array(job),
});

export const layerSeasons: z.ZodType<LayerSeason[]> = z.array(
  z.strictObject({ season: text, workType, jobs: z.array(job), hasTarget: z.boolean() }),
);

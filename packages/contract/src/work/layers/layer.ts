import { z } from 'zod';
import { fields, listOf } from '../../kit/fields.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';
import type { ValueUnit } from '../../track/record.ts';
import type { TargetLayerRow } from './target-layer.ts';

/** Grid maps of /variableLayer: what was wanted, what was put on or taken off, and how far the two are apart. */
export const layerNames = ['applied', 'yield', 'target', 'difference'] as const;
export type LayerName = (typeof layerNames)[number];

/** Sides of a cell, metres; where a layer would have more than `mostLayerCells` it is drawn in larger ones. */
export const layerCellsM = [1, 2, 5, 10] as const;
export const mostLayerCells = 200_000;

export const classMethods = ['equal', 'quantile', 'own'] as const;
export type ClassMethod = (typeof classMethods)[number];
export const fewestClasses = 3;
export const mostClasses = 9;
/** Beyond so much of the target, in percent, ground is marked. */
export const markedDifference = 10;
/** Limits of the classes of a difference, percent of the target. */
export const differenceBreaks = [-20, -markedDifference, markedDifference, 20] as const;

const whole = (least: number, most: number) =>
  z.coerce.number('invalidValue').int('invalidValue').min(least, 'outOfRange').max(most, 'outOfRange');

/** `GET job/:id/layer`: with z, x, y a tile (256 px PNG), else the legend with the figures. */
export const layerQuery = z.object({
  z: whole(0, 22).optional(),
  x: whole(0, 2 ** 22).optional(),
  y: whole(0, 2 ** 22).optional(),
  /** Without it the first that there is. */
  layer: z.enum(layerNames, 'invalidValue').optional(),
  cell: z.coerce
    .number('invalidValue')
    .refine((side) => (layerCellsM as readonly number[]).includes(side), 'invalidValue')
    .default(5),
  method: z.enum(classMethods, 'invalidValue').default('equal'),
  classes: whole(fewestClasses, mostClasses).default(6),
  /** Limits between own classes, in the unit of the layer. */
  breaks: listOf(z.coerce.number('invalidValue').min(0, 'outOfRange').max(1e7, 'outOfRange'))
    .pipe(z.array(z.number()).max(mostClasses - 1, 'tooManySelected'))
    .default([]),
});
export type LayerQuery = z.output<typeof layerQuery>;

const season = {
  /** First day of a half-year; without it the last one with work. */
  season: fields.day.optional(),
  workType: z.enum(workTypes, 'invalidValue').optional(),
};
/** `GET block/:id/layer`: all jobs of a block in a season. */
export const blockLayerQuery = layerQuery.extend(season);

/** `GET job/:id/layer/cell`: beside the query of the layer. */
const place = { lng: fields.longitude, lat: fields.latitude };
export const layerCellQuery = layerQuery.extend(place);
export const blockLayerCellQuery = blockLayerQuery.extend(place);

export const layerFileFormats = ['geojson', 'csv'] as const;
const as = { as: z.enum(layerFileFormats, 'invalidValue').default('geojson') };
/** `GET job/:id/layer/file`. */
export const layerFileQuery = layerQuery.extend(as);
export const blockLayerFileQuery = blockLayerQuery.extend(as);

/** What lies under the pointer; values in the unit of the work, the difference in percent. */
export interface LayerCell {
  value: number | null;
  target: number | null;
  difference: number | null;
  /** How often that place was worked, and when last (seconds UTC). */
  passes: number;
  time: number | null;
}

/** A class of the legend; null: without an end. */
export interface LayerClass {
  from: number | null;
  to: number | null;
  areaM2: number;
  /** Its colour: a step from 0 to 8, of a difference from 0 to 4. */
  step: number;
}

/** Figures over cells by their ground; null: not defined. */
export interface LayerFigures {
  areaM2: number;
  valuedM2: number;
  /** In the unit without "per hectare". */
  amount: number | null;
  mean: number | null;
  variation: number | null;
  meanTarget: number | null;
  meanError: number | null;
}

/** What stands beside a layer's map. */
export interface LayerLegend {
  /** The one that is shown; null: there is neither a rate nor a target. */
  layer: LayerName | null;
  layers: LayerName[];
  /** Of values and targets: `L/ha`. */
  unit: ValueUnit;
  /** The cells that it was drawn in. */
  cellM: number;
  classes: LayerClass[];
  figures: LayerFigures | null;
  /** Whose ground got how much; blocks that one may not know of are one line without a name. */
  owners: { name: string | null; areaM2: number; amount: number }[];
  /** In force; its unit may be another than that of the work, then there is no difference. */
  target: TargetLayerRow | null;
  bbox: [west: number, south: number, east: number, north: number];
  block: { id: string; name: string } | null;
  season: string;
  workType: (typeof workTypes)[number];
  jobs: { id: string; sn: string; workDate: string; areaM2: number }[];
}

/** `GET block/:id/seasons`: what there is of a block. */
export interface LayerSeason {
  season: string;
  workType: (typeof workTypes)[number];
  jobs: { id: string; sn: string; workDate: string; areaM2: number }[];
  hasTarget: boolean;
}

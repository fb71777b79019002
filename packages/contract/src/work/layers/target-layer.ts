import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';

/** What targets are given in. */
export const rateUnits = ['L/ha', 'kg/ha', 'seeds/ha', 't/ha'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** A target is read, then confirmed; it takes the place of the one that was in force. */
export const targetFlow = defineFlow({
  states: ['draft', 'inForce', 'superseded'],
  first: 'draft',
  steps: {
    confirm: { from: ['draft'], to: 'inForce' },
    replace: { from: ['inForce'], to: 'superseded' },
  },
});
export type TargetState = (typeof targetFlow.states)[number];

export const mostTargetBytes = 10 * 1024 * 1024;
export const mostTargetPolygons = 5000;
/** A target covers at least this part of its block. */
export const leastTargetCover = 0.5;
export const targetFileEnds = ['.geojson', '.json', '.zip'] as const;

/** `POST block/:id/target`, the file as the body: it becomes a draft. */
export const targetUpload = z.object({
  /** First day of a half-year. */
  season: fields.day.refine((day) => /-(01|07)-01$/.test(day), 'invalidValue'),
  workType: z.enum(workTypes, 'required'),
  unit: z.enum(rateUnits, 'required'),
  /** Of the file. */
  name: fields.fileName(200),
  /** Which of several numbers of the polygons is the rate. */
  property: fields.text(60).optional(),
});
export type TargetUpload = z.output<typeof targetUpload>;

/** A target map of a block, a season and a work type; rates in its unit. */
export interface TargetLayerRow {
  id: string;
  blockId: string;
  block: string;
  season: string;
  workType: (typeof workTypes)[number];
  unit: RateUnit;
  property: string;
  fileName: string;
  edition: number;
  state: TargetState;
  polygons: number;
  areaM2: number;
  /** Part of the block that it covers, 0–1. */
  covered: number;
  leastRate: number;
  mostRate: number;
  meanRate: number;
  by: string | null;
  /** Seconds UTC. */
  createdAt: number;
  /** The one that it would take the place of; only told of a draft. */
  replaces: { id: string; fileName: string; edition: number } | null;
}

import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import {
  amountUnits,
  type PushedAnswer,
  sortieFaults,
  sortiePurposes,
  sortieSources,
  sortieStates,
} from './sortie.ts';
import type {
  SortieCharts,
  SortieDetail,
  SortieGroupRow,
  SortieMap,
  SortieOnMap,
  SortieRow,
  SortieSums,
  TrackAttached,
} from './sortie-list.ts';

const count = z.int().min(0);
export const pushedAnswer: z.ZodType<PushedAnswer> = z.strictObject({
  sn: z.string(),
  number: z.string(),
  result: z.enum(['created', 'known', 'refused']),
  problems: z.array(z.strictObject({ field: z.string(), key: z.string() })),
});
const sortieRowParts = {
  id: z.string(),
  number: z.string(),
  jobId: z.string().nullable(),
  vehicleId: z.string(),
  sn: z.string(),
  model: z.string(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  workDate: z.string(),
  startedAt: seconds,
  endedAt: seconds,
  pilot: z.string(),
  blockId: z.string().nullable(),
  block: z.string().nullable(),
  crop: z.string(),
  purpose: z.enum(sortiePurposes),
  agent: z.string(),
  unit: z.enum(amountUnits),
  areaM2: z.number().min(0).nullable(),
  overlapM2: z.number().min(0).nullable(),
  missedM2: z.number().min(0).nullable(),
  outsideM2: z.number().min(0).nullable(),
  amount: z.number().nullable(),
  dose: z.number().nullable(),
  targetDose: z.number().nullable(),
  meanHeightM: z.number().nullable(),
  meanSpeed: z.number().nullable(),
  swathM: z.number(),
  flightS: z.number().min(0),
  faults: z.array(z.enum(sortieFaults)),
  source: z.enum(sortieSources),
  state: z.enum(sortieStates),
  windMs: z.number().nullable(),
  batterySwaps: count,
  settled: z.boolean(),
  version: z.string(),
};
export const sortieRow: z.ZodType<SortieRow> = z.strictObject(sortieRowParts);
export const sortieSums: z.ZodType<SortieSums> = z.strictObject({
  sorties: count,
  aircraft: count,
  pilots: count,
  areaM2: z.number().min(0),
  litres: z.number(),
  kilograms: z.number(),
  litresM2: z.number().min(0),
  kilogramsM2: z.number().min(0),
  flightS: z.number().min(0),
  outsideM2: z.number().min(0),
  outsideOfM2: z.number().min(0),
});
export const sortieCharts: z.ZodType<SortieCharts> = z.strictObject({
  byDay: z.array(z.strictObject({ day: z.string(), crop: z.string(), areaM2: z.number().min(0) })),
  byRegion: z.array(z.strictObject({ division: z.string(), areaM2: z.number().min(0), sorties: count })),
  byDose: z.array(z.strictObject({ unit: z.enum(amountUnits), bin: z.number(), sorties: count })),
  byFault: z.array(z.strictObject({ fault: z.enum(sortieFaults), sorties: count })),
});
export const sortieOnMap: z.ZodType<SortieOnMap> = z.strictObject({
  id: z.string(),
  sn: z.string(),
  number: z.string(),
  faulty: z.boolean(),
  outline: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export const sortieMap: z.ZodType<SortieMap> = z.strictObject({
  sorties: z.array(sortieOnMap),
  more: z.boolean(),
});
export const trackAttached: z.ZodType<TrackAttached> = z.strictObject({
  name: z.string(),
  sn: z.string(),
  number: z.string(),
  points: count,
});
export const sortieDetail: z.ZodType<SortieDetail> = z.strictObject({
  ...sortieRowParts,
  track: z.array(
    z.tuple([
      z.number(),
      z.number(),
      z.number(),
      z.number().nullable(),
      z.number().nullable(),
      z.union([z.literal(0), z.literal(1)]),
      z.number().nullable(),
    ]),
  ),
  blockOutline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  outside: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
  together: z.array(
    z.strictObject({
      number: z.string(),
      id: z.string(),
      startedAt: seconds,
      sn: z.string(),
      areaM2: z.number().min(0).nullable(),
      jobId: z.string().nullable(),
    }),
  ),
});
export const sortieGroupRow: z.ZodType<SortieGroupRow> = z.strictObject({
  key: z.string(),
  name: z.string(),
  faulty: count,
  lastAt: seconds,
  lastId: z.string(),
  areaM2: z.number().min(0),
  outsideM2: z.number().min(0),
  sorties: count,
  flightS: z.number().min(0),
  litres: z.number(),
  kilograms: z.number(),
  litresM2: z.number().min(0),
  kilogramsM2: z.number().min(0),
  outsideOfM2: z.number().min(0),
});

import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { areaKinds } from '../kit/area-field.ts';
import { defineCall } from '../kit/call.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import {
  type RegionGap,
  type RegionOnMap,
  type RegionPreview,
  type RegionRow,
  type RegionVehicle,
  regionEdit,
  regionFlow,
  regionForm,
  regionList,
  regionPreviewForm,
} from './service-region.ts';

const text = z.string();
const count = z.int().min(0);
const outline = z.array(z.tuple([z.number(), z.number()])).nullable();

const row: z.ZodType<RegionRow> = z.strictObject({
  id: z.uuid(),
  name: text,
  kind: z.enum(areaKinds),
  divisions: z.array(text),
  outline,
  dealerId: z.uuid().nullable(),
  dealer: text.nullable(),
  accounts: z.array(z.uuid()),
  persons: z.array(text),
  phone: text,
  points: z.array(z.uuid()),
  pointNames: z.array(text),
  colour: text,
  remark: text,
  viewers: count,
  vehicles: count,
  areaKm2: z.number(),
  state: z.enum(regionFlow.states),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});

const onMap: z.ZodType<RegionOnMap> = z.strictObject({
  id: z.uuid(),
  name: text,
  colour: text,
  kind: z.enum(areaKinds),
  divisions: z.array(text),
  outline,
});
const gap: z.ZodType<RegionGap> = z.strictObject({ divisionCode: text, vehicles: count });
const vehicle: z.ZodType<RegionVehicle> = z.strictObject({ id: z.uuid(), sn: text, alias: text });
const preview: z.ZodType<RegionPreview> = z.strictObject({
  vehicles: count,
  points: count,
  areaKm2: z.number(),
  taken: z.array(z.strictObject({ code: text, region: text })),
  overlaps: z.array(z.strictObject({ region: text, part: z.number() })),
});

const right = 'regionManage';
const clashes = ['regionDivisionTaken', 'regionOverlaps'] as const;

/** The standard calls of a service region. */
export const serviceRegions = definePlainCalls('regions', {
  rights: {
    view: right,
    create: 'regionManage.create',
    edit: 'regionManage.edit',
    delete: 'regionManage.delete',
  },
  writers: 'provider',
  list: regionList,
  form: regionForm,
  edit: regionEdit,
  row,
  refusals: {
    written: ['nameTaken', 'outlineCrosses', 'targetUnknown', 'notFound', ...clashes],
    deleted: ['regionInUse', ...clashes],
  },
});

const step = <const Name extends 'disable' | 'enable'>(name: Name) =>
  defineCall('POST', `regions/:id/${name}`, {
    right: 'regionManage.edit',
    only: 'provider',
    answer: row,
    refusals: ['notAllowedTransition', ...clashes],
  });

/** The calls of /regionManage and /addRegion. */
export const regionCalls = {
  ...serviceRegions.calls,
  map: defineCall('GET', 'regions/map', { right: 'signedIn', answer: z.array(onMap) }),
  gaps: defineCall('GET', 'regions/gaps', { right, answer: z.array(gap) }),
  preview: defineCall('POST', 'regions/preview', {
    right,
    reads: true,
    body: regionPreviewForm,
    answer: preview,
  }),
  vehicles: defineCall('GET', 'regions/:id/vehicles', { right, answer: z.array(vehicle) }),
  disable: step('disable'),
  enable: step('enable'),
};

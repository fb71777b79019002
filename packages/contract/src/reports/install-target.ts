import { z } from 'zod';
import { madeRecord, nothing } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { fields } from '../kit/fields.ts';
import { rowVersion } from '../kit/list.ts';
import { reportFamilies } from './report-words.ts';

/** Years that somebody sets a target for, and the most pieces of one. */
export const targetLimits = { from: 2020, to: 2100, pieces: 1_000_000 } as const;

const pieces = fields.whole(1, targetLimits.pieces);
const year = fields.whole(targetLimits.from, targetLimits.to);

/** How many devices of a family a dealer, with those below him, is to install in a year. */
export const installTargetForm = z.object({
  dealerId: fields.id,
  family: z.enum(reportFamilies, 'required'),
  year,
  pieces,
});
export type InstallTargetForm = z.output<typeof installTargetForm>;

const target = z.strictObject({
  id: z.uuid(),
  dealerId: z.uuid(),
  dealer: z.string(),
  family: z.enum(reportFamilies),
  pieces: z.int(),
  /** What the report counts as installed in the year by this dealer and those below him, of this family. */
  installed: z.int(),
  version: z.string(),
});
export type InstallTarget = z.output<typeof target>;

export const installTargets = z.strictObject({
  asOf: z.number(),
  year: z.int(),
  rows: z.array(target),
});
export type InstallTargets = z.output<typeof installTargets>;

/** The days of a year, as the report is asked for them. */
export const daysOfYear = (of: number): { begin: string; end: string } => ({
  begin: `${of}-01-01`,
  end: `${of}-12-31`,
});

const ofYear = z.object({
  year: z.coerce
    .number('invalidValue')
    .int('invalidValue')
    .min(targetLimits.from, 'outOfRange')
    .max(targetLimits.to, 'outOfRange'),
});
const right = { right: 'install.target' } as const;
/** Targets of dealers, and how far they are reached (/install). */
export const installTargetCalls = {
  list: defineCall('GET', 'installTargets', {
    right: 'install',
    query: ofYear,
    answer: installTargets,
  }),
  file: defineCall('GET', 'installTargets/export', {
    right: 'install.export',
    ticket: 'download',
    query: ofYear.and(exportWish.pick({ format: true, form: true })),
    answer: fileOf(csv, xlsx),
  }),
  create: defineCall('POST', 'installTargets', {
    ...right,
    body: installTargetForm,
    answer: madeRecord,
    refusals: ['dealerOutOfReach', 'targetThere'],
  }),
  edit: defineCall('PATCH', 'installTargets/:id', {
    ...right,
    body: z.object({ pieces, version: rowVersion }),
    answer: nothing,
    refusals: ['changedMeanwhile'],
  }),
  remove: defineCall('DELETE', 'installTargets/:id', { ...right, answer: nothing }),
};

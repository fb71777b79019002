import { z } from 'zod';

/** The calls of statistics (spec §7): counts of the vehicles that /carManage lists, in the scope of who asks; days are those of UTC+8. */

/** A body that may be missing: its payload is not prescribed. */
const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => value ?? {}, z.object(shape));
const day = z.iso.date('invalidValue');
const year = z.coerce.number().int('invalidValue').min(2000, 'outOfRange').max(2100, 'outOfRange');

/** A division of China or a country (ISO 3166 alpha-2): what is counted is narrowed to it. */
const division = z.string().regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue');
export const divisionQuery = z.object({ division: division.optional() });

/** From–to, both days included, at most five years; `end` is today when it is missing. */
const range = { begin: day.optional(), end: day.optional(), division: division.optional() };
const mostDays = 1830;
const inOrder = ({ begin, end }: { begin?: string | undefined; end?: string | undefined }): boolean =>
  begin === undefined || end === undefined || begin <= end;
const shortEnough = ({ begin, end }: { begin?: string | undefined; end?: string | undefined }): boolean =>
  begin === undefined ||
  (Date.parse(end ?? new Date().toISOString()) - Date.parse(begin)) / 86_400_000 <= mostDays;

export const daysBody = body(range)
  .refine(inOrder, { path: ['end'], message: 'endBeforeBeginning' })
  .refine(shortEnough, { path: ['begin'], message: 'outOfRange' });
export const yearBody = body({ year: year.optional(), division: division.optional() });
export const yearQuery = divisionQuery.extend({ year: year.optional() });
/** `parent`: a province or city whose parts are wanted; without it the provinces and countries. */
export const regionQuery = z.object({
  year: year.optional(),
  parent: z
    .string()
    .regex(/^\d{6}$/, 'invalidValue')
    .optional(),
});

export const nameCount = z.strictObject({
  /** Empty: not given. */
  name: z.string(),
  num: z.number(),
});
export type NameCount = z.output<typeof nameCount>;

export const timeCount = z.strictObject({
  /** YYYY-MM-DD or YYYY-MM. */
  time: z.string(),
  num: z.number(),
});
export type TimeCount = z.output<typeof timeCount>;

export const regionCount = z.strictObject({
  /** Empty: not given. */
  divisionId: z.string(),
  name: z.string(),
  num: z.number(),
});
export type RegionCount = z.output<typeof regionCount>;

/** `GET getInstallNum`; families by the products that the vehicles carry. */
export const installNum = z.strictObject({
  total: z.number(),
  year: z.number(),
  month: z.number(),
  today: z.number(),
  families: z.array(nameCount),
});
export type InstallNum = z.output<typeof installNum>;

/** `GET carTypeAdd`: the last twelve months. */
export const typeAdded = z.strictObject({
  month: z.string(),
  type: z.string(),
  num: z.number(),
});
export type TypeAdded = z.output<typeof typeAdded>;

import { z } from 'zod';
import type { Country, Division, DivisionAt, DivisionOutline } from '../dictionary.ts';

export const country: z.ZodType<Country> = z.strictObject({
  no: z.number(),
  iso: z.string(),
  zh: z.string(),
  en: z.string(),
  name: z.string(),
  phoneCode: z.string(),
});
export const divisionShape: z.ZodType<Division> = z.strictObject({
  code: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  parent: z.string().nullable(),
  name: z.string(),
  names: z.strictObject({
    zh: z.string(),
    en: z.exactOptional(z.string()),
    ru: z.exactOptional(z.string()),
    tr: z.exactOptional(z.string()),
  }),
  hasChildren: z.boolean(),
});
export const divisionAt: z.ZodType<DivisionAt> = z.strictObject({ code: z.string().nullable() });
export const divisionOutline: z.ZodType<DivisionOutline> = z.strictObject({
  code: z.string(),
  coordinates: z.array(z.array(z.array(z.array(z.number()).readonly()).readonly()).readonly()),
});

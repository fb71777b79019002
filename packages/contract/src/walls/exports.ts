import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { wallQuery } from './wall-query.ts';

const count = z.int().min(0);
const wall = { right: 'signedIn', refusals: ['noPermission'] } as const;

const countryFigures = z.strictObject({
  /** Number of the country dictionary; null: without a country. */
  countryId: z.int().nullable(),
  /** ISO 3166 alpha-2; empty: without a country. */
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** In the asker's language; empty: without a country. */
  name: z.string(),
  phoneCode: z.string(),
  devices: count,
  /** Of `devices`, heard from within five minutes. */
  online: count,
  /** Worked in the period, and in the one before of equal length, m². */
  areaM2: z.number(),
  areaBeforeM2: z.number(),
  /** Installed in the period, and in the one before. */
  added: count,
  addedBefore: count,
  /** Sold to dealers of the country in the period less what came back; may be negative. */
  sold: z.int(),
  /** Active warnings now. */
  warnings: count,
});
export type CountryFigures = z.output<typeof countryFigures>;

const named = z.strictObject({ name: z.string(), num: count });

/** The calls of /exports; each is answered to the role ids 1 and 5 alone, out of what the asker may see. */
export const exportCalls = {
  /** A row a country with anything to tell, the home country and those without one among them. */
  countries: defineCall('GET', 'exports/countries', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({
      at: seconds,
      /** ISO code of the home country. */
      home: z.string(),
      rows: z.array(countryFigures),
      /** Installed by year, home and abroad; the last ten years. */
      years: z.array(z.strictObject({ year: z.int(), home: count, abroad: count })),
    }),
  }),
  /** Where devices of other countries stand, by cells of a degree, and the dealers there. */
  places: defineCall('GET', 'exports/places', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({
      at: seconds,
      cells: z.array(z.strictObject({ lng: z.number(), lat: z.number(), value: count })),
      dealers: z.array(z.strictObject({ name: z.string(), lng: z.number(), lat: z.number() })),
    }),
  }),
  /** One country, the home country unless another is named. */
  country: defineCall('GET', 'exports/country', {
    ...wall,
    query: wallQuery({
      code: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalidValue')
        .optional(),
    }),
    answer: z.strictObject({
      at: seconds,
      code: z.string(),
      devices: count,
      /** Provinces of China; abroad a country has no parts. */
      provinces: z.array(z.strictObject({ divisionId: z.string(), name: z.string(), num: count })),
      /** The ten with most devices of each; an empty name: not given. */
      dealers: z.array(named),
      models: z.array(named),
      versions: z.array(named),
      /** Installed in the last twelve months, YYYY-MM. */
      months: z.array(z.strictObject({ time: z.string(), num: count })),
    }),
  }),
};
export type CountryCard = z.output<(typeof exportCalls.country)['answer']>;

import { z } from 'zod';
import { choiceRules } from './rules/choices.ts';
import { fileRules } from './rules/files.ts';
import { nameRules } from './rules/names.ts';
import { networkRules } from './rules/networks.ts';
import { numberRules } from './rules/numbers.ts';
import { placeRules } from './rules/places.ts';
import { timeRules } from './rules/times.ts';

/**
 * The rules of spec §5, each once. A message here is a key of the refusal texts, so the same words stand under the field
 * in the browser and in the server's answer.
 */
export const fields = {
  /** Opaque id of a row (UUID v7). */
  id: z.uuid('invalidValue'),
  ...nameRules,
  ...numberRules,
  ...placeRules,
  ...timeRules,
  ...fileRules,
  ...choiceRules,
  ...networkRules,
};

/** A query value that may come once or repeat its key (arrays repeat the key, spec §7). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item),
  );
}

/** `page` from 1, `size` 1…200 (C4); `sort` is a column, `-` before it turns the order round. */
export const paging = z.object({
  page: z.coerce.number().int().min(1, 'outOfRange').default(1),
  size: z.coerce.number().int().min(1, 'outOfRange').max(200, 'outOfRange').default(20),
  sort: z.string().max(40, 'tooLong').optional(),
});

/** Bounding box as `west,south,east,north` in degrees WGS 84; west may exceed east across the 180th meridian. */
export const boundingBox = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .refine((box) => box.length === 4 && box.every(Number.isFinite), 'invalidValue')
  .transform((box) => box as [west: number, south: number, east: number, north: number]);
export type BoundingBox = [west: number, south: number, east: number, north: number];

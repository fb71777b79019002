import { z } from 'zod';

/**
 * Rules of spec §5 that more than one form uses, each once. A message here is a key of the refusal texts, so the
 * same words stand under the field in the browser and in the server's answer.
 */
export const fields = {
  /** SN: exactly 7 or 10 digits (spec §5). */
  sn: z
    .string()
    .trim()
    .regex(/^(\d{7}|\d{10})$/, 'snFormat'),
  /** Degrees east, -180…180, WGS 84. */
  longitude: z.coerce.number().min(-180, 'outOfRange').max(180, 'outOfRange'),
  /** Degrees north, -90…90, WGS 84. */
  latitude: z.coerce.number().min(-90, 'outOfRange').max(90, 'outOfRange'),
  /** Seconds since 1970, UTC: ten digits (spec §9). */
  seconds: z.coerce.number().int('invalidValue').min(0, 'outOfRange').max(4_102_444_800, 'outOfRange'),
  /** Opaque id of a row (UUID v7). */
  id: z.uuid('invalidValue'),
  /** Password: 8 to 16 characters, upper case, lower case and digit (spec §5). */
  password: z.string('required').refine(isPassword, 'passwordRule'),
  /** The stricter variant of spec §5: also one of ~!@#$%^&*()-_+ */
  passwordWithSign: z
    .string('required')
    .refine((text) => isPassword(text) && /[~!@#$%^&*()\-_+]/.test(text), 'passwordSignRule'),
  /** Account name: 1 to 16 letters, digits, underscore, hyphen (spec §5). */
  accountName: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^[A-Za-z0-9_-]{0,16}$/, 'accountNameRule'),
  /** The stricter variant of spec §5: 3 to 15 of them, beginning with a letter. */
  accountNameLettered: z
    .string('required')
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{2,14}$/, 'accountNameLetterRule'),
  /** A Chinese mobile or landline number, or `+` with country code anywhere (spec §5); spaces and hyphens go. */
  phone: z
    .string('required')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'required')
        .regex(/^(1[3-9]\d{9}|0\d{9,11}|\+[1-9]\d{6,14}|)$/, 'phoneFormat'),
    ),
  /** An IANA zone that this machine knows. */
  timeZone: z.string('required').max(60, 'tooLong').refine(isTimeZone, 'invalidValue'),
  /** A text that must not be empty and has at most `max` characters. */
  text: (max: number) => z.string().trim().min(1, 'required').max(max, 'tooLong'),
  /** Free words of at most `max` characters, which may be none. */
  words: (max: number) =>
    z
      .string()
      .trim()
      .max(max, 'tooLong')
      .refine((text) => !text.includes('\0'), 'invalidValue'),
  /** A name without special characters: letters and digits of any script, spaces, `_`, `-` (spec §5). */
  plainName: (max: number) =>
    z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(max, 'tooLong')
      .regex(/^[\p{L}\p{M}\p{N} _-]*$/u, 'specialCharacters'),
};

function isPassword(text: string): boolean {
  return text.length >= 8 && text.length <= 16 && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A query value that may come once or repeat its key (arrays repeat the key, spec §7). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item),
  );
}

/** `page` from 1, `size` 1…200 (shell C4); `sort` is a column, `-` before it turns the order round. */
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

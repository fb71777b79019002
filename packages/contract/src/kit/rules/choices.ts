import { z } from 'zod';
import type { RuleKey } from './keys.ts';
import { timeRules } from './times.ts';

/** A value that must be chosen or typed; when it is not, the refusal has words of its own. */
function needed<T extends z.ZodType<unknown, unknown>>(key: RuleKey & `${string}Missing`, field: T) {
  const given = (value: unknown): boolean =>
    value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
  return z.unknown().refine(given, key).pipe(field);
}

const chosen = z.string('invalidValue').trim().max(100, 'tooLong');
const typed = (max: number) => z.string('invalidValue').trim().max(max, 'tooLong');

/** What the specification calls required, each with its own message. */
export const choiceRules = {
  role: needed(
    'roleMissing',
    z.coerce
      .number<unknown>('invalidValue')
      .int('invalidValue')
      .min(1, 'invalidValue')
      .max(2 ** 31 - 1, 'outOfRange'),
  ),
  supplier: needed('supplierMissing', chosen),
  distributionMethod: needed('distributionMissing', chosen),
  /** The last day of an account; null is permanent, and it must be said either way. */
  accountEnd: needed('accountEndMissing', timeRules.day).nullable(),
  depth: needed(
    'depthMissing',
    z.coerce.number<unknown>('invalidValue').min(0, 'outOfRange').max(200, 'outOfRange'),
  ),
  regionName: needed('regionNameMissing', typed(60).regex(/^[\p{L}\p{M}\p{N} _-]*$/u, 'specialCharacters')),
  softwareVersion: needed('softwareVersionMissing', chosen),
  softwareDescription: needed('softwareDescriptionMissing', typed(2000)),
  versionUrl: needed('versionUrlMissing', typed(500).regex(/^https?:\/\/[^\s/]+/i, 'urlFormat')),
  dealer: needed('dealerMissing', chosen),
  uploadRegion: needed('uploadRegionMissing', chosen),
  platform: needed('platformMissing', chosen),
  productType: needed('productTypeMissing', chosen),
  author: needed('authorMissing', typed(30)),
  problemType: needed('problemTypeMissing', chosen),
  /** Companies of an allocation: at most 10. */
  companies: z.array(chosen).min(1, 'noSelection').max(10, 'tooManyCompanies'),
  /** An action on several rows. */
  selection: z.array(chosen).min(1, 'noSelection'),
  /** An action that takes one row alone. */
  singleSelection: z.array(chosen).min(1, 'noSelection').max(1, 'onlyOne'),
};

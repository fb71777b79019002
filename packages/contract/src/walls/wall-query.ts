import { z } from 'zod';
import { fixedRoles } from '../access/permissions.ts';
import { deviceCategories, workTypes } from '../machines/vehicle-kinds.ts';

/** Role ids to which /activity and /exports are shown, and whose calls are answered (spec §2, §6). */
export const wallRoleIds: readonly number[] = [fixedRoles.administrator, fixedRoles.activityViewer];

/** A custom period has so many days at the most. */
export const mostWallDays = 366;
const homeOffsetMs = 8 * 3_600_000;
const homeToday = (): string => new Date(Date.now() + homeOffsetMs).toISOString().slice(0, 10);
const daysBetween = (begin: string, end: string): number =>
  (Date.parse(end) - Date.parse(begin)) / 86_400_000;

const day = z.iso.date('invalidValue');
const shape = {
  /** `realTime`: the last 60 minutes, and `begin` and `end` say nothing. */
  period: z.enum(['realTime', 'days'], 'invalidValue').default('days'),
  /** Days of UTC+8, both included: the first of this month to today when they are missing. */
  begin: day.optional(),
  end: day.optional(),
  /** A division of China or a country (ISO 3166 alpha-2). */
  division: z
    .string()
    .regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue')
    .optional(),
  workType: z.enum(workTypes, 'invalidValue').optional(),
  category: z.enum(deviceCategories, 'invalidValue').optional(),
};
type Days = { begin?: string | undefined; end?: string | undefined };

const inTime = ({ end }: Days): boolean => end === undefined || end <= homeToday();
const inOrder = ({ begin, end }: Days): boolean => begin === undefined || begin <= (end ?? homeToday());
const shortEnough = ({ begin, end }: Days): boolean =>
  begin === undefined || daysBetween(begin, end ?? homeToday()) < mostWallDays;

/** What every call of /activity and /exports is asked with, and what one of them takes besides. */
export const wallQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({ ...shape, ...more })
    // The days are those of the shape above; what is beside them, the type of a call's own shape cannot show.
    .refine((given) => inTime(given as Days), { path: ['end'], message: 'outOfRange' })
    .refine((given) => inOrder(given as Days), { path: ['end'], message: 'endBeforeBeginning' })
    .refine((given) => shortEnough(given as Days), { path: ['begin'], message: 'outOfRange' });

/** What is asked for, with the names that it was checked by. */
export interface WallAsked {
  period: 'realTime' | 'days';
  begin?: string | undefined;
  end?: string | undefined;
  division?: string | undefined;
  workType?: (typeof workTypes)[number] | undefined;
  category?: (typeof deviceCategories)[number] | undefined;
}

import { z } from 'zod';
import { type GrantState, grantDays } from '../grant-life.ts';

/** What is seen: vehicles, or base stations. */
export const scopeSubjects = ['vehicles', 'stations'] as const;
export type ScopeSubject = (typeof scopeSubjects)[number];

/** How devices are given to an account (/authorizeManage, "Grant authorisation"). */
export const allocationMethods = [
  'region',
  'userContact',
  'singleDevice',
  'company',
  'boundAccount',
] as const;
export type AllocationMethod = (typeof allocationMethods)[number];
export const allocationAccess = ['see', 'operate'] as const;
export type AllocationAccess = (typeof allocationAccess)[number];

/** At most so many targets at a time; single devices and companies have their own message (spec §5, §8). */
export const mostTargets = { region: 500, userContact: 10, singleDevice: 10, company: 10, boundAccount: 10 };
/** Of single devices an .xlsx may name more than a person types. */
export const mostSnsOfFile = 500;
/** `POST authorizeManage/sns`: what an .xlsx names, and what in its column is no SN. */
export interface SnFile {
  sns: string[];
  wrong: string[];
}
const tooMany = {
  region: 'outOfRange',
  userContact: 'outOfRange',
  singleDevice: 'tooManySns',
  company: 'tooManyCompanies',
  boundAccount: 'outOfRange',
} as const;

/**
 * `POST authorizeManage/:id/allocation`. Targets are division codes or service regions, owners' phones, SNs, companies, or
 * accounts by name, as the method says.
 */
export const allocationForm = z
  .object({
    subject: z.enum(scopeSubjects, 'invalidValue'),
    method: z.enum(allocationMethods, 'invalidValue'),
    targets: z
      .array(z.string().trim().min(1, 'required').max(60, 'tooLong'))
      .min(1, 'noSelection')
      .max(mostSnsOfFile),
    withSubordinates: z.boolean('invalidValue').default(false),
    /** The SNs came from an .xlsx. */
    fromFile: z.boolean('invalidValue').default(false),
    access: z.enum(allocationAccess, 'invalidValue').default('see'),
    ...grantDays,
  })
  .superRefine(({ method, targets, fromFile }, { addIssue }) => {
    const most = method === 'singleDevice' && fromFile ? mostSnsOfFile : mostTargets[method];
    if (new Set(targets).size > most)
      addIssue({ code: 'custom', path: ['targets'], message: tooMany[method] });
  });
export type AllocationForm = z.output<typeof allocationForm>;

/** `PATCH authorizeManage/:id/allocation/:allocationId`: another last day, or none. */
export const allocationEdit = z.object({ until: grantDays.until });

/** A service region stands beside divisions by its id. */
export const isRegionId = (id: string): boolean => id.length === 36;

/** `PUT accountManage/:id/area`: the viewing areas in the place of the former ones; division codes and ids of service regions. */
export const areaForm = z.object({
  subject: z.enum(scopeSubjects, 'invalidValue'),
  areas: z
    .array(z.string().regex(/^(\d{6}|[A-Z]{2}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'invalidValue'))
    .max(500, 'outOfRange'),
});
export type AreaForm = z.output<typeof areaForm>;

/** A viewing area with its name in the asker's language. */
export interface AreaRow {
  subject: ScopeSubject;
  kind: 'division' | 'serviceRegion';
  id: string;
  name: string;
}

/** One allocation; `devices` counts what it covers now, null where the target's room is not there yet. */
export interface AllocationRow {
  id: string;
  subject: ScopeSubject;
  method: AllocationMethod;
  target: string;
  targetName: string;
  withSubordinates: boolean;
  access: AllocationAccess;
  state: GrantState;
  from: number;
  until: number | null;
  devices: number | null;
  by: string | null;
  since: number;
  endedAt: number | null;
}

/** `GET authorizeManage/whoSees?sn=`: an account that sees the device, and how. */
export interface WhoSees {
  id: string;
  name: string;
  displayName: string;
  roleName: string;
  by: 'role' | 'area' | AllocationMethod;
  access: AllocationAccess;
  until: number | null;
}

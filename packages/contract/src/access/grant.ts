import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { type AllocationRow, type AreaRow, allocationMethods } from './allocations/allocation.ts';
import { type GrantState, grantDays } from './grant-life.ts';
import { type PermissionCode, permissionCodes } from './permissions.ts';

/** What a personal grant does to the role's permission. */
export const grantEffects = ['granted', 'denied'] as const;
export type GrantEffect = (typeof grantEffects)[number];

/** `PUT authorizeManage/:id/permission`: `role` takes the personal grant away, the others give or deny. */
export const grantForm = z.object({
  changes: z
    .array(
      z.object({
        permission: z.enum(permissionCodes, 'invalidValue'),
        effect: z.enum(['role', ...grantEffects], 'invalidValue'),
      }),
    )
    .min(1, 'noSelection')
    .max(permissionCodes.length, 'outOfRange')
    .refine(
      (changes) => new Set(changes.map(({ permission }) => permission)).size === changes.length,
      'invalidValue',
    ),
  ...grantDays,
  reason: fields.text(200),
});
export type GrantForm = z.output<typeof grantForm>;

/** `POST authorizeManage/:id/copy`: the personal grants of another account in the place of one's own. */
export const grantCopyForm = z.object({ from: fields.id, reason: fields.text(200) });

const divisionCode = z
  .string()
  .regex(/^\d{6}$/, 'invalidValue')
  .optional();

/** The list of /authorizeManage. */
export const authorizeList = defineList({
  filters: {
    name: listFilters.text,
    role: listOf(z.coerce.number().int('invalidValue')).optional(),
    hasGrants: listFilters.flag,
    hasDenials: listFilters.flag,
    /** Days until the next grant or allocation ends. */
    endsIn: listFilters.numbers,
    /** Of these companies or of any below them. */
    dealer: listOf(fields.id).optional(),
    /** With a viewing area in this division. */
    vehicleArea: divisionCode,
    stationArea: divisionCode,
    method: listFilters.choice(allocationMethods),
    /** Who may any of these? */
    permission: listFilters.choice(permissionCodes),
    /** Who can see this machine? */
    sn: fields.sn.optional(),
    changedBy: listFilters.text,
    changedAt: listFilters.days,
  },
  sorts: ['name', 'role', 'granted', 'denied', 'nextEnd', 'changedAt'],
  defaultSort: [{ column: 'changedAt', descending: true }],
});

/** Deeds that the history of an account's rights holds. */
export const rightsDeeds = [
  'authorizeManage.permission',
  'authorizeManage.allocate',
  'authorizeManage.extendAllocation',
  'authorizeManage.removeAllocation',
  'authorizeManage.began',
  'authorizeManage.ended',
  'accountManage.area',
] as const;

/** A row of the list; counts are of what is open now, times in seconds UTC. */
export interface AuthorizeRow {
  id: string;
  name: string;
  displayName: string;
  roleId: number;
  roleName: string;
  dealerId: string | null;
  /** Name of the company; null is the provider. */
  dealer: string | null;
  fromRole: number;
  granted: number;
  denied: number;
  vehicleAreas: number;
  stationAreas: number;
  vehicleAllocations: number;
  stationAllocations: number;
  nextEnd: number | null;
  changedAt: number | null;
  changedBy: string | null;
}

/** One personal grant; times in seconds UTC. */
export interface GrantRow {
  id: string;
  permission: PermissionCode;
  effect: GrantEffect;
  state: GrantState;
  from: number;
  until: number | null;
  reason: string;
  by: string | null;
  endedAt: number | null;
  endedBy: string | null;
  /** The role says the same by itself now. */
  superfluous: boolean;
}

/** `GET authorizeManage/:id`: everything that makes the rights of one account. */
export interface AuthorizeDetail extends AuthorizeRow {
  /** What the role gives. */
  roleCodes: PermissionCode[];
  /** What comes of role and grants now. */
  codes: PermissionCode[];
  grants: GrantRow[];
  areas: AreaRow[];
  allocations: AllocationRow[];
}

/** `GET authorizeManage/:id/effective`: what the account has now. */
export interface EffectiveView {
  codes: PermissionCode[];
  vehicles: ScopeCount;
  stations: ScopeCount;
}
export interface ScopeCount {
  all: boolean;
  see: number;
  operate: number;
  divisions: { code: string; name: string }[];
  /** Where the devices that it sees were heard of last, gathered by the neighbourhood; the fullest where they are too many. */
  places: ScopePlace[];
}
/** Degrees WGS-84, the middle of so many devices. */
export interface ScopePlace {
  lng: number;
  lat: number;
  count: number;
}

import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineBatchCall } from '../../kit/batch.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import type { RefusalKey } from '../../kit/refusals/refusals.ts';
import {
  type AuthorizeDetail,
  type AuthorizeRow,
  authorizeList,
  type EffectiveView,
  type GrantRow,
  grantCopyForm,
  grantEffects,
  grantForm,
} from '../grant.ts';
import { grantFlow } from '../grant-life.ts';
import { permissionCodes } from '../permissions.ts';
import {
  type AllocationRow,
  type AreaRow,
  allocationAccess,
  allocationMethods,
  areaForm,
  type SnFile,
  scopeSubjects,
  type WhoSees,
} from './allocation.ts';

const text = z.string();
const maybeText = text.nullable();
const maybeSeconds = seconds.nullable();
const count = z.int().min(0);
const codes = z.array(z.enum(permissionCodes));

const row = z.strictObject({
  id: z.uuid(),
  name: text,
  displayName: text,
  roleId: z.int(),
  roleName: text,
  dealerId: z.uuid().nullable(),
  dealer: maybeText,
  fromRole: count,
  granted: count,
  denied: count,
  vehicleAreas: count,
  stationAreas: count,
  vehicleAllocations: count,
  stationAllocations: count,
  nextEnd: maybeSeconds,
  changedAt: maybeSeconds,
  changedBy: maybeText,
}) satisfies z.ZodType<AuthorizeRow>;

const grant: z.ZodType<GrantRow> = z.strictObject({
  id: text,
  permission: z.enum(permissionCodes),
  effect: z.enum(grantEffects),
  state: z.enum(grantFlow.states),
  from: seconds,
  until: maybeSeconds,
  reason: text,
  by: maybeText,
  endedAt: maybeSeconds,
  endedBy: maybeText,
  superfluous: z.boolean(),
});

export const areaRow: z.ZodType<AreaRow> = z.strictObject({
  subject: z.enum(scopeSubjects),
  kind: z.enum(['division', 'serviceRegion']),
  id: text,
  name: text,
});

export const allocationRow: z.ZodType<AllocationRow> = z.strictObject({
  id: text,
  subject: z.enum(scopeSubjects),
  method: z.enum(allocationMethods),
  target: text,
  targetName: text,
  withSubordinates: z.boolean(),
  access: z.enum(allocationAccess),
  state: z.enum(grantFlow.states),
  from: seconds,
  until: maybeSeconds,
  devices: count.nullable(),
  by: maybeText,
  since: seconds,
  endedAt: maybeSeconds,
});

const detail: z.ZodType<AuthorizeDetail> = row.extend({
  roleCodes: codes,
  codes,
  grants: z.array(grant),
  areas: z.array(areaRow),
  allocations: z.array(allocationRow),
});

const scopeCount = z.strictObject({
  all: z.boolean(),
  see: count,
  operate: count,
  divisions: z.array(z.strictObject({ code: text, name: text })),
  places: z.array(z.strictObject({ lng: z.number(), lat: z.number(), count })),
});
const effective: z.ZodType<EffectiveView> = z.strictObject({
  codes,
  vehicles: scopeCount,
  stations: scopeCount,
});

const seer: z.ZodType<WhoSees> = z.strictObject({
  id: z.uuid(),
  name: text,
  displayName: text,
  roleName: text,
  by: z.enum(['role', 'area', ...allocationMethods]),
  access: z.enum(allocationAccess),
  until: maybeSeconds,
});

export const snFile: z.ZodType<SnFile> = z.strictObject({ sns: z.array(text), wrong: z.array(text) });
export const snFileRefusals: readonly RefusalKey[] = [
  ...(['fileTooLarge', 'importNotXlsx', 'fileBomb', 'importNoRows', 'importTooManyRows'] as const),
];

const right = 'authorizeManage';
const granting = 'authorizeManage.permission';
const granted = [
  ...(['notOneself', 'fixedRole', 'cannotGrant'] as const),
  ...(['endsInPast', 'twoTimePoints'] as const),
] as const;

/** The calls of /authorizeManage beside those of allocations: what one account may do beyond its role. */
export const authorizeCalls = {
  list: defineCall('GET', 'authorizeManage', { right, query: authorizeList.query, answer: pageOf(row) }),
  whoSees: defineCall('GET', 'authorizeManage/whoSees', {
    right,
    query: z.object({
      sn: fields.sn,
      subject: z.enum(scopeSubjects, 'invalidValue').default('vehicles'),
    }),
    answer: z.array(seer),
    refusals: ['snUnknown', 'notFound'],
  }),
  read: defineCall('GET', 'authorizeManage/:id', { right, answer: detail }),
  effective: defineCall('GET', 'authorizeManage/:id/effective', { right, answer: effective }),
  history: defineHistoryCall('authorizeManage', { right }),
  grant: defineCall('PUT', 'authorizeManage/:id/permission', {
    right: granting,
    body: grantForm,
    answer: z.array(grant),
    refusals: granted,
  }),
  copy: defineCall('POST', 'authorizeManage/:id/copy', {
    right: granting,
    body: grantCopyForm,
    answer: z.array(grant),
    refusals: [...granted, 'noSelection'],
  }),
  grantMany: defineBatchCall('authorizeManage', 'permission', { right: granting, input: grantForm }),
  /** The body is an .xlsx. */
  snsOfFile: defineCall('POST', 'authorizeManage/sns', {
    right: 'authorizeManage.allocate',
    reads: true,
    bytes: true,
    answer: snFile,
    refusals: snFileRefusals,
  }),
  setAreas: defineCall('PUT', 'accountManage/:id/area', {
    right: 'accountManage.edit',
    body: areaForm,
    answer: nothing,
    refusals: ['notOneself', 'targetUnknown', 'areaTooWide'],
  }),
};

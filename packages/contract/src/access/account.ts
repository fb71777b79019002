import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields, listOf } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { languages } from '../kit/language.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { defineHistoryCall } from '../kit/plain-calls.ts';

/**
 * Life of an account (/accountManage). `expired` is derived from the end date, and a new one leads back; `deleted` is a mark
 * over any other state, which is there again when the account is restored.
 */
export const accountFlow = defineFlow({
  states: ['active', 'frozen', 'expired', 'deleted'],
  first: 'active',
  steps: {
    freeze: { from: ['active'], to: 'frozen' },
    unfreeze: { from: ['frozen'], to: 'active' },
  },
});
export type AccountState = (typeof accountFlow.states)[number];
export type AccountStep = keyof typeof accountFlow.steps;

const roleId = z.coerce
  .number('required')
  .int('invalidValue')
  .min(1, 'required')
  .max(2 ** 31 - 1, 'outOfRange');

const editable = z.object({
  displayName: fields.text(30),
  phone: fields.phone,
  roleId: fields.role,
  /** The company; null is the provider. */
  dealerId: fields.id.nullable(),
  /** Last day, until 23:59:59 UTC+8; null is permanent. It must be said either way (spec §5). */
  endsOn: fields.accountEnd,
  language: z.enum(languages, 'invalidValue').nullable(),
  timeZone: fields.timeZone,
  remark: fields.words(200),
});

/** An account as it is made (/addAccount). */
export const accountForm = editable.extend({
  name: fields.accountName,
  password: fields.password,
  mustChangePassword: z.boolean('invalidValue').default(true),
  dealerId: editable.shape.dealerId.default(null),
  language: editable.shape.language.default(null),
  timeZone: fields.timeZone.default('Asia/Shanghai'),
  remark: fields.words(200).default(''),
});
export type AccountForm = z.output<typeof accountForm>;

/** What of an account is changed; its name never is. */
export const accountEdit = editable.partial().extend({ version: rowVersion });
export type AccountEdit = z.output<typeof accountEdit>;

/** `POST accountManage/batch/role`: another role for accounts that are all of one company. */
const accountRoleForm = z.object({ roleId: fields.role, dealerId: editable.shape.dealerId });
/** `POST accountManage/batch/move`: to another company, or to the provider (null). */
const accountMoveForm = z.object({ dealerId: editable.shape.dealerId });

const freezeForm = z.object({ reason: fields.text(30) });

/** The list of /accountManage. */
export const accountList = defineList({
  filters: {
    /** Account or display name. */
    name: listFilters.text,
    phone: listFilters.text,
    role: listOf(roleId).optional(),
    /** Of these companies or of any below them. */
    dealer: listOf(fields.id).optional(),
    state: listFilters.choice(accountFlow.states),
    online: listFilters.flag,
    permanent: listFilters.flag,
    neverSignedIn: listFilters.flag,
    /** No sign-in for 90 days. */
    silent: listFilters.flag,
    /** Days that remain; an account without end has none. */
    remainingDays: listFilters.numbers,
    /** Code of a division among its viewing areas, of either kind. */
    area: z
      .string()
      .regex(/^\d{6}$/, 'invalidValue')
      .optional(),
    createdAt: listFilters.days,
    /** Made or changed by this import. */
    import: z.uuid('invalidValue').optional(),
  },
  sorts: ['name', 'displayName', 'role', 'endsOn', 'lastSignInAt', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export const accountRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  phone: z.string(),
  roleId: z.number(),
  roleName: z.string(),
  /** Id and name of the company; null is the provider. */
  dealerId: z.string().nullable(),
  dealer: z.string().nullable(),
  state: z.enum(accountFlow.states),
  frozenReason: z.string(),
  endsOn: z.string().nullable(),
  remainingDays: z.number().nullable(),
  /** Running sessions, and whether one of them was used within 5 min. */
  sessions: z.number(),
  online: z.boolean(),
  lastSignInAt: z.number().nullable(),
  /** Address of the last sign-in. */
  lastAddress: z.string().nullable(),
  /** Codes of divisions. */
  vehicleAreas: z.array(z.string()),
  stationAreas: z.array(z.string()),
  /** Open allocations of devices, and personal grants and denials in force. */
  allocations: z.number(),
  grants: z.number(),
  language: z.string().nullable(),
  timeZone: z.string(),
  remark: z.string(),
  mustChangePassword: z.boolean(),
  passwordChangedAt: z.number().nullable(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  version: z.string(),
});
export type AccountRow = z.output<typeof accountRow>;

/** `GET accountManage/summary`: the living accounts that the asker may know of. */
const accountSummary = z.strictObject({
  all: z.number(),
  active: z.number(),
  online: z.number(),
  frozen: z.number(),
  /** Active ones that end within 30 days. */
  ending: z.number(),
  neverSignedIn: z.number(),
});
export type AccountSummary = z.output<typeof accountSummary>;

/** A session as its owner and an administrator see it. */
export const sessionRow = z.strictObject({
  id: z.string(),
  address: z.string(),
  agent: z.string(),
  issuedAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  /** The one that asks. */
  own: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

/** `GET accountManage/online`: a session that was used within 5 min, and whose it is. */
const onlineSession = z.strictObject({
  ...sessionRow.shape,
  accountId: z.string(),
  name: z.string(),
  displayName: z.string(),
});
export type OnlineSession = z.output<typeof onlineSession>;

/** What of an account is masked everywhere else. */
const accountContact = z.strictObject({ phone: z.string() });
export type AccountContact = z.output<typeof accountContact>;

const picture = z.strictObject({ logo: z.string().nullable() });
const ofSessions = 'accountManage.session';
const given = ['noPermission', 'roleOutOfReach', 'dealerOutOfReach', 'dealerRequired', 'endsInPast'] as const;

/** /accountManage, /addAccount and /accountInfo: who can sign in, as what, until when. */
export const accountCalls = {
  list: defineCall('GET', 'accountManage', {
    right: 'accountManage',
    query: accountList.query,
    answer: pageOf(accountRow),
  }),
  summary: defineCall('GET', 'accountManage/summary', { right: 'accountManage', answer: accountSummary }),
  /** Names of deleted accounts stay taken. */
  nameFree: defineCall('GET', 'accountManage/nameFree', {
    right: 'accountManage.create',
    query: z.object({ name: fields.accountName }),
    answer: z.strictObject({ free: z.boolean() }),
  }),
  read: defineCall('GET', 'accountManage/:id', { right: 'accountManage', answer: accountRow }),
  create: defineCall('POST', 'accountManage', {
    right: 'accountManage.create',
    body: accountForm,
    answer: accountRow,
    refusals: ['nameTaken', 'passwordCommon', 'passwordHoldsName', ...given],
  }),
  edit: defineCall('PATCH', 'accountManage/:id', {
    right: 'accountManage.edit',
    body: accountEdit,
    answer: accountRow,
    refusals: ['notOneself', 'lastAdministrator', ...given],
  }),
  restore: defineCall('POST', 'accountManage/:id/restore', {
    right: 'accountManage.delete',
    answer: accountRow,
    refusals: given,
  }),
  history: defineHistoryCall('accountManage', { right: 'accountManage' }),
  remove: defineCall('DELETE', 'accountManage/:id', {
    right: 'accountManage.delete',
    answer: nothing,
    refusals: ['notOneself', 'lastAdministrator'],
  }),
  contact: defineCall('POST', 'accountManage/:id/contact', {
    right: 'accountManage.contact',
    reads: true,
    secretAnswer: true,
    answer: accountContact,
  }),
  setLogo: defineCall('PUT', 'accountManage/:id/logo', {
    right: 'accountManage.edit',
    answer: picture,
    refusals: ['fileTooLarge', 'pictureType', 'imageBroken'],
  }),
  removeLogo: defineCall('DELETE', 'accountManage/:id/logo', {
    right: 'accountManage.edit',
    answer: picture,
  }),
  freeze: defineCall('POST', 'accountManage/:id/freeze', {
    right: 'accountManage.freeze',
    body: freezeForm,
    answer: accountRow,
    refusals: ['notAllowedTransition', 'notOneself', 'lastAdministrator'],
  }),
  unfreeze: defineCall('POST', 'accountManage/:id/unfreeze', {
    right: 'accountManage.freeze',
    answer: accountRow,
    refusals: ['notAllowedTransition'],
  }),
  resetPassword: defineCall('POST', 'accountManage/:id/resetPassword', {
    right: 'accountManage.resetPassword',
    secretAnswer: true,
    answer: z.strictObject({ password: z.string() }),
    refusals: ['notOneself'],
  }),
  resetFactor: defineCall('POST', 'accountManage/:id/resetSecondFactor', {
    right: 'accountManage.edit',
    answer: nothing,
    refusals: ['notOneself', 'factorOff'],
  }),
  online: defineCall('GET', 'accountManage/online', { right: ofSessions, answer: z.array(onlineSession) }),
  sessions: defineCall('GET', 'accountManage/:id/sessions', {
    right: ofSessions,
    answer: z.array(sessionRow),
  }),
  endSession: defineCall('DELETE', 'accountManage/:id/sessions/:sessionId', {
    right: ofSessions,
    answer: nothing,
  }),
  freezeMany: defineBatchCall('accountManage', 'freeze', {
    right: 'accountManage.freeze',
    input: freezeForm,
  }),
  unfreezeMany: defineBatchCall('accountManage', 'unfreeze', {
    right: 'accountManage.freeze',
    input: z.object({}),
  }),
  extendMany: defineBatchCall('accountManage', 'extend', {
    right: 'accountManage.edit',
    input: editable.pick({ endsOn: true }),
  }),
  roleMany: defineBatchCall('accountManage', 'role', { right: 'accountManage.edit', input: accountRoleForm }),
  moveMany: defineBatchCall('accountManage', 'move', { right: 'accountManage.edit', input: accountMoveForm }),
  endSessionsMany: defineBatchCall('accountManage', 'endSessions', {
    right: ofSessions,
    input: z.object({}),
  }),
};

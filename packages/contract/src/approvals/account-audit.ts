import { z } from 'zod';
import { areaForm, scopeSubjects } from '../access/allocations/allocation.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { approvalBase, approvalFilters, approvalOrder, approvalSorts } from './approval.ts';
import { approvalCalls } from './approval-calls.ts';

/** A stranger asks for an account (/login); somebody who has one for a longer life of it, or for another role or areas (/accountInfo). */
export const accountAuditTypes = ['newAccount', 'longerValidity', 'otherRights'] as const;
export type AccountAuditType = (typeof accountAuditTypes)[number];

/** What is judged by itself of an application (/accountItem). */
export const accountItems = ['account', 'validity', 'vehicles', 'stations'] as const;
export type AccountItem = (typeof accountItems)[number];
/** Which items an application of each type has, in the order in which they are judged. */
export const itemsOfType: Readonly<Record<AccountAuditType, readonly AccountItem[]>> = {
  newAccount: accountItems,
  longerValidity: ['validity'],
  otherRights: ['account', 'vehicles', 'stations'],
};
export const itemDecisions = ['open', 'granted', 'changed', 'refused'] as const;
export type ItemDecision = (typeof itemDecisions)[number];

const areas = areaForm.shape.areas;

/** What the account will be given. */
export const accountGrant = z.object({
  /** Null is the provider. */
  dealerId: fields.id.nullable(),
  /** Null until it is chosen. */
  roleId: fields.role.nullable(),
  /** Last day, until 23:59:59 UTC+8; null is permanent. */
  endsOn: fields.accountEnd,
  vehicles: areas,
  stations: areas,
});
export type AccountGrant = z.output<typeof accountGrant>;
export const accountItemState = z.object({
  key: z.enum(accountItems),
  decision: z.enum(itemDecisions),
  reason: z.string(),
  remark: z.string(),
});
export type AccountItemState = z.output<typeof accountItemState>;

/** An account application as it is decided; name, password and phone number stay where the applicant put them. */
export const accountAuditData = z.object({
  /** As sent. */
  displayName: z.string(),
  company: z.string(),
  wantedRole: z.string(),
  reason: z.string(),
  /** The last day that is wished; null: nothing was said of it. */
  wantedEnd: z.string().nullable(),
  grant: accountGrant,
  items: z.array(accountItemState),
});
export type AccountAuditData = z.output<typeof accountAuditData>;

/** The list of /accountAudit. */
export const accountAuditList = defineList({
  filters: {
    ...approvalFilters,
    type: listFilters.choice(accountAuditTypes),
    /** Account or display name. */
    name: listFilters.text,
    phone: listFilters.text,
    wantedRole: listFilters.text,
  },
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

/** A row of /accountAudit; `applicant` and `company` are what the applicant says of himself. Times in seconds UTC. */
export const accountAuditRow = z.strictObject({
  ...approvalBase,
  type: z.enum(accountAuditTypes),
  accountName: z.string(),
  /** The company of that name, where there is one. */
  dealerFound: z.string().nullable(),
  /** Masked for who may not read phone numbers. */
  phone: z.string(),
  wantedRole: z.string(),
  itemsDecided: z.int(),
  itemsAll: z.int(),
  documents: z.int(),
  /** The account, once it exists. */
  accountId: z.uuid().nullable(),
});
export type AccountAuditRow = z.output<typeof accountAuditRow>;

const named = z.strictObject({ id: z.uuid(), name: z.string() });
/** What is known already of whoever applies, within the reader's reach. */
const found = z.strictObject({
  dealers: z.array(named.extend({ by: z.enum(['name', 'phone']) })),
  accounts: z.array(named),
  applications: z.array(z.strictObject({ number: z.string(), state: z.string(), madeAt: seconds })),
  owner: named.nullable(),
});
export const accountAuditDetail = accountAuditRow.extend({
  data: accountAuditData,
  /** Where it came from. */
  address: z.string(),
  browser: z.string(),
  files: z.array(fileRow),
  found,
  /** Of an application to change an account: what it has now. */
  held: accountGrant.nullable(),
  /** Names of the dealer, the role and the areas that are granted, by id or code. */
  names: z.record(z.string(), z.string()),
  /** Whether the reader reviews it now, and so may judge its items. */
  judging: z.boolean(),
});
export type AccountAuditDetail = z.output<typeof accountAuditDetail>;

/** Company, role and end that are granted. */
export const accountGrantFields = accountGrant
  .pick({ dealerId: true, endsOn: true })
  .extend({ roleId: fields.role });
/** `PATCH accountAudit/:id/grant`: with them the two items that ask for these are granted. */
export const accountGrantForm = accountGrantFields.extend({ version: rowVersion });
/** What is said of one item; each takes what belongs to it. */
export const accountItemFields = z.object({
  decision: z.enum(['granted', 'changed', 'refused'], 'required'),
  dealerId: accountGrant.shape.dealerId.optional(),
  roleId: fields.role.optional(),
  endsOn: accountGrant.shape.endsOn.optional(),
  areas: areas.optional(),
  reason: fields.words(30).default(''),
  remark: fields.words(200).default(''),
});
/** `PUT accountAudit/:id/items/:item`: what is granted of one item, or why nothing is. */
export const accountItemForm = accountItemFields
  .extend({ version: rowVersion })
  .superRefine(({ decision, reason }, { addIssue }) => {
    if (decision === 'refused' && reason === '')
      addIssue({ code: 'custom', path: ['reason'], message: 'required' });
  });
export type AccountItemForm = z.output<typeof accountItemForm>;

/** `POST accountAudit/:id/preview`: what the account would see, tried out; with areas in the place of those that are granted. */
export const accountPreviewForm = z.object({
  areas: z.object({ subject: z.enum(scopeSubjects, 'invalidValue'), codes: areas }).optional(),
});
const seen = z.strictObject({
  count: z.int(),
  first: z.array(z.strictObject({ id: z.uuid(), sn: z.string(), alias: z.string() })),
});
export const accountPreview = z.strictObject({
  /** Pages of its menu. */
  pages: z.array(z.string()),
  vehicles: seen,
  stations: seen,
});
export type AccountPreview = z.output<typeof accountPreview>;

export const accountChangeFields = z.object({
  type: z.enum(['longerValidity', 'otherRights'], 'required'),
  wantedEnd: fields.day.nullable().default(null),
  wantedRole: fields.words(60).default(''),
  reason: fields.text(200),
});
/** `POST accountAudit`: somebody who has an account asks for a change of it. */
export const accountChangeForm = accountChangeFields.superRefine(({ type, wantedEnd }, { addIssue }) => {
  if (type === 'longerValidity' && wantedEnd === null)
    addIssue({ code: 'custom', path: ['wantedEnd'], message: 'required' });
});
export type AccountChangeForm = z.output<typeof accountChangeForm>;

const page = 'accountAudit';
const judging = ['notAllowedTransition', 'takenByOther', 'roleOutOfReach', 'dealerOutOfReach'] as const;
const granting = [...judging, 'dealerRequired', 'endsInPast', 'targetUnknown', 'areaTooWide'] as const;
export const accountAuditCalls = {
  ...approvalCalls(page, {
    query: accountAuditList.query,
    row: accountAuditRow,
    detail: accountAuditDetail,
  }),
  create: defineCall('POST', page, {
    right: 'accountAudit.create',
    body: accountChangeForm,
    answer: z.strictObject({ id: z.uuid(), number: z.string() }),
    refusals: ['applicationOpen'],
  }),
  grant: defineCall('PATCH', 'accountAudit/:id/grant', {
    right: page,
    body: accountGrantForm,
    answer: accountAuditDetail,
    refusals: granting,
  }),
  judge: defineCall('PUT', 'accountAudit/:id/items/:item', {
    right: page,
    params: { item: z.enum(accountItems) },
    body: accountItemForm,
    answer: accountAuditDetail,
    refusals: [...granting, 'changedMeanwhile'],
  }),
  preview: defineCall('POST', 'accountAudit/:id/preview', {
    right: page,
    reads: true,
    body: accountPreviewForm,
    answer: accountPreview,
    refusals: granting,
  }),
  /** Nothing is ticked: one that wants a look is refused and has to be opened. */
  approveMany: defineBatchCall(page, 'approve', {
    right: `${page}.approve`,
    only: 'provider',
    input: z.object({}),
  }),
} as const;

import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** Life of an own account: its first connection activates it, its end expires it; a cancelled one stays so. */
export const correctionAccountFlow = defineFlow({
  states: ['toActivate', 'active', 'frozen', 'expired', 'cancelled'],
  first: 'toActivate',
  steps: {
    activate: { from: ['toActivate'], to: 'active' },
    freeze: { from: ['toActivate', 'active'], to: 'frozen' },
    unfreeze: { from: ['frozen'], to: 'active' },
    expire: { from: ['toActivate', 'active'], to: 'expired' },
    extend: { from: ['expired'], to: 'active' },
    cancel: { from: ['toActivate', 'active', 'frozen', 'expired'], to: 'cancelled' },
  },
});
export type CorrectionAccountState = (typeof correctionAccountFlow.states)[number];

export const validityKinds = ['date', 'days', 'permanent'] as const;
export type ValidityKind = (typeof validityKinds)[number];
export const overLimits = ['refuse', 'replace'] as const;
export type OverLimit = (typeof overLimits)[number];

const shape = {
  account: fields.accountName,
  /** Ids of the mount points that it may use; none = all. */
  mounts: z.array(fields.id).max(100, 'outOfRange').default([]),
  /** Sessions at once. */
  sessions: fields.whole(1, 10).default(1),
  /** What happens to one more. */
  overLimit: z.enum(overLimits, 'invalidValue').default('refuse'),
  validity: z.enum(validityKinds, 'required'),
  /** The last day, in UTC+8. */
  endsOn: fields.day.nullable().default(null),
  /** Days from the first connection. */
  days: fields.whole(1, 3650).nullable().default(null),
  /** A rover must say where it is within 30 s. */
  needsGga: z.boolean().default(true),
  dealerId: fields.id.nullable().default(null),
  /** SN of the device that uses it, or nothing. */
  sn: z
    .string()
    .trim()
    .regex(/^(\d{7}|\d{10})?$/, 'snFormat')
    .default(''),
  lot: fields.words(30).default(''),
  price: fields.price.nullable().default(null),
  tags: z.array(fields.text(20)).max(10, 'outOfRange').default([]),
  remark: fields.words(200).default(''),
};

function hasItsEnd(
  { validity, endsOn, days }: { validity: ValidityKind; endsOn: string | null; days: number | null },
  context: z.RefinementCtx,
): void {
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
  if (validity === 'date' && endsOn === null) missing('endsOn');
  if (validity === 'days' && days === null) missing('days');
}

/** An account of the own caster as it is kept; its password is made by the platform. */
export const differentialAccountForm = z.object(shape).superRefine(hasItsEnd);
export type DifferentialAccountForm = z.output<typeof differentialAccountForm>;
export const differentialAccountEdit = editOf(shape);

export const differentialAccountList = defineList({
  filters: {
    account: listFilters.text,
    sn: fields.snList.optional(),
    state: listFilters.choice([...correctionAccountFlow.states, 'blackListed']),
    online: listFilters.flag,
    mount: listFilters.text,
    dealer: listFilters.branch,
    /** Days until it ends. */
    daysLeft: listFilters.numbers,
    createdAt: listFilters.days,
    lot: listFilters.text,
    tag: listFilters.text,
    neverUsed: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: ['account', 'online', 'endsOn', 'lastUsedAt', 'bytesMonth', 'createdAt'],
  defaultSort: [
    { column: 'online', descending: true },
    { column: 'account', descending: false },
  ],
});

export const differentialAccountRow = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  mounts: z.array(z.uuid()),
  mountNames: z.array(z.string()),
  sessions: z.number(),
  overLimit: z.enum(overLimits),
  validity: z.enum(validityKinds),
  endsOn: z.iso.date().nullable(),
  days: z.number().nullable(),
  needsGga: z.boolean(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  sn: z.string(),
  vehicleId: z.uuid().nullable(),
  lot: z.string(),
  price: z.number().nullable(),
  tags: z.array(z.string()),
  remark: z.string(),
  state: z.enum(correctionAccountFlow.states),
  blackListed: z.boolean(),
  /** Sessions that run. */
  online: z.int(),
  endsAt: seconds.nullable(),
  daysLeft: z.number().nullable(),
  firstUsedAt: seconds.nullable(),
  lastUsedAt: seconds.nullable(),
  lastMount: z.string().nullable(),
  lastAddress: z.string().nullable(),
  lastAgent: z.string().nullable(),
  bytesMonth: z.number(),
  /** Share of the last 7 days' time with a fixed solution. */
  fixedShare: z.number().nullable(),
  createdAt: seconds,
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type DifferentialAccountRow = z.output<typeof differentialAccountRow>;

export const correctionAccountFigures = z.strictObject({
  all: z.int(),
  active: z.int(),
  online: z.int(),
  ending: z.int(),
  expired: z.int(),
  frozen: z.int(),
  blackListed: z.int(),
  neverUsed: z.int(),
});
export type CorrectionAccountFigures = z.output<typeof correctionAccountFigures>;

/** What a terminal needs to sign in at the caster. */
export const accessData = z.strictObject({
  host: z.string(),
  port: z.int(),
  /** The first of its mount points. */
  mountPoint: z.string(),
  account: z.string(),
  password: z.string(),
});
export type AccessData = z.output<typeof accessData>;

/** `POST ntrip/accounts/:id/password`: a password of one's own, or one that the platform makes. */
export const accountPasswordForm = z.object({
  password: fields.password
    .refine((text) => !text.includes(':'), 'specialCharacters')
    .nullable()
    .default(null),
});
export const extendAccountForm = z.object({ endsOn: fields.day });
export const accountReason = z.object({ reason: fields.rejectReason });

/** `POST ntrip/generate`: many accounts at once. */
export const generateAccountsForm = z.object({
  prefix: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^[A-Za-z0-9_-]{0,10}$/, 'accountNameRule'),
  count: fields.whole(1, 1000),
  days: fields.whole(1, 3650),
  dealerId: fields.id.nullable().default(null),
  lot: fields.words(30).default(''),
});
export type GenerateAccountsForm = z.output<typeof generateAccountsForm>;
export const generatedAccounts = z.array(z.strictObject({ account: z.string(), password: z.string() }));

/** A day of an account (UTC+8). */
export const accountDay = z.strictObject({
  day: z.iso.date(),
  hours: z.number(),
  bytes: z.number(),
  fixedShare: z.number().nullable(),
});
export type AccountDay = z.output<typeof accountDay>;

import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';
import { marked } from '../kit/rules/kind.ts';

/** Where an account stands that was bought: it follows from its assignment, its end and its cool-down. */
export const accountStockStates = ['free', 'assigned', 'inUse', 'released', 'expired', 'frozen'] as const;
export type AccountStockState = (typeof accountStockStates)[number];

/** How an attempt to sign in at the operator's caster came out. */
export const accessTestResults = [
  'good',
  'wrongPassword',
  'unknownMount',
  'refused',
  'noData',
  'unreachable',
] as const;
export type AccessTestResult = (typeof accessTestResults)[number];

/** When the service of a bought account begins to run: with its first use, or it ends on a date. */
export const boughtValidities = ['days', 'date'] as const;

/** 1 to 64 visible ASCII signs without the colon that parts account and password (RFC 7617). */
const accountRule = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64, 'tooLong')
  .regex(/^[!-9;-~]*$/, 'boughtAccountRule');
/** Empty leaves the password as it is; a new account needs one. */
const passwordRule = marked(
  z
    .string()
    .max(64, 'tooLong')
    .regex(/^[!-~]*$/, 'boughtAccountRule')
    .default(''),
  { kind: 'password' },
);

/** What every bought account is written with. */
export const boughtFields = {
  account: written.text(accountRule, { example: 'cm0001' }),
  secretText: written.text(passwordRule, { example: 'Secret-1' }),
  validity: written.choice(boughtValidities, { choices: 'corrections.mobile.validities', example: 'date' }),
  days: optional(written.number(fields.whole(1, 3650))),
  endsOn: optional(written.text(fields.day, { example: '2099-12-31' })),
  lot: written.text(fields.words(30).default(''), { example: '2026-01' }),
  price: optional(written.number(fields.price)),
  remark: written.words(200),
};

const named = (name: string) => ({ label: `corrections.mobile.columns.${name}` });
/** What every bought account answers beside. */
export const boughtShown = {
  supplier: shown.text(named('supplier')),
  state: shown.choice(accountStockStates, { ...named('state'), choices: 'corrections.mobile.states' }),
  sn: orNone(shown.code(named('sn'))),
  vehicleId: orNone(shown.reference(named('vehicleId'))),
  assignmentId: orNone(shown.reference(named('assignmentId'))),
  dealer: orNone(shown.text(named('dealer'))),
  assignedAt: orNone(shown.time(named('assignedAt'))),
  endsAt: orNone(shown.time(named('endsAt'))),
  daysLeft: orNone(shown.number(named('daysLeft'))),
  freeAt: orNone(shown.time(named('freeAt'))),
  testedAt: orNone(shown.time(named('testedAt'))),
  testResult: orNone(
    shown.choice(accessTestResults, { ...named('testResult'), choices: 'corrections.mobile.tests' }),
  ),
  /** To the first byte, ms. */
  testMs: orNone(shown.number(named('testMs'))),
  /** Types of the messages that came first. */
  testMessages: shown.text(named('testMessages')),
  firstUsedAt: orNone(shown.time(named('firstUsedAt'))),
  updatedAt: shown.time({ label: 'libraries.updatedAt' }),
};

export const boughtSorts = ['account', 'state', 'endsAt', 'assignedAt', 'testedAt', 'updatedAt'] as const;
export const boughtDefaultSort = [
  { column: 'state', descending: false },
  { column: 'endsAt', descending: false },
] as const;

/** An end belongs to its validity. */
export function boughtEnds(
  { validity, days, endsOn }: { validity: string; days: number | null; endsOn: string | null },
  context: z.RefinementCtx,
): void {
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
  if (validity === 'date' && endsOn === null) missing('endsOn');
  if (validity === 'days' && days === null) missing('days');
}

/** A correction account bought from a mobile operator (/mobileAccount). The password is kept sealed and never answered. */
export const mobileAccount = defineRecord({
  kind: 'mobileAccount',
  path: 'mobileAccounts',
  page: 'mobileAccount',
  writers: 'provider',
  words: 'corrections.mobile',
  fields: {
    supplierId: written.reference(fields.id),
    account: boughtFields.account,
    secretText: boughtFields.secretText,
    host: written.text(fields.host, { example: 'rtk.example.com' }),
    port: written.number(fields.port, { example: '8002', names: true }),
    mountPoint: written.text(fields.text(64), { example: 'RTCM33_GRCE' }),
    validity: boughtFields.validity,
    days: boughtFields.days,
    endsOn: boughtFields.endsOn,
    lot: boughtFields.lot,
    price: boughtFields.price,
    remark: boughtFields.remark,
  },
  shown: boughtShown,
  filters: {
    account: 'account',
    supplier: 'supplier',
    state: 'state',
    lot: 'lot',
    mountPoint: 'mountPoint',
    daysLeft: 'daysLeft',
    testResult: 'testResult',
  },
  ownFilters: {
    sn: fields.snList.optional(),
    dealer: listFilters.branch,
    createdAt: listFilters.days,
  },
  sorts: boughtSorts,
  defaultSort: boughtDefaultSort,
  check: boughtEnds,
  refusals: {
    written: ['accountTaken', 'supplierUnknown', 'dateInPast', 'passwordMissing'],
    deleted: ['accountInUse'],
  },
});
export type MobileAccountRow = z.output<typeof mobileAccount.row>;
export type MobileAccountForm = z.output<typeof mobileAccount.form>;

export const mobileAccountFigures = z.strictObject({
  free: z.int(),
  assigned: z.int(),
  inUse: z.int(),
  ending: z.int(),
  failedTests: z.int(),
  /** Free ones of each supplier and lot, those with the fewest first. */
  lots: z.array(z.strictObject({ supplier: z.string(), lot: z.string(), free: z.int(), all: z.int() })),
});
export type MobileAccountFigures = z.output<typeof mobileAccountFigures>;

/** What came of a test. */
export const accessTest = z.strictObject({
  result: z.enum(accessTestResults),
  /** What the caster answered, in its own words. */
  answer: z.string(),
  firstByteMs: z.number().nullable(),
  messages: z.array(z.int()),
});
export type AccessTest = z.output<typeof accessTest>;

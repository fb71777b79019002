import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { maybe } from '../kit/rules/maybe.ts';
import { anySns } from '../machines/libraries/component.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { amountRule, centsOf } from './money.ts';

export const registrationKinds = ['official', 'trial', 'renewal', 'replacement'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];
export const registrationOrigins = ['single', 'batch', 'renewal', 'hardwareCode'] as const;
/** What became of the code on its way to the terminal; `typedIn`: the terminal tells that end without having got the code from here. */
export const codeDeliveries = [
  'none',
  'waiting',
  'sent',
  'confirmed',
  'refused',
  'expired',
  'withdrawn',
  'typedIn',
] as const;
export type CodeDelivery = (typeof codeDeliveries)[number];

/** An official registration without an end, seconds UTC: 2099-12-31 23:59:59 in UTC+8. */
export const permanentEndS = 4_102_415_999;

export const registrationList = defineList({
  filters: {
    sn: fields.snList.optional(),
    machineCode: listFilters.text,
    kind: listFilters.choice(registrationKinds),
    state: listFilters.choice(['registered', 'unregistered']),
    delivery: listFilters.choice(codeDeliveries),
    dealer: listFilters.branch,
    madeBy: listFilters.text,
    origin: listFilters.choice(registrationOrigins),
    madeAt: listFilters.days,
    endsAt: listFilters.days,
  },
  sorts: ['madeAt', 'endsAt', 'sn'],
  defaultSort: [{ column: 'madeAt', descending: true }],
});

export const registrationRow = z.strictObject({
  id: z.uuid(),
  vehicleId: z.uuid(),
  sn: z.string(),
  machineCode: z.string(),
  category: z.enum(deviceCategories),
  functions: z.array(z.string()),
  kind: z.enum(registrationKinds),
  origin: z.enum(registrationOrigins),
  /** Null: bought by months, or permanent, which is what has no end. */
  days: z.int().nullable(),
  endBefore: seconds.nullable(),
  endsAt: seconds.nullable(),
  delivery: z.enum(codeDeliveries),
  /** Registered: the terminal has its code, it has not been revoked and has not ended. */
  state: z.enum(['registered', 'unregistered']),
  chargeId: z.uuid().nullable(),
  charge: z.string().nullable(),
  batch: z.string().nullable(),
  dealer: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: seconds,
  reason: z.string(),
  software: z.string(),
  revokedAt: seconds.nullable(),
  revokedWhy: z.string(),
});
export type RegistrationRow = z.output<typeof registrationRow>;

/** `POST singleRegistration`: one device by hand. */
export const singleRegistrationForm = z
  .object({
    sn: fields.sn,
    machineCode: fields.text(40).regex(/^[A-Za-z0-9]+$/, 'invalidValue'),
    kind: z.enum(registrationKinds, 'required'),
    functions: z.array(z.enum(deviceCategories, 'invalidValue')).min(1, 'required').max(10, 'outOfRange'),
    permanent: z.boolean().default(false),
    days: maybe(fields.remainingDaysLong),
    amount: amountRule,
    reason: fields.words(100).default(''),
    /** An earlier end was agreed to. */
    shorten: z.boolean().default(false),
  })
  .superRefine(({ kind, permanent, days, amount, reason }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!permanent && days === null) wrong('days', 'required');
    if (permanent && kind !== 'official') wrong('permanent', 'permanentOfficial');
    if (kind !== 'official' && reason === '') wrong('reason', 'required');
    if (centsOf(amount) === 0 && kind !== 'trial' && kind !== 'replacement') wrong('amount', 'invalidAmount');
  });
export type SingleRegistrationForm = z.output<typeof singleRegistrationForm>;

/** What a form makes: a registration, or of a renewal the charge that buys it. */
export const madeRegistration = z.strictObject({ id: z.uuid().nullable(), chargeId: z.uuid().nullable() });

/** What the form begins with. */
export const registrationFacts = z.strictObject({
  vehicleId: z.uuid(),
  machineCode: z.string(),
  category: z.enum(deviceCategories),
  registrationUntil: seconds.nullable(),
});
export const registrationCode = z.strictObject({ code: z.string() });

const right = 'singleRegistration';
/** The calls of /singleRegistration. */
export const singleRegistrationCalls = {
  list: defineCall('GET', 'singleRegistration', {
    right,
    query: registrationList.query,
    answer: pageOf(registrationRow),
  }),
  read: defineCall('GET', 'singleRegistration/:id', { right, answer: registrationRow }),
  facts: defineCall('GET', 'singleRegistration/device/:sn', {
    right: 'singleRegistration.create',
    params: { sn: fields.sn },
    answer: registrationFacts,
    refusals: ['snUnknown'],
  }),
  make: defineCall('POST', 'singleRegistration', {
    right: 'singleRegistration.create',
    body: singleRegistrationForm,
    answer: madeRegistration,
    refusals: [
      ...(['snUnknown', 'seeOnly', 'vehicleCancelled', 'deviceFrozen', 'stillInWarehouse'] as const),
      ...(['passiveData', 'machineCodeDiffers', 'machineCodeUnderReview', 'registrationNotNeeded'] as const),
      ...([
        'endEarlier',
        'endUnchanged',
        'shortenRight',
        'daysTooMany',
        'permanentRight',
        'trialTwice',
      ] as const),
    ],
  }),
  code: defineCall('POST', 'singleRegistration/:id/code', {
    right: 'singleRegistration.secret',
    answer: registrationCode,
    secretAnswer: true,
  }),
  send: defineCall('POST', 'singleRegistration/:id/send', {
    right: 'singleRegistration.send',
    answer: nothing,
    refusals: ['registrationOver', 'machineCodeUnderReview'],
  }),
  revoke: defineCall('POST', 'singleRegistration/:id/revoke', {
    right: 'singleRegistration.revoke',
    body: z.object({ reason: fields.text(100) }),
    answer: nothing,
    refusals: ['registrationOver'],
  }),
};

/** Why a row of /r26RegQuery has no receiver. */
export const r26Problems = ['snFormat', 'snUnknown', 'notAnR26'] as const;
export const r26List = defineList({
  filters: {
    /** Of receivers or of vehicles; each asked one has its row, in the order asked. */
    sn: anySns,
    machineCode: listFilters.text,
    dealer: listFilters.branch,
    state: listFilters.choice(['registered', 'unregistered']),
    endsAt: listFilters.days,
  },
  sorts: ['endsAt', 'sn'],
  defaultSort: [{ column: 'endsAt', descending: false }],
});
export const r26Row = z.strictObject({
  /** Of the piece, or the SN that was asked for and is none. */
  id: z.string(),
  asked: z.string().nullable(),
  problem: z.enum(r26Problems).nullable(),
  /** What stands in its place: the model. */
  model: z.string(),
  receiverSn: z.string().nullable(),
  machineCode: z.string(),
  firmware: z.string(),
  vehicleId: z.uuid().nullable(),
  sn: z.string().nullable(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
  state: z.enum(['registered', 'unregistered']).nullable(),
  registeredAt: seconds.nullable(),
  endsAt: seconds.nullable(),
  daysLeft: z.int().nullable(),
  registrationId: z.uuid().nullable(),
  source: z.enum(registrationOrigins).nullable(),
  /** As the terminal told it last. */
  reportedUntil: seconds.nullable(),
  reportedAt: seconds.nullable(),
  differs: z.boolean(),
});
export type R26Row = z.output<typeof r26Row>;

/** The calls of /r26RegQuery; `id` is the receiver. */
export const r26Calls = {
  list: defineCall('GET', 'r26Registrations', {
    right: 'r26RegQuery',
    query: r26List.query,
    answer: pageOf(r26Row),
  }),
  history: defineCall('GET', 'r26Registrations/:id/history', {
    right: 'r26RegQuery',
    answer: z.array(registrationRow),
  }),
  code: defineCall('POST', 'r26Registrations/:id/code', {
    right: 'r26RegQuery.secret',
    answer: registrationCode,
    secretAnswer: true,
    refusals: ['registrationOver'],
  }),
  resend: defineCall('POST', 'r26Registrations/:id/resend', {
    right: 'r26RegQuery.resend',
    answer: nothing,
    refusals: ['registrationOver', 'machineCodeUnderReview'],
  }),
};

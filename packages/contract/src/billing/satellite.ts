import { z } from 'zod';
import { conditionFixes } from '../conditions/condition.ts';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineImport } from '../kit/import.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { chargeFlow } from './charge.ts';
import { amountRule, centsOf } from './money.ts';
import { codeDeliveries, registrationCode } from './registration.ts';

/** Life of a service over satellite: the terminal's answer makes it active or failed, its end makes it expired. */
export const satelliteFlow = defineFlow({
  states: ['toActivate', 'waiting', 'active', 'failed', 'suspended', 'expired', 'cancelled'],
  first: 'toActivate',
  steps: {
    activate: { from: ['toActivate'], to: 'waiting' },
    send: { from: ['waiting', 'failed'], to: 'waiting' },
    confirm: { from: ['waiting'], to: 'active' },
    refuse: { from: ['waiting'], to: 'failed' },
    extend: { from: ['active', 'expired'], to: 'active' },
    suspend: { from: ['active'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'active' },
    expire: { from: ['active', 'suspended'], to: 'expired' },
    cancel: { from: ['toActivate', 'waiting', 'failed', 'active', 'suspended'], to: 'cancelled' },
  },
});
export type SatelliteState = (typeof satelliteFlow)['states'][number];

/** How exact the corrections are; a terminal is told its place in this order, from 1. */
export const satelliteLevels = ['subMetre', 'decimetre', 'centimetre'] as const;
export type SatelliteLevel = (typeof satelliteLevels)[number];
export const satelliteOrigins = ['sold', 'trial', 'gift', 'replacement'] as const;
export type SatelliteOrigin = (typeof satelliteOrigins)[number];
/** When the days begin: with the day it is made, on a day, or with the terminal's first yes. */
export const satelliteBegins = ['today', 'date', 'activation'] as const;
/** What the form offers beside a typed number. */
export const satelliteDays = ['30', '90', '180', '365'] as const;
export const satellitePayStates = ['none', ...chargeFlow.states] as const;
export type SatellitePayState = (typeof satellitePayStates)[number];
export const satelliteUses = ['yes', 'no'] as const;
/** Free codes of a supplier and level below which more are to be bought. */
export const fewSatelliteCodes = 10;

const supplier = fields.text(40);
const days = fields.whole(1, 1000);

export const satelliteList = defineList({
  filters: {
    sn: fields.snList.optional(),
    receiver: listFilters.text,
    supplier: listFilters.text,
    level: listFilters.choice(satelliteLevels),
    state: listFilters.choice(satelliteFlow.states),
    origin: listFilters.choice(satelliteOrigins),
    dealer: listFilters.branch,
    region: z.string().max(12, 'tooLong').optional(),
    beginsAt: listFilters.days,
    /** Days until it ends, by those of UTC+8. */
    daysLeft: listFilters.numbers,
    /** Whether there was a fix by satellite corrections in the last 7 days. */
    used: listFilters.choice(satelliteUses),
  },
  /** `over`: whether it has ended, so that those stand last. */
  sorts: ['over', 'endsAt', 'beginsAt', 'activatedAt', 'sn', 'no'],
  defaultSort: [
    { column: 'over', descending: false },
    { column: 'endsAt', descending: false },
  ],
});

export const satelliteRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  receiverId: z.uuid(),
  receiverSn: z.string(),
  receiverModel: z.string(),
  /** False: the vehicle has another receiver since, and the service should move. */
  receiverFitted: z.boolean(),
  supplier: z.string(),
  level: z.enum(satelliteLevels),
  state: z.enum(satelliteFlow.states),
  begins: z.enum(satelliteBegins),
  beginsAt: seconds.nullable(),
  endsAt: seconds.nullable(),
  days: z.int(),
  /** By the days of UTC+8; below 0 it is over. */
  daysLeft: z.int().nullable(),
  origin: z.enum(satelliteOrigins),
  chargeId: z.uuid().nullable(),
  charge: z.string().nullable(),
  payment: z.enum(satellitePayStates),
  activatedAt: seconds.nullable(),
  /** Of its last position. */
  fix: z.enum(conditionFixes).nullable(),
  /** Of the fixes of 7 days, from 0 to 1. */
  pppShare: z.number().nullable(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  /** Masked; it is shown by a call of its own. */
  code: z.string(),
  delivery: z.enum(codeDeliveries),
  failure: z.enum(['', 'refused', 'noAnswer']),
  reason: z.string(),
  /** Days that wait for their charge. */
  waitingDays: z.int().nullable(),
  waitingCharge: z.string().nullable(),
  beam: z.string(),
  software: z.string(),
  operator: z.string().nullable(),
  remark: z.string(),
});
export type SatelliteRow = z.output<typeof satelliteRow>;

/** Free codes of a supplier and level; null: whoever asks is not shown the provider's stock. */
const stockOf = z.strictObject({
  supplier: z.string(),
  level: z.enum(satelliteLevels),
  free: z.int().nullable(),
});
export const satelliteStock = z.array(stockOf);
export const satelliteFigures = z.strictObject({
  active: z.int(),
  /** Active ones that end within 30 days. */
  soon: z.int(),
  waiting: z.int(),
  expired: z.int(),
});

/** `POST satelliteServices`: the same for 1 to 10 devices. */
export const newSatelliteForm = z
  .object({
    sns: fields.snList,
    supplier,
    level: z.enum(satelliteLevels, 'required'),
    days,
    begins: z.enum(satelliteBegins, 'required').default('activation'),
    beginsOn: fields.day.nullable().default(null),
    origin: z.enum(satelliteOrigins, 'required').default('sold'),
    amount: amountRule,
    beam: fields.words(30).default(''),
    remark: fields.words(200).default(''),
  })
  .superRefine(({ begins, beginsOn, origin, amount }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (begins === 'date' && beginsOn === null) wrong('beginsOn', 'required');
    const free = origin === 'gift' || origin === 'trial';
    if (free && centsOf(amount) > 0) wrong('amount', 'satelliteFree');
    if (origin === 'sold' && centsOf(amount) === 0) wrong('amount', 'invalidAmount');
  });
export type NewSatelliteForm = z.output<typeof newSatelliteForm>;

export const extendSatelliteForm = z.object({ days, amount: amountRule });
export type ExtendSatelliteForm = z.output<typeof extendSatelliteForm>;
export const suspendSatelliteForm = z.object({ reason: fields.text(100) });
export const cancelSatelliteForm = z.object({ reason: fields.rejectReason });
export const moveSatelliteForm = z.object({ receiverId: fields.id });

/** Where a service may move: a receiver of the same vehicle, or the one that took the place of its own by an approved replacement. */
export const satelliteReceiver = z.strictObject({
  id: z.uuid(),
  receiverSn: z.string(),
  model: z.string(),
  sn: z.string(),
});
/** For how long a vehicle had which fix on a day of UTC+8, min. */
export const satelliteDay = z.strictObject({
  day: z.string(),
  ppp: z.number(),
  rtk: z.number(),
  float: z.number(),
  single: z.number(),
});
export type SatelliteDay = z.output<typeof satelliteDay>;

/** The sheet of codes that were bought. */
export const satelliteCodeImport = defineImport({
  screen: 'xignji',
  columns: [
    { key: 'supplier', field: supplier, required: true, example: 'PPP-B2b' },
    { key: 'level', field: z.enum(satelliteLevels), required: true, example: 'decimetre' },
    {
      key: 'code',
      required: true,
      example: 'ABCD-1234-EFGH-5678',
      field: fields.text(120).regex(/^[!-~]+$/, 'satelliteCodeRule'),
    },
    { key: 'days', field: days, required: true, example: '365' },
    { key: 'price', field: amountRule.optional(), example: '280.00' },
  ],
  key: 'code',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface SatelliteCodeRow {
  supplier: string;
  level: SatelliteLevel;
  code: string;
  days: number;
  price?: string | undefined;
}

const right = 'xignji';
const path = 'satelliteServices';
const one = `${path}/:id` as const;
/** The calls of /xignji. */
export const satelliteCalls = {
  list: defineCall('GET', path, { right, query: satelliteList.query, answer: pageOf(satelliteRow) }),
  figures: defineCall('GET', `${path}/figures`, {
    right,
    query: satelliteList.query,
    answer: satelliteFigures,
  }),
  stock: defineCall('GET', `${path}/stock`, { right, answer: satelliteStock }),
  read: defineCall('GET', one, { right, answer: satelliteRow }),
  usage: defineCall('GET', `${one}/usage`, { right, answer: z.array(satelliteDay) }),
  receivers: defineCall('GET', `${one}/receivers`, {
    right: 'xignji.move',
    answer: z.array(satelliteReceiver),
  }),
  create: defineCall('POST', path, {
    right: 'xignji.create',
    body: newSatelliteForm,
    answer: z.array(satelliteRow),
    refusals: [
      ...(['snUnknown', 'seeOnly', 'vehicleCancelled', 'receiverNone', 'receiverNoPpp'] as const),
      ...(['satelliteOpen', 'satelliteTrialTwice', 'satelliteSupplier', 'dateInPast'] as const),
    ],
  }),
  activate: defineCall('POST', `${one}/activate`, {
    right: 'xignji.activate',
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'satelliteUnpaid', 'noSatelliteCode', 'receiverNone', 'seeOnly'],
  }),
  send: defineCall('POST', `${one}/send`, {
    right: 'xignji.activate',
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'noSatelliteCode', 'seeOnly'],
  }),
  extend: defineCall('POST', `${one}/extend`, {
    right: 'xignji.edit',
    body: extendSatelliteForm,
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'satelliteExtends', 'satelliteOpen', 'noSatelliteCode', 'seeOnly'],
  }),
  suspend: defineCall('POST', `${one}/suspend`, {
    right: 'xignji.freeze',
    body: suspendSatelliteForm,
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  resume: defineCall('POST', `${one}/resume`, {
    right: 'xignji.freeze',
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  move: defineCall('POST', `${one}/move`, {
    right: 'xignji.move',
    body: moveSatelliteForm,
    answer: satelliteRow,
    refusals: [
      ...(['notAllowedTransition', 'receiverElsewhere', 'receiverNoPpp', 'satelliteOpen'] as const),
      ...(['satelliteTrialTwice', 'seeOnly'] as const),
    ],
  }),
  cancel: defineCall('POST', `${one}/cancel`, {
    right: 'xignji.cancel',
    body: cancelSatelliteForm,
    answer: satelliteRow,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  code: defineCall('POST', `${one}/code`, {
    right: 'xignji.secret',
    answer: registrationCode,
    secretAnswer: true,
    refusals: ['satelliteNoCode'],
  }),
};

import { z } from 'zod';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';

/** What a licence opens: the positioning SDKs, the open interfaces for servers, the factory's MES. */
export const sdkProducts = ['androidSdk', 'linuxSdk', 'serverInterface', 'mes'] as const;
export type SdkProduct = (typeof sdkProducts)[number];

/** Interfaces that a licence may permit. */
export const sdkInterfaces = ['activate', 'heartbeat', 'mesInbound', 'uavSorties'] as const;
export type SdkInterface = (typeof sdkInterfaces)[number];

/** Life of a licence; `expired` is derived from its last day, `revoked` is final. */
export const sdkLicenceFlow = defineFlow({
  states: ['active', 'suspended', 'expired', 'revoked'],
  first: 'active',
  steps: {
    suspend: { from: ['active', 'expired'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'active' },
    revoke: { from: ['active', 'suspended', 'expired'], to: 'revoked' },
  },
});
export type SdkLicenceState = (typeof sdkLicenceFlow.states)[number];

const shape = {
  partner: fields.text(60),
  contactPhone: fields.phone,
  product: z.enum(sdkProducts, 'required'),
  applicationId: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^$|^[A-Za-z0-9.]{3,100}$/, 'applicationIdRule'),
  deviceLimit: fields.whole(1, 100_000),
  /** Calls a day; 0: no limit. */
  dailyQuota: fields.whole(0, 1_000_000_000).default(0),
  interfaces: z.array(z.enum(sdkInterfaces, 'invalidValue')).min(1, 'required').max(sdkInterfaces.length),
  /** Whence it may be called; none: from everywhere. */
  addresses: fields.networks,
  /** Last day, until 23:59:59 UTC+8; null is permanent, and it must be said either way. */
  endsOn: fields.accountEnd,
  remark: fields.words(200).default(''),
};

/** A licence as it is made (/sdk). */
export const sdkLicenceForm = z.object(shape);
export type SdkLicenceForm = z.output<typeof sdkLicenceForm>;
const sdkLicenceEdit = editOf(shape);

/** `POST sdk/licences/:id/rotate`: days for which the old key stays good. */
export const sdkRotate = z.object({ keepDays: fields.whole(0, 30), version: rowVersion.optional() });
/** `POST sdk/licences/:id/revoke`: the partner's name, typed. */
export const sdkRevoke = z.object({
  partner: z.string('required').trim().min(1, 'required').max(60, 'tooLong'),
});
/** `GET sdk/licences/:id/usage`. */
const sdkUsageQuery = z.object({ from: fields.day.optional(), to: fields.day.optional() });

/** The list of /sdk. */
export const sdkLicenceList = defineList({
  filters: {
    partner: listFilters.text,
    product: listFilters.choice(sdkProducts),
    state: listFilters.choice(sdkLicenceFlow.states),
    endsOn: listFilters.days,
    prefix: listFilters.text,
    deleted: listFilters.flag,
  },
  sorts: ['partner', 'endsOn', 'lastUsedAt', 'createdAt'],
  defaultSort: [{ column: 'endsOn', descending: false }],
});

/** A row of the list; times in seconds UTC. */
export const sdkLicenceRow = z.strictObject({
  id: z.uuid(),
  partner: z.string(),
  contactPhone: z.string(),
  product: z.enum(sdkProducts),
  applicationId: z.string(),
  deviceLimit: z.int(),
  dailyQuota: z.int(),
  interfaces: z.array(z.enum(sdkInterfaces)),
  addresses: z.array(z.string()),
  endsOn: z.string().nullable(),
  remark: z.string(),
  /** First signs of the key, by which people tell keys apart. */
  prefix: z.string(),
  /** The key before is still good until then. */
  oldKeyUntil: seconds.nullable(),
  devicesUsed: z.int(),
  callsToday: z.int(),
  calls30: z.int(),
  state: z.enum(sdkLicenceFlow.states),
  lastUsedAt: seconds.nullable(),
  lastAddress: z.string(),
  createdAt: seconds,
  deletedAt: seconds.nullable(),
  version: rowVersion,
});
export type SdkLicenceRow = z.output<typeof sdkLicenceRow>;

/** The answer that tells a key, this once. */
const issuedKey = z.strictObject({ licence: sdkLicenceRow, key: z.string() });
export type IssuedKey = z.output<typeof issuedKey>;

/** Calls and refusals of one day (UTC+8). */
const sdkUsageDay = z.strictObject({ day: z.string(), calls: z.int(), refused: z.int() });
export type SdkUsageDay = z.output<typeof sdkUsageDay>;

/** A device that a licence was activated on. */
const sdkActivation = z.strictObject({
  id: z.uuid(),
  deviceId: z.string(),
  sn: z.string(),
  firstSeenAt: seconds,
  lastSeenAt: seconds,
  address: z.string(),
});
export type SdkActivation = z.output<typeof sdkActivation>;

/** `POST open/sdk/activate` and `open/sdk/heartbeat`, signed with the key. */
const sdkActivate = z.object({
  applicationId: z.string('required').trim().min(1, 'required').max(100, 'tooLong'),
  deviceId: z.string('required').trim().min(1, 'required').max(64, 'tooLong'),
  sn: z.string().trim().max(30, 'tooLong').default(''),
});
const sdkHeartbeat = sdkActivate.omit({ sn: true });

const only = 'provider';
const final = ['notAllowedTransition'] as const;

/** The standard calls of a licence but for making one, which tells its key. */
export const sdkLicences = definePlainCalls('sdk/licences', {
  rights: { view: 'sdk', create: 'sdk.create', edit: 'sdk.edit', delete: 'sdk.delete' },
  writers: only,
  list: sdkLicenceList,
  form: sdkLicenceForm,
  edit: sdkLicenceEdit,
  row: sdkLicenceRow,
  refusals: { written: ['endsNotLater'], deleted: final },
});

const step = { right: 'sdk.edit', only, answer: sdkLicenceRow, refusals: final } as const;

/** The calls of /sdk, by the name that they have in the documentation. */
export const sdkLicenceCalls = {
  ...sdkLicences.calls,
  create: defineCall('POST', 'sdk/licences', {
    right: 'sdk.create',
    only,
    secretAnswer: true,
    body: sdkLicenceForm,
    answer: issuedKey,
  }),
  contact: defineCall('POST', 'sdk/licences/:id/contact', {
    right: 'sdk.contact',
    answer: z.strictObject({ contactPhone: z.string() }),
  }),
  suspend: defineCall('POST', 'sdk/licences/:id/suspend', step),
  resume: defineCall('POST', 'sdk/licences/:id/resume', step),
  rotate: defineCall('POST', 'sdk/licences/:id/rotate', {
    right: 'sdk.rotate',
    only,
    secretAnswer: true,
    body: sdkRotate,
    answer: issuedKey,
    refusals: [...final, 'changedMeanwhile'],
  }),
  revoke: defineCall('POST', 'sdk/licences/:id/revoke', {
    right: 'sdk.delete',
    only,
    body: sdkRevoke,
    answer: sdkLicenceRow,
    refusals: [...final, 'partnerMismatch'],
  }),
  usage: defineCall('GET', 'sdk/licences/:id/usage', {
    right: 'sdk',
    query: sdkUsageQuery,
    answer: z.array(sdkUsageDay),
    refusals: ['rangeTooLong'],
  }),
  devices: defineCall('GET', 'sdk/licences/:id/devices', { right: 'sdk', answer: z.array(sdkActivation) }),
  removeDevice: defineCall('DELETE', 'sdk/licences/:id/devices/:device', {
    right: 'sdk.edit',
    only,
    answer: sdkLicenceRow,
  }),
};

/** What a signed call is refused for. */
const signedRefusals = [
  ...(['apiSignature', 'apiKeyInvalid', 'apiKeySuspended', 'apiKeyExpired', 'apiInterface'] as const),
  ...(['apiAddress', 'apiQuota', 'tooManyRequests'] as const),
];
const open = { right: 'public', signed: true } as const;

/** The calls of partners' devices, signed with the key of their licence. */
export const sdkOpenCalls = {
  activate: defineCall('POST', 'open/sdk/activate', {
    ...open,
    body: sdkActivate,
    answer: z.strictObject({ activated: z.literal(true) }),
    refusals: [...signedRefusals, 'apiDeviceLimit'],
  }),
  heartbeat: defineCall('POST', 'open/sdk/heartbeat', {
    ...open,
    body: sdkHeartbeat,
    answer: nothing,
    refusals: [...signedRefusals, 'apiNotActivated'],
  }),
};

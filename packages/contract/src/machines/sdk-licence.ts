import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';

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
export const sdkLicenceEdit = editOf(shape);

/** `POST sdk/licences/:id/rotate`: days for which the old key stays good. */
export const sdkRotate = z.object({ keepDays: fields.whole(0, 30), version: rowVersion.optional() });
/** `POST sdk/licences/:id/revoke`: the partner's name, typed. */
export const sdkRevoke = z.object({
  partner: z.string('required').trim().min(1, 'required').max(60, 'tooLong'),
});
/** `GET sdk/licences/:id/usage`. */
export const sdkUsageQuery = z.object({ from: fields.day.optional(), to: fields.day.optional() });

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
export interface SdkLicenceRow extends SdkLicenceForm {
  id: string;
  /** First signs of the key, by which people tell keys apart. */
  prefix: string;
  /** The key before is still good until then. */
  oldKeyUntil: number | null;
  devicesUsed: number;
  callsToday: number;
  calls30: number;
  state: SdkLicenceState;
  lastUsedAt: number | null;
  lastAddress: string;
  createdAt: number;
  deletedAt: number | null;
  version: string;
}

/** The answer that tells a key, this once. */
export interface IssuedKey {
  licence: SdkLicenceRow;
  key: string;
}

/** Calls and refusals of one day (UTC+8). */
export interface SdkUsageDay {
  day: string;
  calls: number;
  refused: number;
}

/** A device that a licence was activated on. */
export interface SdkActivation {
  id: string;
  deviceId: string;
  sn: string;
  firstSeenAt: number;
  lastSeenAt: number;
  address: string;
}

/** `POST open/sdk/activate` and `open/sdk/heartbeat`, signed with the key. */
export const sdkActivate = z.object({
  applicationId: z.string('required').trim().min(1, 'required').max(100, 'tooLong'),
  deviceId: z.string('required').trim().min(1, 'required').max(64, 'tooLong'),
  sn: z.string().trim().max(30, 'tooLong').default(''),
});
export const sdkHeartbeat = sdkActivate.omit({ sn: true });

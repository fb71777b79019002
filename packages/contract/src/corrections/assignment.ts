import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** Whose accounts can be distributed. */
export const assignableSources = ['own', 'mobileOperator', 'thirdParty'] as const;
export type AssignableSource = (typeof assignableSources)[number];

/** Where a device stands: without an account, or how far its account has come. */
export const assignmentStates = [
  'none',
  'assigned',
  'delivering',
  'delivered',
  'inUse',
  'failed',
  'frozen',
  'expired',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What the terminal has said to the access data; `none`: nothing was sent. */
export const deliveryStates = ['none', 'waiting', 'sent', 'confirmed', 'refused', 'expired'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How the devices of a distribution were chosen. */
export const assignMethods = ['singleDevice', 'region', 'userContact', 'company'] as const;
export type AssignMethod = (typeof assignMethods)[number];

export const assignmentList = defineList({
  filters: {
    sn: fields.snList.optional(),
    account: listFilters.text,
    source: listFilters.choice(assignableSources),
    state: listFilters.choice(assignmentStates),
    delivery: listFilters.choice(deliveryStates),
    dealer: listFilters.branch,
    /** Days until it ends. */
    daysLeft: listFilters.numbers,
    without: listFilters.flag,
    assignedAt: listFilters.days,
    by: listFilters.text,
  },
  sorts: ['assignedAt', 'sn', 'account', 'endsAt'],
  defaultSort: [{ column: 'assignedAt', descending: true }],
});

/** A device with one of its accounts, or without any. */
export const assignmentRow = z.strictObject({
  /** That of the assignment; of a device without an account its own. */
  id: z.uuid(),
  assignmentId: z.uuid().nullable(),
  vehicleId: z.uuid(),
  sn: z.string(),
  model: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  source: z.enum(assignableSources).nullable(),
  supplier: z.string().nullable(),
  accountId: z.uuid().nullable(),
  account: z.string().nullable(),
  mountPoint: z.string().nullable(),
  host: z.string().nullable(),
  port: z.int().nullable(),
  /** The one that the terminal uses; another source's stands by. */
  active: z.boolean().nullable(),
  state: z.enum(assignmentStates),
  delivery: z.enum(deliveryStates),
  deliveredAt: seconds.nullable(),
  /** Sessions at the own caster that run. */
  online: z.int(),
  endsAt: seconds.nullable(),
  daysLeft: z.number().nullable(),
  firstUsedAt: seconds.nullable(),
  lastUsedAt: seconds.nullable(),
  fixedShare: z.number().nullable(),
  method: z.enum(assignMethods).nullable(),
  previousAccount: z.string(),
  /** What the terminal told last: account, and when. */
  presentAccount: z.string().nullable(),
  presentAt: seconds.nullable(),
  assignedAt: seconds.nullable(),
  assignedBy: z.string().nullable(),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

export const assignmentFigures = z.strictObject({
  withAccount: z.int(),
  without: z.int(),
  delivered: z.int(),
  inUse: z.int(),
  failed: z.int(),
  ending: z.int(),
  freeOwn: z.int(),
  freeMobile: z.int(),
  freeThird: z.int(),
});
export type AssignmentFigures = z.output<typeof assignmentFigures>;

/** Which accounts a distribution takes from. */
const pool = {
  source: z.enum(assignableSources, 'required'),
  supplierId: fields.id.nullable().default(null),
  lot: fields.words(30).default(''),
};

/** `POST diffAssign/preview`: which devices, and from which pool. */
export const assignPreviewForm = z
  .object({
    method: z.enum(assignMethods, 'required'),
    sns: fields.snList.optional(),
    divisionCode: z.string().max(12, 'tooLong').optional(),
    ownerId: fields.id.nullable().optional(),
    dealerIds: z.array(fields.id).max(10, 'outOfRange').optional(),
    ...pool,
  })
  .superRefine(({ method, sns, divisionCode, ownerId, dealerIds }, context) => {
    const [field, given] = (
      {
        singleDevice: ['sns', sns?.length],
        region: ['divisionCode', divisionCode],
        userContact: ['ownerId', ownerId],
        company: ['dealerIds', dealerIds?.length],
      } as const
    )[method];
    if (!given) context.addIssue({ code: 'custom', path: [field], message: 'required' });
  });
export type AssignPreviewForm = z.output<typeof assignPreviewForm>;

/** Why a device is left out of a distribution. */
export const leftOutReasons = ['hasOne', 'cancelled', 'expired', 'unknownSn', 'seeOnly'] as const;

export const assignPreview = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      /** The base in reach that is nearest to its last place, with the distance in metres. */
      mountPoint: z.string().nullable(),
      distanceM: z.number().nullable(),
    }),
  ),
  left: z.array(z.strictObject({ sn: z.string(), reason: z.enum(leftOutReasons) })),
  free: z.int(),
});
export type AssignPreview = z.output<typeof assignPreview>;

/** What each device of a distribution gets. */
export const assignPlan = z
  .object({
    ...pool,
    method: z.enum(assignMethods).default('singleDevice'),
    /** Empty: that of the account, else the one proposed. */
    mountPoint: fields.words(64).default(''),
    validity: z.enum(['pool', 'date'], 'required').default('pool'),
    endsOn: fields.day.nullable().default(null),
    /** To the terminal at once or as soon as it is there; or not at all. */
    delivery: z.enum(['send', 'none'], 'required').default('send'),
    /** More devices than accounts: the first ones get theirs. */
    asFarAsTheyGo: z.boolean().default(false),
  })
  .superRefine(({ validity, endsOn }, context) => {
    if (validity === 'date' && endsOn === null)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'required' });
  });
export type AssignPlan = z.output<typeof assignPlan>;

/** `POST mobileAccounts/:id/assign`: this very account for this device, sent to its terminal. */
export const assignToForm = z.object({ sn: fields.sn });

export const assignMountForm = z.object({ mountPoint: fields.text(64) });

/** An account that a device has or had. */
export const assignmentPast = z.strictObject({
  account: z.string(),
  source: z.enum(assignableSources),
  mountPoint: z.string(),
  assignedAt: seconds,
  assignedBy: z.string().nullable(),
  releasedAt: seconds.nullable(),
  releasedBy: z.string().nullable(),
  reason: z.string(),
});
export type AssignmentPast = z.output<typeof assignmentPast>;

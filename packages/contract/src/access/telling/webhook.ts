import { z } from 'zod';
import { madeRecord, nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields, paging } from '../../kit/fields.ts';
import { rowVersion } from '../../kit/list.ts';
import type { PermissionCode } from '../permissions.ts';

/** What a webhook can be told of. */
export const webhookEvents = ['warningRaised', 'warningEnded', 'approvalDecided', 'workFinished'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How an event is called in what is sent. */
export const webhookTypes = {
  warningRaised: 'warning.raised',
  warningEnded: 'warning.ended',
  approvalDecided: 'approval.decided',
  workFinished: 'work.finished',
  test: 'webhook.test',
} as const satisfies Record<WebhookEvent | 'test', string>;

/** Who may be told of an event at all; each row is held to the right of its own page besides. */
export const webhookEventRights: Readonly<Record<WebhookEvent, readonly PermissionCode[]>> = {
  warningRaised: ['warnings'],
  warningEnded: ['warnings'],
  approvalDecided: ['approvals', 'repairManage'],
  workFinished: ['deviceJob'],
};

export const webhookStates = ['active', 'paused', 'off'] as const;
/** `off`: the product switched it off, because nothing arrived for a day or the address said that it is gone. */
export type WebhookState = (typeof webhookStates)[number];
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Most webhooks of one company. */
export const mostWebhooks = 10;
/** A secret that was replaced still signs beside the new one for so long, hours. */
export const oldSecretHours = 24;
/** Deliveries are kept for so long, days. */
export const deliveryDays = 30;

const url = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(500, 'tooLong')
  .refine((text) => {
    if (text === '') return true;
    if (!URL.canParse(text)) return false;
    const { protocol, username, hash } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && hash === '';
  }, 'webhookUrl');

const shape = {
  name: fields.text(60),
  url,
  events: z
    .array(z.enum(webhookEvents, 'invalidValue'))
    .min(1, 'required')
    .max(webhookEvents.length, 'invalidValue'),
};
/** A webhook as it is registered. */
export const webhookForm = z.object(shape);
export type WebhookForm = z.output<typeof webhookForm>;

const webhookRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** On whose rights it stands: whoever registered it, or resumed it last. */
  owner: z.string(),
  /** Nothing comes while its owner cannot sign in, or belongs to another company. */
  ownerLeft: z.boolean(),
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Since when every try has failed; null: the last one arrived, or there was none. */
  failingSince: seconds.nullable(),
  lastStatus: z.int().nullable(),
  lastAt: seconds.nullable(),
  createdAt: seconds,
  version: z.string(),
});
/** A row of the list; counts of the last 30 days, times in seconds UTC. */
export type WebhookRow = z.output<typeof webhookRow>;

const webhookDeliveryRow = z.strictObject({
  id: z.uuid(),
  type: z.string(),
  state: z.enum(webhookDeliveryStates),
  madeAt: seconds,
  tries: z.int(),
  /** What the address answered last (HTTP); null: it answered nothing. */
  status: z.int().nullable(),
  /** Why it did not arrive, in the words of the network; empty when it did. */
  error: z.string(),
  tookMs: z.int().nullable(),
  nextAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  body: z.string(),
});
export type WebhookDeliveryRow = z.output<typeof webhookDeliveryRow>;

const right = { right: 'accountManage.webhook' } as const;
/** The secret is told this once. */
const told = z.strictObject({ id: z.uuid(), secret: z.string() });
export type ToldSecret = z.output<typeof told>;
const addressRefusals = ['webhookPrivate', 'webhookNoRight'] as const;

/** Webhooks of the own company: the provider's, or a dealer's. */
export const webhookCalls = {
  list: defineCall('GET', 'webhooks', { ...right, answer: z.array(webhookRow) }),
  create: defineCall('POST', 'webhooks', {
    ...right,
    secretAnswer: true,
    body: webhookForm,
    answer: told,
    refusals: [...addressRefusals, 'webhookTooMany'],
  }),
  edit: defineCall('PATCH', 'webhooks/:id', {
    ...right,
    body: z.object({ ...shape, version: rowVersion }),
    answer: nothing,
    refusals: [...addressRefusals, 'changedMeanwhile'],
  }),
  remove: defineCall('DELETE', 'webhooks/:id', { ...right, answer: nothing }),
  pause: defineCall('POST', 'webhooks/:id/pause', { ...right, answer: nothing }),
  resume: defineCall('POST', 'webhooks/:id/resume', {
    ...right,
    answer: nothing,
    refusals: [...addressRefusals],
  }),
  rotate: defineCall('POST', 'webhooks/:id/rotate', { ...right, secretAnswer: true, answer: told }),
  test: defineCall('POST', 'webhooks/:id/test', {
    ...right,
    answer: madeRecord,
    refusals: ['tooManyRequests'],
  }),
  deliveries: defineCall('GET', 'webhooks/:id/deliveries', {
    ...right,
    query: paging.pick({ page: true, size: true }),
    answer: pageOf(webhookDeliveryRow),
  }),
  again: defineCall('POST', 'webhooks/:id/deliveries/:delivery/again', {
    ...right,
    answer: nothing,
    refusals: ['alreadyDone'],
  }),
};

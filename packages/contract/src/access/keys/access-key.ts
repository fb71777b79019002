import { z } from 'zod';
import { nothing, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { type PermissionCode, permissionCodes } from '../permissions.ts';

/** So many living keys has an account at most, and a key lives so many days at most. */
export const mostAccessKeys = 20;
export const longestAccessKeyDays = 366;

const right = z.enum(permissionCodes as readonly [PermissionCode, ...PermissionCode[]], 'invalidValue');

export const accessKeyStates = ['active', 'expired', 'revoked'] as const;
export type AccessKeyState = (typeof accessKeyStates)[number];

/** A key that an account makes for a program of its own: which of its rights, whether to write, until when, from where. */
export const accessKeyForm = z.object({
  name: fields.text(60),
  rights: z.array(right).min(1, 'required').max(permissionCodes.length),
  /** Without it the key reads only, whatever its rights. */
  writes: z.boolean().default(false),
  addresses: fields.networks,
  /** Last day, until 23:59:59 UTC+8. */
  endsOn: fields.day,
});
export type AccessKeyForm = z.output<typeof accessKeyForm>;

/** A key as it is listed; the key itself is never told again. */
export const accessKeyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** First signs, by which people tell keys apart. */
  prefix: z.string(),
  /** Those that were chosen; what the account has lost since opens nothing. */
  rights: z.array(right),
  writes: z.boolean(),
  addresses: z.array(z.string()),
  endsOn: z.string(),
  state: z.enum(accessKeyStates),
  createdAt: seconds,
  lastUsedAt: seconds.nullable(),
  lastAddress: z.string(),
  /** Calls of the last 30 days, refused ones among them. */
  calls30: z.int(),
  refused30: z.int(),
});
export type AccessKeyRow = z.output<typeof accessKeyRow>;

/** The answer that tells a key, this once. */
export const madeAccessKey = z.strictObject({ row: accessKeyRow, key: z.string() });
export type MadeAccessKey = z.output<typeof madeAccessKey>;

/** Keys of the own account (/profile/index), and those of accounts that one looks after (/accountInfo). */
export const accessKeyCalls = {
  list: defineCall('GET', 'profile/keys', { right: 'signedIn', answer: z.array(accessKeyRow) }),
  make: defineCall('POST', 'profile/keys', {
    right: 'signedIn',
    body: accessKeyForm,
    answer: madeAccessKey,
    secretAnswer: true,
    refusals: ['noPermission', 'endsInPast', 'outOfRange', 'accessKeysFull'],
  }),
  revoke: defineCall('DELETE', 'profile/keys/:id', {
    right: 'signedIn',
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
  listOf: defineCall('GET', 'accountManage/:id/keys', {
    right: 'accountManage.session',
    answer: z.array(accessKeyRow),
  }),
  revokeOf: defineCall('DELETE', 'accountManage/:id/keys/:keyId', {
    right: 'accountManage.session',
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};

import { z } from 'zod';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import {
  type ZwtBinding,
  type ZwtUserFigures,
  type ZwtUserRow,
  zwtBind,
  zwtExtend,
  zwtLogin,
  zwtNewPassword,
  zwtSeen,
  zwtUnbind,
  zwtUserCreate,
  zwtUserEdit,
  zwtUserFlow,
  zwtUserForm,
  zwtUserList,
} from './zhiweitong.ts';

const text = z.string();
const count = z.int().min(0);

const row: z.ZodType<ZwtUserRow> = z.strictObject({
  id: z.uuid(),
  name: text,
  phone: text,
  dealerId: z.uuid(),
  dealer: text,
  divisionCode: text,
  endsOn: text,
  daysLeft: z.int(),
  remark: text,
  terminals: z.array(text),
  appVersion: text,
  state: z.enum(zwtUserFlow.states),
  online: z.boolean(),
  lastSeenAt: seconds.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  createdAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});
const figures: z.ZodType<ZwtUserFigures> = z.strictObject({
  users: count,
  active: count,
  expired: count,
  online: count,
});
const binding: z.ZodType<ZwtBinding> = z.strictObject({
  id: text,
  sn: text,
  alias: text,
  from: seconds,
  to: seconds.nullable(),
});

const right = 'zwtuser';
const written = ['nameTaken', 'phoneTaken', 'notFound'] as const;

/** The standard calls of a Zhiweitong user; it is made by a call of its own. */
export const zwtUsers = definePlainCalls('zwtUsers', {
  rights: { view: right, create: 'zwtuser.create', edit: 'zwtuser.edit', delete: 'zwtuser.delete' },
  writers: 'reach',
  list: zwtUserList,
  form: zwtUserForm,
  edit: zwtUserEdit,
  row,
  refusals: { written, deleted: ['userHasTerminals'] },
});

const step = <const Name extends 'freeze' | 'unfreeze'>(name: Name) =>
  defineCall('POST', `zwtUsers/:id/${name}`, {
    right: 'zwtuser.freeze',
    answer: row,
    refusals: ['notAllowedTransition'],
  });

/** The calls of /zwtuser. */
export const zwtUserCalls = {
  ...zwtUsers.calls,
  create: defineCall('POST', 'zwtUsers', {
    right: 'zwtuser.create',
    body: zwtUserCreate,
    answer: row,
    refusals: [
      ...written,
      ...(['passwordCommon', 'passwordHoldsName'] as const),
      ...(['snUnknown', 'terminalBound', 'tooManySns'] as const),
    ],
  }),
  figures: defineCall('GET', 'zwtUsers/figures', { right, answer: figures }),
  contact: defineCall('POST', 'zwtUsers/:id/contact', {
    right: 'zwtuser.contact',
    answer: z.strictObject({ phone: text }),
  }),
  freeze: step('freeze'),
  unfreeze: step('unfreeze'),
  terminals: defineCall('GET', 'zwtUsers/:id/terminals', { right, answer: z.array(binding) }),
  bind: defineCall('POST', 'zwtUsers/:id/bind', {
    right: 'zwtuser.bind',
    body: zwtBind,
    answer: row,
    refusals: ['snUnknown', 'terminalBound', 'tooManySns', 'changedMeanwhile'],
  }),
  unbind: defineCall('POST', 'zwtUsers/:id/unbind', {
    right: 'zwtuser.bind',
    body: zwtUnbind,
    answer: row,
    refusals: ['snUnknown', 'changedMeanwhile'],
  }),
  extend: defineCall('POST', 'zwtUsers/:id/extend', {
    right: 'zwtuser.extend',
    body: zwtExtend,
    answer: row,
    refusals: ['changedMeanwhile'],
  }),
  resetPassword: defineCall('POST', 'zwtUsers/:id/resetPassword', {
    right: 'zwtuser.resetPassword',
    secretAnswer: true,
    answer: z.strictObject({ password: text }),
    refusals: ['changedMeanwhile'],
  }),
};

const behind = ['sessionEnded', 'accountFrozen', 'accountExpired'] as const;

/** What the app itself calls, with a token of its own (`Authorization: Bearer …`). */
export const zwtAppCalls = {
  login: defineCall('POST', 'open/zwt/login', {
    right: 'public',
    secretAnswer: true,
    body: zwtLogin,
    answer: z.strictObject({ token: text, name: text, endsOn: text, mustChangePassword: z.boolean() }),
    refusals: [
      ...(['tooManyRequests', 'accountLocked', 'addressLocked', 'appCredentials'] as const),
      ...(['accountFrozen', 'accountExpired'] as const),
    ],
  }),
  seen: defineCall('POST', 'open/zwt/seen', {
    right: 'public',
    body: zwtSeen,
    answer: nothing,
    refusals: [...behind, 'mustChangePassword'],
  }),
  password: defineCall('POST', 'open/zwt/password', {
    right: 'public',
    body: zwtNewPassword,
    answer: nothing,
    refusals: [
      ...behind,
      ...(['tooManyRequests', 'wrongOldPassword', 'passwordCommon', 'passwordHoldsName'] as const),
    ],
  }),
  logout: defineCall('POST', 'open/zwt/logout', { right: 'public', answer: nothing }),
};

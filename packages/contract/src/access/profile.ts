import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { languages } from '../kit/language.ts';
import { rowVersion } from '../kit/list.ts';
import type { RefusalKey } from '../kit/refusals/refusals.ts';
import { panelBlocks } from '../monitor/data-panel.ts';
import { sessionRow } from './account.ts';
import { notificationTypes } from './notifications/notification.ts';
import { operationList, operationRow } from './operation.ts';
import {
  factorProof,
  factorSetUp,
  factorState,
  firstCodeForm,
  recoveryCodes,
} from './sign-in/second-factor.ts';

/** The own account as /profile/index shows it. */
const profile = z.strictObject({
  name: z.string(),
  displayName: z.string(),
  phone: z.string(),
  introduction: z.string(),
  /** A small square picture as a data URL; empty without one. */
  avatar: z.string(),
  roleName: z.string(),
  language: z.enum(languages).nullable(),
  /** `<theme number>-<skin>` (L8); null: the default. */
  skin: z.string().nullable(),
  timeZone: z.string(),
  mustChangePassword: z.boolean(),
  version: z.string(),
});
export type Profile = z.output<typeof profile>;

/** What the form of /profile/index changes. */
export const profileForm = z.object({
  displayName: fields.text(30),
  phone: fields.phone,
  introduction: fields.words(200),
});

export const profileEdit = profileForm
  .extend({
    language: z.enum(languages, 'invalidValue').nullable(),
    skin: z
      .string('invalidValue')
      .regex(/^[1-4]-(green|blue)$/, 'invalidValue')
      .nullable(),
    timeZone: fields.timeZone,
  })
  .partial()
  .extend({ version: rowVersion });
export type ProfileEdit = z.output<typeof profileEdit>;

/** The repetition is the form's own affair. */
export const passwordForm = z.object({
  old: z.string('required').min(1, 'required').max(128, 'tooLong'),
  new: fields.password,
});
export type PasswordForm = z.output<typeof passwordForm>;

const density = z.enum(['compact', 'medium', 'large'], 'invalidValue');
const columnKey = z.string().min(1, 'required').max(60, 'tooLong');
const screenColumns = z
  .object({
    order: z.array(columnKey).max(100, 'outOfRange'),
    hidden: z.array(columnKey).max(100, 'outOfRange'),
    pinned: z.record(columnKey, z.enum(['left', 'right'], 'invalidValue')),
    /** Pixels, 40…800 (C6). */
    widths: z.record(columnKey, z.number().int('invalidValue').min(40, 'outOfRange').max(800, 'outOfRange')),
    density,
  })
  .partial();
/** What an account has changed about the columns of one screen (C6). */
export type ScreenColumns = z.output<typeof screenColumns>;

const shown = z.boolean('invalidValue');
const types = z.array(z.literal(notificationTypes, 'invalidValue')).max(notificationTypes.length, 'tooLong');
const clock = z.string('invalidValue').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidValue');

const preferenceForms = {
  density,
  rowsPerPage: z.literal([10, 20, 50, 100, 200], 'invalidValue'),
  coordinates: z.enum(['decimal', 'dms'], 'invalidValue'),
  /** Key of a tile source of the settings, or `offline` for the bundled map; the default is the first source. */
  baseMap: z.string('invalidValue').min(1, 'required').max(60, 'tooLong'),
  /** Parts of the frame (L1, L8). */
  layout: z
    .object({ showSettings: shown, tagsView: shown, fixedHeader: shown, sidebarLogo: shown })
    .partial(),
  /** Pages pinned from the tags bar, in their order; the data panel shows them (L4). */
  shortcuts: z.array(z.string('invalidValue').regex(/^\/[\w/-]{1,100}$/, 'invalidValue')).max(20, 'tooLong'),
  /** Order of the blocks of /data-panel, and those that are hidden. */
  dataPanel: z.object({
    order: z.array(z.enum(panelBlocks, 'invalidValue')).max(20, 'tooLong'),
    hidden: z.array(z.enum(panelBlocks, 'invalidValue')).max(20, 'tooLong'),
  }),
  sounds: z.boolean('invalidValue'),
  reducedMotion: z.boolean('invalidValue'),
  /** Keys of a single letter or sign, which are off while typing in any case (C23); on unless switched off. */
  singleKeys: z.boolean('invalidValue'),
  /** Types that come as a browser notification, and with a sound; in the bell stands every one of them. */
  notifications: z.object({ browser: types, sound: types }),
  /** Neither browser notifications nor sounds between these times of the account's zone, also across midnight. */
  quietHours: z
    .object({ from: clock, to: clock })
    .refine(({ from, to }) => from !== to, { error: 'twoTimePoints', path: ['to'] }),
  /** The address that opens after signing in. */
  landing: z
    .string('invalidValue')
    .max(200, 'tooLong')
    .regex(/^\/(?!\/)[\w/-]*$/, 'invalidValue'),
};

/** The preferences by their fixed keys, as far as an account has set them. */
export type Preferences = {
  [Key in keyof typeof preferenceForms]: z.output<(typeof preferenceForms)[Key]>;
};

/** The shape of a preference: a fixed key, or `columns:SCREEN`; undefined when there is no such key. */
export function preferenceForm(key: string): z.ZodType | undefined {
  if (/^columns:[A-Za-z0-9_-]{1,60}$/.test(key)) return screenColumns;
  return Object.hasOwn(preferenceForms, key)
    ? preferenceForms[key as keyof typeof preferenceForms]
    : undefined;
}

const own = { right: 'signedIn' } as const;
const preferenceKey = { key: z.string().max(100, 'tooLong') };
/** What deeds refuse that count wrong tries as signing in does. */
const triesOver = ['accountLocked', 'addressLocked'] as const satisfies readonly RefusalKey[];
const pictures = ['fileTooLarge', 'pictureType', 'imageBroken', 'badRequest'] as const;
const proved = ['wrongPassword', 'wrongCode', 'factorOff', 'factorUnreadable', ...triesOver] as const;

/** Everybody about oneself (/profile/index). A picture is sent as the bytes of its file, jpeg or png. */
export const profileCalls = {
  read: defineCall('GET', 'profile', { ...own, beforeNewPassword: true, answer: profile }),
  edit: defineCall('PATCH', 'profile', { ...own, body: profileEdit, answer: profile }),
  password: defineCall('POST', 'profile/password', {
    ...own,
    beforeNewPassword: true,
    body: passwordForm,
    answer: nothing,
    refusals: ['accountLocked', 'wrongOldPassword', 'passwordUsed', 'passwordCommon', 'passwordHoldsName'],
  }),
  setAvatar: defineCall('PUT', 'profile/avatar', { ...own, answer: profile, refusals: pictures }),
  removeAvatar: defineCall('DELETE', 'profile/avatar', { ...own, answer: profile }),
  operations: defineCall('GET', 'profile/operations', {
    ...own,
    query: operationList.query,
    answer: pageOf(operationRow),
  }),
  sessions: defineCall('GET', 'profile/sessions', { ...own, answer: z.array(sessionRow) }),
  endOthers: defineCall('DELETE', 'profile/sessions', {
    ...own,
    answer: z.strictObject({ ended: z.int() }),
  }),
  endSession: defineCall('DELETE', 'profile/sessions/:id', { ...own, answer: nothing }),
  /** By key, as far as the account has set them; the shape of each is that of its key (`preferenceForm`). */
  preferences: defineCall('GET', 'profile/preference', {
    ...own,
    answer: z.record(z.string(), z.unknown()),
  }),
  prefer: defineCall('PUT', 'profile/preference/:key', {
    ...own,
    params: preferenceKey,
    body: z.object({ value: z.unknown().refine((value) => value !== undefined, 'required') }),
    answer: nothing,
  }),
  forget: defineCall('DELETE', 'profile/preference/:key', {
    ...own,
    params: preferenceKey,
    answer: nothing,
  }),
  factor: defineCall('GET', 'profile/secondFactor', { ...own, answer: factorState }),
  beginFactor: defineCall('POST', 'profile/secondFactor', {
    ...own,
    secretAnswer: true,
    answer: factorSetUp,
    refusals: ['factorOn'],
  }),
  turnOnFactor: defineCall('PUT', 'profile/secondFactor', {
    ...own,
    secretAnswer: true,
    body: firstCodeForm,
    answer: recoveryCodes,
    refusals: ['factorOn', 'wrongCode', 'factorUnreadable', ...triesOver],
  }),
  turnOffFactor: defineCall('POST', 'profile/secondFactor/off', {
    ...own,
    body: factorProof,
    answer: nothing,
    refusals: ['factorForced', ...proved],
  }),
  renewCodes: defineCall('POST', 'profile/secondFactor/codes', {
    ...own,
    secretAnswer: true,
    body: factorProof,
    answer: recoveryCodes,
    refusals: proved,
  }),
};

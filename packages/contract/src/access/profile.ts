import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { type Language, languages } from '../kit/language.ts';
import { rowVersion } from '../kit/list.ts';
import { panelBlocks } from '../monitor/data-panel.ts';
import { notificationTypes } from './notifications/notification.ts';

/** The own account as /profile/index shows it. */
export interface Profile {
  name: string;
  displayName: string;
  phone: string;
  introduction: string;
  /** A small square picture as a data URL; empty without one. */
  avatar: string;
  roleName: string;
  language: Language | null;
  /** `<theme number>-<skin>` (L8); null: the default. */
  skin: string | null;
  timeZone: string;
  mustChangePassword: boolean;
  version: string;
}

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

import { z } from 'zod';
import { noReminderTexts, reminderChannels, reminderTexts } from '../billing/reminder.ts';
import { conditionLimitKeys, usualConditionLimits } from '../conditions/signals.ts';
import { healthThresholds, usualHealthThresholds } from '../terminals/health/thresholds.ts';
import { speedBands, usualSpeedBands } from '../work/speed/speed-bands.ts';
import { sortieLimits, usualSortieLimits } from '../work/uav/sortie.ts';
import type { PermissionCode } from './permissions.ts';
import { captchaChoices } from './sign-in/sign-in.ts';
import { mailServer, noMailServer } from './telling/mail.ts';

/** A tile source of the customer (S3). */
export const tileSource = z.object({
  key: z.string().min(1, 'required').max(40, 'tooLong'),
  name: z.string().min(1, 'required').max(60, 'tooLong'),
  kind: z.enum(['street', 'satellite', 'terrain'], 'invalidValue'),
  url: z
    .url({ protocol: /^https?$/, error: 'invalidValue' })
    .refine((url) => /\{z\}/.test(url) && /\{x\}/.test(url) && /\{-?y\}/.test(url), 'invalidValue'),
  crs: z.enum(['wgs84', 'gcj02'], 'invalidValue').default('wgs84'),
  maxZoom: z.number('invalidValue').int().min(1, 'outOfRange').max(22, 'outOfRange').default(18),
  attribution: z.string().max(200, 'tooLong').default(''),
  reviewNumber: z.string().max(60, 'tooLong').default(''),
});

const webAddress = z
  .url({ protocol: /^https?$/, error: 'invalidValue' })
  .max(300, 'tooLong')
  .or(z.literal(''));
const days = (from: number, to: number) =>
  z.number('invalidValue').int('invalidValue').min(from, 'outOfRange').max(to, 'outOfRange');
const conditionLimitValues = z.record(
  z.enum(conditionLimitKeys),
  z.number('invalidValue').min(0, 'outOfRange').max(10_000, 'outOfRange'),
);
/** How many days before an end somebody is reminded: a few turns, each once. */
export const reminderLimits = { turns: 5, fromDays: 1, toDays: 150 } as const;
const reminderDays = z
  .array(days(reminderLimits.fromDays, reminderLimits.toDays), 'invalidValue')
  .min(1, 'required')
  .max(reminderLimits.turns, 'outOfRange')
  .refine((all) => new Set(all).size === all.length, 'invalidValue');
const reminderReceivers = z
  .array(z.enum(reminderChannels, 'invalidValue'), 'invalidValue')
  .min(1, 'required')
  .max(reminderChannels.length, 'outOfRange')
  .refine((all) => new Set(all).size === all.length, 'invalidValue');
const words = (max: number) => z.string('invalidValue').trim().max(max, 'tooLong');

/** A setting: its shape, what holds while nothing is stored, who may change it; `open` ones are read before signing in. */
const define = <Shape extends z.ZodType, const Open extends boolean = false>(
  shape: Shape,
  initial: z.output<Shape>,
  right: PermissionCode,
  open?: Open,
) => ({ shape, initial, right, open: (open ?? false) as Open });

const access = 'accountManage.setting';
/** Every setting that people change. */
export const settingTable = {
  /** Seconds that a session lasts from its last refresh (L14). */
  'session.lengthS': define(days(60, 30 * 86_400), 12 * 3600, access),
  /** `off` is for automated tests alone, and cannot be chosen by a person. */
  'login.captcha': define(z.enum(captchaChoices, 'invalidValue'), 'afterTwo', access),
  'account.strictNames': define(z.boolean('invalidValue'), false, access),
  'account.strictPasswords': define(z.boolean('invalidValue'), false, access),
  /** Host of the QR sign-in; empty is this server. */
  qrHost: define(webAddress, '', access, true),
  /** Address of the third-party sign-in; empty hides it. */
  'thirdLogin.url': define(webAddress, '', access, true),
  /** Where the 17 entries of the newer site lead; empty is this site (L13). */
  newSiteBase: define(webAddress, '', access, true),
  /** Product title by language; an empty one is the product's own (L12). */
  'product.title': define(
    z.object({ zh: words(60), en: words(60), ru: words(60), tr: words(60) }),
    { zh: '', en: '', ru: '', tr: '' },
    access,
    true,
  ),
  /** Record number in the foot of the sign-in page. */
  'product.recordNumber': define(words(60), '', access, true),
  /** The country whose machines are at home, ISO 3166 alpha-2; those of all others are exports (/exports). */
  'home.country': define(z.string('invalidValue').regex(/^[A-Z]{2}$/, 'invalidValue'), 'CN', access),
  /** Whence mail is sent; its password is no setting that is read back. */
  'mail.server': define(mailServer, noMailServer, access),
  /** Whereto links in mails lead; empty is the address that the product was started with (FURROW_PUBLIC_URL). */
  'mail.site': define(webAddress, '', access),
  'map.tiles': define(z.array(tileSource).max(20, 'outOfRange'), [], 'carMonitor.setting'),
  'map.attribution': define(words(300), '', 'carMonitor.setting'),
  /** Days that raw points of terminals are kept; 24 months. */
  'retention.trackDays': define(days(31, 36_500), 731, 'historicalTrack.setting'),
  /** A known terminal may register again while its session lives or from another network; else a person decides. */
  'gateway.reRegistration': define(z.boolean('invalidValue'), false, access),
  /** From where on something in a sortie is a fault (/jiading). */
  'uav.limits': define(sortieLimits, usualSortieLimits, 'jiading.setting'),
  /** From where on a condition is out of its limits (/workCondition, /tboxWorkCondition). */
  'condition.limits': define(conditionLimitValues, usualConditionLimits, 'workCondition.setting'),
  /** Engine hours from one service to the next (/condAnalyse). */
  'condition.serviceHours': define(days(10, 5_000), 250, 'workCondition.setting'),
  /** Days that values of conditions are kept at the rate at which they came. */
  'retention.conditionDays': define(days(8, 3_650), 90, 'workCondition.setting'),
  /** From where on a terminal is to be watched, is bad, or silent (/terminalCondition). */
  'terminal.health': define(healthThresholds, usualHealthThresholds, 'terminalCondition.setting'),
  /** One person may ask and decide: for installations with one administrator (A4). */
  'approval.singleReviewer': define(z.boolean('invalidValue'), false, access),
  /** Reminders of ends that nobody sends (/flowPay): whether, so many days before, and whereto. */
  'expiry.remind': define(z.boolean('invalidValue'), true, access),
  'expiry.remindDays': define(reminderDays, [30, 7, 1], access),
  'expiry.remindTo': define(reminderReceivers, ['dealer'], access),
  /** What stands in every reminder, of what will end and of what is over; an empty one is the product's own. */
  'expiry.remindTexts': define(reminderTexts, noReminderTexts, access),
  'expiry.overTexts': define(reminderTexts, noReminderTexts, access),
  /** Speeds at which works are done well whose tool says none (/speedAnalysis). */
  'speed.bands': define(speedBands, usualSpeedBands, 'speedAnalysis.setting'),
} as const;
export type SettingKey = keyof typeof settingTable;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingTable)[Key]['shape']>;
export const settingKeys = Object.keys(settingTable) as SettingKey[];

/** `GET settings/open`: what the sign-in page and the frame need of the settings before anybody is signed in. */
export type OpenSettings = { [Key in OpenSettingKey]: SettingValue<Key> };
export type OpenSettingKey = {
  [Key in SettingKey]: (typeof settingTable)[Key]['open'] extends true ? Key : never;
}[SettingKey];

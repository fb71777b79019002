import {
  type HealthThresholds,
  healthQuantityKeys,
  type MailServer,
  type ReminderChannel,
  type SettingKey,
  type SpeedBands,
  type TerminalKind,
  terminalKinds,
  type WorkType,
  workTypes,
} from '@furrow/contract';
import type { Text, TextKey } from '#kit/words/text.ts';

/** How a setting is changed. `minutes` and `days` are whole numbers, `dayList` a few of these; the session's length is stored in seconds. */
export type Editor =
  | 'minutes'
  | 'days'
  | 'dayList'
  | 'channels'
  | 'remindTexts'
  | 'overTexts'
  | 'captcha'
  | 'flag'
  | 'words'
  | 'address'
  | 'titles'
  | 'tiles'
  | 'limits'
  | 'speeds'
  | 'hours'
  | 'conditions'
  | 'health'
  | 'mailServer';

export interface SettingLine {
  group: SettingGroup;
  name: KeyOfName;
  editor: Editor;
}
type KeyOfName = TextKey extends infer Key
  ? Key extends `settings.names.${infer Name}`
    ? Name
    : never
  : never;

/** Every setting with its place and its editor; a key of the contract without a line does not compile. */
export const settingLines: Readonly<Record<SettingKey, SettingLine>> = {
  'session.lengthS': { group: 'signIn', name: 'sessionLength', editor: 'minutes' },
  'login.captcha': { group: 'signIn', name: 'captcha', editor: 'captcha' },
  'account.strictNames': { group: 'signIn', name: 'strictNames', editor: 'flag' },
  'account.strictPasswords': { group: 'signIn', name: 'strictPasswords', editor: 'flag' },
  qrHost: { group: 'signIn', name: 'qrHost', editor: 'address' },
  'thirdLogin.url': { group: 'signIn', name: 'thirdLoginUrl', editor: 'address' },
  newSiteBase: { group: 'product', name: 'newSiteBase', editor: 'address' },
  'product.title': { group: 'product', name: 'title', editor: 'titles' },
  'product.recordNumber': { group: 'product', name: 'recordNumber', editor: 'words' },
  'home.country': { group: 'product', name: 'homeCountry', editor: 'words' },
  'mail.server': { group: 'mail', name: 'mailServer', editor: 'mailServer' },
  'mail.site': { group: 'mail', name: 'mailSite', editor: 'address' },
  'map.tiles': { group: 'map', name: 'tiles', editor: 'tiles' },
  'map.attribution': { group: 'map', name: 'attribution', editor: 'words' },
  'approval.singleReviewer': { group: 'signIn', name: 'singleReviewer', editor: 'flag' },
  'expiry.remind': { group: 'money', name: 'expiryRemind', editor: 'flag' },
  'expiry.remindDays': { group: 'money', name: 'expiryRemindDays', editor: 'dayList' },
  'expiry.remindTo': { group: 'money', name: 'expiryRemindTo', editor: 'channels' },
  'expiry.remindTexts': { group: 'money', name: 'expiryRemindTexts', editor: 'remindTexts' },
  'expiry.overTexts': { group: 'money', name: 'expiryOverTexts', editor: 'overTexts' },
  'gateway.reRegistration': { group: 'terminals', name: 'reRegistration', editor: 'flag' },
  'retention.trackDays': { group: 'data', name: 'trackDays', editor: 'days' },
  'speed.bands': { group: 'work', name: 'speedBands', editor: 'speeds' },
  'condition.limits': { group: 'terminals', name: 'conditionLimits', editor: 'conditions' },
  'terminal.health': { group: 'terminals', name: 'terminalHealth', editor: 'health' },
  'condition.serviceHours': { group: 'terminals', name: 'serviceHours', editor: 'hours' },
  'retention.conditionDays': { group: 'data', name: 'conditionDays', editor: 'days' },
  'uav.limits': { group: 'work', name: 'sortieLimits', editor: 'limits' },
};

export const settingGroups = [
  'signIn',
  'product',
  'mail',
  'map',
  'terminals',
  'work',
  'money',
  'data',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Whereto a reminder goes, as the form of *Remind* calls it. */
export const channelWords = (text: Text, channel: ReminderChannel): string =>
  text(`billing.expiry.fields.${channel}`);

/** A value in words, as the history shows it. */
export function settingWords(text: Text, key: SettingKey, value: unknown): string {
  switch (settingLines[key].editor) {
    case 'minutes':
      return `${Number(value) / 60} ${text('settings.minutes')}`;
    case 'days':
      return `${String(value)} ${text('settings.days')}`;
    case 'dayList':
      return `${(value as number[]).join(', ')} ${text('settings.days')}`;
    case 'channels':
      return (value as ReminderChannel[]).map((channel) => channelWords(text, channel)).join(' · ');
    case 'captcha':
      return value === 'always' || value === 'afterTwo' ? text(`settings.captcha.${value}`) : String(value);
    case 'flag':
      return text(value ? 'forms.yes' : 'forms.no');
    case 'remindTexts':
    case 'overTexts':
    case 'titles':
      return (
        Object.values(value as Record<string, string>)
          .filter(Boolean)
          .join(' · ') || text('format.none')
      );
    case 'tiles':
      return (value as { name: string }[]).map(({ name }) => name).join(', ') || text('format.none');
    case 'limits':
    case 'conditions':
      return Object.values(value as Record<string, number>).join(' · ');
    case 'health':
      return healthWords(text, value as HealthThresholds);
    case 'mailServer':
      return mailWords(value as MailServer) || text('format.none');
    case 'speeds':
      return speedWords(text, value as SpeedBands) || text('format.none');
    default:
      return String(value) || text('format.none');
  }
}

function healthWords(text: Text, thresholds: HealthThresholds): string {
  const kindWords = (kind: TerminalKind) => {
    const { silentDays, limits } = thresholds[kind];
    const each = healthQuantityKeys.flatMap((key) => {
      const { watch, bad } = limits[key];
      const values = `${watch ?? '—'} / ${bad ?? '—'}`;
      return watch === null && bad === null
        ? []
        : [`${text(`terminalCondition.quantities.${key}`)} ${values}`];
    });
    return [text(`terminalCondition.kinds.${kind}`), `${silentDays} ${text('settings.days')}`, ...each].join(
      ' · ',
    );
  };
  return terminalKinds.map(kindWords).join('; ');
}

function speedWords(text: Text, bands: SpeedBands): string {
  const kmh = (metresPerSecond: number) => Math.round(metresPerSecond * 36) / 10;
  const one = (type: WorkType) => {
    const band = bands[type];
    return band ? [`${text(`exports.workType.${type}`)} ${kmh(band.from)}–${kmh(band.to)}`] : [];
  };
  return workTypes.flatMap(one).join(' · ');
}

function mailWords({ host, port, security, user, sender }: MailServer): string {
  return host === '' ? '' : [`${host}:${port}`, security, user, sender].filter(Boolean).join(' · ');
}

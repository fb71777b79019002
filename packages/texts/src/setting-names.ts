import type { SettingKey } from '@furrow/contract';
import type { Words } from './words.ts';
import type { settings } from './zh/settings.ts';

/** The name of each setting by its key, from the words of the page that shows them. */
export const namesOfSettings = ({
  names,
}: Pick<Words<typeof settings>, 'names'>): Record<SettingKey, string> => ({
  'session.lengthS': names.sessionLength,
  'login.captcha': names.captcha,
  'account.strictNames': names.strictNames,
  'account.strictPasswords': names.strictPasswords,
  qrHost: names.qrHost,
  'thirdLogin.url': names.thirdLoginUrl,
  newSiteBase: names.newSiteBase,
  'product.title': names.title,
  'product.recordNumber': names.recordNumber,
  'home.country': names.homeCountry,
  'mail.server': names.mailServer,
  'mail.site': names.mailSite,
  'map.tiles': names.tiles,
  'map.attribution': names.attribution,
  'approval.singleReviewer': names.singleReviewer,
  'gateway.reRegistration': names.reRegistration,
  'retention.trackDays': names.trackDays,
  'expiry.remind': names.expiryRemind,
  'expiry.remindDays': names.expiryRemindDays,
  'expiry.remindTo': names.expiryRemindTo,
  'expiry.remindTexts': names.expiryRemindTexts,
  'expiry.overTexts': names.expiryOverTexts,
  'speed.bands': names.speedBands,
  'condition.limits': names.conditionLimits,
  'terminal.health': names.terminalHealth,
  'condition.serviceHours': names.serviceHours,
  'retention.conditionDays': names.conditionDays,
  'uav.limits': names.sortieLimits,
});

import type { Preferences } from '../profile.ts';
import { notificationTypes } from './notification.ts';

/** What comes as a browser notification and with a sound until the account says otherwise. */
export const usualNotifications: Preferences['notifications'] = {
  browser: [...notificationTypes],
  sound: [],
};

import { type NotificationType, type Preferences, usualNotifications } from '@furrow/contract';

type Likes = Partial<Pick<Preferences, 'notifications' | 'quietHours' | 'sounds'>>;

/** Whether a notification of a type comes as a browser notification, and with a sound; `clock` is HH:mm in the account's zone. */
export function noticeWays(
  type: NotificationType,
  likes: Likes,
  clock: string,
): { browser: boolean; sound: boolean } {
  if (likes.quietHours && isWithin(clock, likes.quietHours)) return { browser: false, sound: false };
  const { browser, sound } = likes.notifications ?? usualNotifications;
  return { browser: browser.includes(type), sound: likes.sounds !== false && sound.includes(type) };
}

/** Times of a day as HH:mm; the span may go over midnight, its end is no longer in it. */
function isWithin(clock: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

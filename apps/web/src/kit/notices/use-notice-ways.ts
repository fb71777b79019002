import type { NotificationType } from '@furrow/contract';
import { useFormats } from '../formats/use-formats.ts';
import { usePreference } from '../list/preferences/use-preferences.ts';
import { noticeWays } from './notice-ways.ts';

/** How a notification of a type comes to this account now. */
export function useNoticeWays(): (type: NotificationType) => ReturnType<typeof noticeWays> {
  const formats = useFormats();
  const notifications = usePreference('notifications');
  const quietHours = usePreference('quietHours');
  const sounds = usePreference('sounds');
  const likes = {
    ...(notifications && { notifications }),
    ...(quietHours && { quietHours }),
    ...(sounds !== undefined && { sounds }),
  };
  return (type) => noticeWays(type, likes, formats.time(Date.now()).slice(0, 5));
}

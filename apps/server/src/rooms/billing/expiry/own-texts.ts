import type { Queryable } from '#database/transaction.ts';
import { readSetting } from '#rooms/access/public.ts';
import type { OwnTexts } from './reminder.rules.ts';

/** The provider's own words of reminders, as they are set now. */
export const readOwnTexts = async (db: Queryable): Promise<OwnTexts> => ({
  before: await readSetting(db, 'expiry.remindTexts'),
  over: await readSetting(db, 'expiry.overTexts'),
});

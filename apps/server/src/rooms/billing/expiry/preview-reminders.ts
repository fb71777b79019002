import { type Language, languages, type ReminderPreview, type reminderPreviewForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Actor } from '#kit/actor.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { expiringReach } from './expiring-reach.ts';
import { findNearestEnd } from './expiry.store.ts';
import { displayReminder, ownReminder } from './reminder.rules.ts';

/** What would be read of the nearest end in reach in each language if these texts were kept. */
export async function previewReminders(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  { over, texts }: z.output<typeof reminderPreviewForm>,
): Promise<ReminderPreview> {
  const end = await findNearestEnd(pool, over, expiringReach(actor));
  const own = { before: texts, over: texts };
  const lineOf = (language: Language): ReminderPreview['lines'][Language] => {
    if (end === null) return { text: texts[language], own: texts[language] !== '' };
    return {
      text: displayReminder(language, end, own),
      own: ownReminder(language, end, own) !== null,
    };
  };
  const lines = Object.fromEntries(languages.map((language) => [language, lineOf(language)]));
  return { sn: end?.sn ?? null, lines: lines as ReminderPreview['lines'] };
}

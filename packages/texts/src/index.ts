import type { Language, NotificationAct, RefusalKey } from '@furrow/contract';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import { tr } from './tr/index.ts';
import { fill, type Words } from './words.ts';
import { zh } from './zh/index.ts';

export type { CallWords } from './call-words.ts';
export { callTexts } from './calls.ts';
export { fill, type Words } from './words.ts';

/** All words of a language; the shape is that of the Chinese source. */
export type Texts = Words<typeof zh>;
export const texts: Record<Language, Texts> = { zh, en, ru, tr };

/** The words of a refusal in a language, with its values filled in. */
export function refusalText(
  language: Language,
  key: RefusalKey,
  values?: Record<string, string | number>,
): string {
  return fill(texts[language].refusals[key], values);
}

/** The words of a notification in a reader's language; the piece in [[ ]] is its link. */
export function notificationText(
  language: Language,
  act: NotificationAct,
  values?: Record<string, string | number>,
): string {
  return fill(texts[language].notices.acts[act], values);
}

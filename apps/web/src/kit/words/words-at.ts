import type { Text, TextKey } from './text.ts';

/** The words of a key that may not be one; null: it has none. */
export function wordsAt(text: Text, key: string): string | null {
  const found = text(key as TextKey);
  return found === key ? null : found;
}

/** What was done, as the log and histories tell it; else as the right to do it is called; null: no words. */
export const wordsOfDeed = (text: Text, deed: string): string | null =>
  wordsAt(text, `operations.deeds.${deed}`) ?? wordsAt(text, `actions.${deed}`);

import type { Text } from '../words/text.ts';
import { wordsAt, wordsOfDeed } from '../words/words-at.ts';

/** `roleManage.edit` in words; a deed that has none yet shows its code rather than nothing. */
export function deedWords(text: Text, action: string): string {
  const deed = action.split('.').at(-1) ?? action;
  return wordsAt(text, `forms.deeds.${deed}`) ?? wordsOfDeed(text, deed) ?? action;
}

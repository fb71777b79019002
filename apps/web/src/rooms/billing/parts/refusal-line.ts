import type { RefusalKey } from '@furrow/contract';
import { type Text, text as words } from '#kit/words/text.ts';

/** What the server says of a row, in words; nothing: it says nothing. */
export const messageOf = (
  { message, params }: { message: string | null; params: Readonly<Record<string, string | number>> },
  text: Text = words,
): string => (message === null ? '' : text(`refusals.${message as RefusalKey}`, params));

import { attachmentLimits, endingOf, fileEndings } from '@furrow/contract';
import type { Text, TextKey } from '../words/text.ts';

/** Why a file need not be sent at all, in words; null when it may be tried. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  text: Text,
  keys: { wrongType: TextKey; tooLarge: TextKey } = {
    wrongType: 'page.files.wrongType',
    tooLarge: 'page.files.tooLarge',
  },
): string | null {
  if (!(fileEndings as readonly string[]).includes(endingOf(name))) return text(keys.wrongType, { name });
  return size > attachmentLimits.bytes ? text(keys.tooLarge, { name }) : null;
}

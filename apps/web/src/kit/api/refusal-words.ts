import { type Answer, type RefusalData, type RefusalKey, refusals } from '@furrow/contract';
import { readToken } from '../session/stored-session.ts';
import { text } from '../words/text.ts';

/** Without a token no `lang` is sent and the server answers in Chinese: the words of a known key are then our own. */
export function refusalWords(answer: Answer<RefusalData | null> | null): string | undefined {
  const key = answer?.data?.key;
  if (readToken() === null && key && key in refusals) {
    return text(`refusals.${key as RefusalKey}`, answer.data?.params ?? {});
  }
  return answer?.message;
}

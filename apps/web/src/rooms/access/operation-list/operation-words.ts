import { type PermissionCode, permissionCodes } from '@furrow/contract';
import { permissionName } from '../../../kit/words/permission-name.ts';
import { type Text, text } from '../../../kit/words/text.ts';
import { wordsAt, wordsOfDeed } from '../../../kit/words/words-at.ts';

/** What an action of the log is called: a right by its name, the others by what they belong to and what was done. */
export function actionWords(action: string, words: Text = text): string {
  if (permissionCodes.includes(action as PermissionCode))
    return permissionName(action as PermissionCode, words);
  const [what = '', ...rest] = action.split('.');
  const deed = rest.at(-1);
  const page = subjectOf(what, words);
  const done = deed === undefined ? null : wordsOfDeed(words, deed);
  if (deed === undefined) return page ?? action;
  return page && done ? words('list.permission', { page, action: done }) : action;
}

/** The page or thing that the first part of an action names; null when it has no words. */
export function subjectOf(what: string, words: Text = text): string | null {
  return wordsAt(words, `operations.alone.${what}`) ?? wordsAt(words, `titles.${what}`);
}

export const kindWords = (kind: string, words: Text = text): string =>
  wordsAt(words, `operations.subjects.${kind}`) ?? words('operations.subjects.other');

/** Where a record is seen; null where no screen shows it by its id. */
export function recordPath(kind: string, id: string): string | null {
  if (id === '') return null;
  if (kind === 'account') return `/accountManage?id=${encodeURIComponent(id)}`;
  return kind === 'role' ? `/roleManage?id=${encodeURIComponent(id)}` : null;
}

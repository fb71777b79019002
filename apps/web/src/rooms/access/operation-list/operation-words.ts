import { type ActionName, type PermissionCode, permissionCodes } from '@furrow/contract';
import { permissionName } from '../../../kit/words/permission-name.ts';
import { type Text, type TextKey, text } from '../../../kit/words/text.ts';

const deeds = [
  'restore',
  'unfreeze',
  'area',
  'password',
  'preference',
  'ended',
  'text',
  'withdraw',
  'writeParameters',
  'archive',
  'load',
  'logo',
  'avatar',
] as const;
type Deed = (typeof deeds)[number] | ActionName;
const alone = [
  'login',
  'logout',
  'handOver',
  'setting',
  'forgotPassword',
  'accountApply',
  'demo',
  'task',
  'vehicle',
  'command',
  'profile',
] as const;

/** What an action of the log is called: a right by its name, the others by what they belong to and what was done. */
export function actionWords(action: string, words: Text = text): string {
  if (permissionCodes.includes(action as PermissionCode))
    return permissionName(action as PermissionCode, words);
  const [what = '', ...rest] = action.split('.');
  const deed = rest.at(-1);
  const page = subjectOf(what, words);
  const done = deed === undefined ? null : deedOf(deed, words);
  if (deed === undefined) return page ?? action;
  return page && done ? words('list.permission', { page, action: done }) : action;
}

/** The page or thing that the first part of an action names; null when it has no words. */
export function subjectOf(what: string, words: Text = text): string | null {
  if (alone.some((one) => one === what)) return words(`operations.alone.${what}` as TextKey);
  if (permissionCodes.includes(what as PermissionCode)) return words(`titles.${what}` as TextKey);
  return null;
}

function deedOf(deed: string, words: Text): string | null {
  const isDeed = (one: string): one is Deed => deeds.some((known) => known === one);
  if (isDeed(deed)) return words(`operations.deeds.${deed}` as TextKey);
  const key = `actions.${deed}`;
  const found = words(key as TextKey);
  return found === key ? null : found;
}

const kinds = [
  'account',
  'role',
  'vehicle',
  'setting',
  'dealer',
  'owner',
  'task',
  'notice',
  'other',
] as const;

export function kindWords(kind: string, words: Text = text): string {
  const known = kinds.some((one) => one === kind) ? kind : 'other';
  return words(`operations.subjects.${known}` as TextKey);
}

/** Where a record is seen; null where no screen shows it by its id. */
export function recordPath(kind: string, id: string): string | null {
  if (id === '') return null;
  if (kind === 'account') return `/accountManage?id=${encodeURIComponent(id)}`;
  return kind === 'role' ? `/roleManage?id=${encodeURIComponent(id)}` : null;
}

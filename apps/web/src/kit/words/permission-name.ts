import type { PermissionCode } from '@furrow/contract';
import { lastPermissionWords, type PermissionWords, permissionWords } from '@furrow/texts/permission-words';
import { type Text, type TextKey, text } from './text.ts';

/** A permission in words: its menu group, its page, or "Role management — edit" (G6, L11). */
export const permissionName = (code: PermissionCode, words: Text = text): string =>
  permissionWords(code, wordsOf(words));

/** The last part alone: what stands below its page in a tree. */
export const actionName = (code: PermissionCode, words: Text = text): string =>
  lastPermissionWords(code, wordsOf(words));

const wordsOf = (words: Text): PermissionWords => ({
  group: (name) => words(`frame.groups.${name}`),
  page: (name) => words(name === 'demo' ? 'shell.demo.mark' : (`titles.${name}` as TextKey)),
  action: (name) => words(`actions.${name}`),
  both: (parts) => words('list.permission', parts),
});

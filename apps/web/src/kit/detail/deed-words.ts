import type { Text, TextKey } from '../words/text.ts';

const known = new Set([
  ...['create', 'edit', 'delete', 'restore', 'freeze', 'unfreeze', 'resetPassword', 'session'],
  ...['permission', 'area', 'grant', 'allocate', 'attach', 'detach'],
]);

/** `roleManage.edit` in words; a deed that has none yet shows its code rather than nothing. */
export function deedWords(text: Text, action: string): string {
  const deed = action.split('.').at(-1) ?? action;
  return known.has(deed) ? text(`forms.deeds.${deed}` as TextKey) : action;
}

import { type ActionName, type PermissionCode, permissionTree } from '@furrow/contract';
import { type Text, text } from './text.ts';

/** A permission in words: its menu group, its page, or "Role management — edit" (G6, L11). */
export function permissionName(code: PermissionCode, words: Text = text): string {
  if (code in permissionTree) return words(`frame.groups.${code as keyof typeof permissionTree}`);
  const [page, action] = code.split('.') as [string, ActionName | undefined];
  return words('list.permission', {
    page: pageTitle(page, words),
    action: words(`actions.${action ?? 'view'}`),
  });
}

/** The last part alone: what stands below its page in a tree. */
export function actionName(code: PermissionCode, words: Text = text): string {
  if (code in permissionTree) return permissionName(code, words);
  const [page, action] = code.split('.') as [string, ActionName | undefined];
  return action ? words(`actions.${action}`) : pageTitle(page, words);
}

/** The demo fleet has rights but no page. */
function pageTitle(page: string, words: Text): string {
  return page === 'demo' ? words('shell.demo.mark') : words(`titles.${page}` as Parameters<Text>[0]);
}

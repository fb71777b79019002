import { type ActionName, type PermissionCode, permissionTree } from '@furrow/contract';

/** The words that the name of a right is put together from, however a side holds them. */
export interface PermissionWords {
  group: (name: keyof typeof permissionTree) => string;
  /** The title of a page; the demo fleet has rights but no page. */
  page: (name: string) => string;
  action: (name: ActionName | 'view') => string;
  /** "Role management — edit". */
  both: (parts: { page: string; action: string }) => string;
}

const isGroup = (code: string): code is keyof typeof permissionTree => code in permissionTree;

/** A right in words: its menu group, or its page with what it lets do there (G6, L11). */
export function permissionWords(code: PermissionCode, words: PermissionWords): string {
  if (isGroup(code)) return words.group(code);
  const { page, action } = partsOf(code);
  return words.both({ page: words.page(page), action: words.action(action ?? 'view') });
}

/** The last part alone: what stands below its page in a tree. */
export function lastPermissionWords(code: PermissionCode, words: PermissionWords): string {
  if (isGroup(code)) return words.group(code);
  const { page, action } = partsOf(code);
  return action ? words.action(action) : words.page(page);
}

function partsOf(code: PermissionCode): { page: string; action: ActionName | undefined } {
  const [page, action] = code.split('.') as [string, ActionName | undefined];
  return { page, action };
}

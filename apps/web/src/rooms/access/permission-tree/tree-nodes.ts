import { isProtectedField, type PermissionCode, permissionTree } from '@furrow/contract';

/**
 * A node of the tree; `codes` are those that its box stands for. A protected field stands for itself alone: whoever gives a page
 * has not meant to show everybody's phone numbers.
 */
export interface TreeNode {
  key: string;
  title: string;
  codes: PermissionCode[];
  children?: TreeNode[];
  disableCheckbox: boolean;
}

interface Asked {
  /** The last part of a code's name: group, page, or action. */
  nameOf: (code: PermissionCode) => string;
  /** What opening the page itself is called, beside its actions. */
  viewName: string;
  /** Part of a name; nothing shows everything. */
  sought: string;
  /** Only these codes; null shows all. */
  only: ReadonlySet<string> | null;
  canGive: (code: PermissionCode) => boolean;
}

/** Group → page → "view" and the actions; a page without actions is a leaf. */
export function treeOf({ nameOf, viewName, sought, only, canGive }: Asked): TreeNode[] {
  const wanted = sought.trim().toLowerCase();
  const leaf = (code: PermissionCode, title: string, way: string): TreeNode[] => {
    if (only && !only.has(code)) return [];
    if (!`${way} ${title}`.toLowerCase().includes(wanted)) return [];
    return [{ key: code, title, codes: [code], disableCheckbox: !canGive(code) }];
  };
  return Object.entries(permissionTree).flatMap(([groupCode, pages]) => {
    const group = groupCode as PermissionCode;
    const groupName = nameOf(group);
    const children = Object.entries(pages).flatMap(([pageCode, actions]) => {
      const page = pageCode as PermissionCode;
      const way = `${groupName} ${nameOf(page)}`;
      const codes = [
        page,
        ...(actions as readonly string[]).map((one) => `${page}.${one}` as PermissionCode),
      ];
      if (codes.length === 1) return leaf(page, nameOf(page), groupName);
      const leaves = codes.flatMap((code) => leaf(code, code === page ? viewName : nameOf(code), way));
      return leaves.length === 0 ? [] : [branch(`page:${page}`, nameOf(page), leaves)];
    });
    return children.length === 0 ? [] : [branch(`group:${group}`, groupName, children, group)];
  });
}

function branch(key: string, title: string, children: TreeNode[], own?: PermissionCode): TreeNode {
  const below = children.flatMap(({ codes }) => codes).filter((code) => !isProtectedField(code));
  return {
    key,
    title,
    children,
    codes: own ? [own, ...below] : below,
    disableCheckbox: below.length === 0 || children.every(({ disableCheckbox }) => disableCheckbox),
  };
}

import { type PermissionCode, permissionTree } from '@furrow/contract';
import { useMemo } from 'react';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { actionName } from '#kit/words/permission-name.ts';

/** The tree of permissions as a filter shows it. */
export function usePermissionNodes(): TreeNode[] {
  return useMemo(
    () =>
      Object.entries(permissionTree).map(([group, pages]) =>
        node(
          group,
          Object.entries(pages).map(([page, actions]) =>
            node(
              page,
              (actions as readonly string[]).map((action) => node(`${page}.${action}`)),
            ),
          ),
        ),
      ),
    [],
  );
}

const node = (code: string, children?: TreeNode[]): TreeNode => ({
  value: code,
  title: actionName(code as PermissionCode),
  ...(children?.length ? { children } : {}),
});

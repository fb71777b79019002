import {
  fixedRoles,
  type PermissionCode,
  type PermissionNode,
  permissionAbove,
  permissionCodes,
  permissionTree,
  type ScopeKind,
  scopeKinds,
} from '@furrow/contract';

/** The right to say what roles may do. Nobody takes his own last one away. */
export const rightToAuthorise: PermissionCode = 'roleManage.permission';

export const isFixed = (roleId: number): boolean =>
  roleId === fixedRoles.administrator || roleId === fixedRoles.activityViewer;

/** A granted code brings what stands above it: an action without its page could never be reached. */
export function withAbove(codes: Iterable<PermissionCode>): Set<PermissionCode> {
  const all = new Set(codes);
  for (const code of codes) {
    for (let above = permissionAbove.get(code); above; above = permissionAbove.get(above)) all.add(above);
  }
  return all;
}

/**
 * What a role holds after a change: what is taken takes what stands below it along, what is given brings what stands
 * above. Where both name a code, it is given.
 */
export function changedCodes(
  held: readonly PermissionCode[],
  add: readonly PermissionCode[],
  remove: readonly PermissionCode[],
): PermissionCode[] {
  const taken = new Set(remove);
  const isTaken = (code: PermissionCode): boolean => {
    const above = permissionAbove.get(code);
    return taken.has(code) || (above !== undefined && isTaken(above));
  };
  const after = withAbove([...held.filter((code) => !isTaken(code)), ...add]);
  return permissionCodes.filter((code) => after.has(code));
}

/** Scope kinds at or below one's own. */
export function kindsBelow(own: ScopeKind): readonly ScopeKind[] {
  if (own === 'administrator') return scopeKinds;
  return own === 'provider' ? ['provider', 'dealer', 'service'] : [own];
}

/** The tree with what the asker may give of it. */
export function treeFor(may: (code: PermissionCode) => boolean): PermissionNode[] {
  const node = <Child>(code: PermissionCode, children: Child[]) => ({
    code,
    mine: may(code),
    children,
  });
  return Object.entries(permissionTree).map(([group, pages]) =>
    node(
      group as PermissionCode,
      Object.entries(pages).map(([page, actions]) =>
        node(
          page as PermissionCode,
          (actions as readonly string[]).map((action) =>
            node<never>(`${page}.${action}` as PermissionCode, []),
          ),
        ),
      ),
    ),
  );
}

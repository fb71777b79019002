import { isProtectedField, type PermissionCode, permissionAbove, permissionCodes } from '@furrow/contract';

/** What is held after `code` was given: an action brings its page, a page its group. */
export function given(held: readonly PermissionCode[], codes: readonly PermissionCode[]): PermissionCode[] {
  const all = new Set(held);
  for (const code of codes)
    for (let one: PermissionCode | undefined = code; one; one = permissionAbove.get(one)) all.add(one);
  return permissionCodes.filter((code) => all.has(code));
}

/** What is held after `codes` were taken: a page takes its actions along, a group its pages. */
export function taken(held: readonly PermissionCode[], codes: readonly PermissionCode[]): PermissionCode[] {
  const gone = new Set(codes);
  const falls = (code: PermissionCode): boolean => {
    const above = permissionAbove.get(code);
    return gone.has(code) || (above !== undefined && falls(above));
  };
  return held.filter((code) => !falls(code));
}

export type Level = 'groups' | 'pages' | 'actions';

/** Every code down to a level, but protected fields: those are given one by one. */
export function codesDownTo(level: Level): PermissionCode[] {
  const depth = (code: PermissionCode): number => {
    const above = permissionAbove.get(code);
    return above === undefined ? 0 : 1 + depth(above);
  };
  const deepest = { groups: 0, pages: 1, actions: 2 }[level];
  return permissionCodes.filter((code) => depth(code) <= deepest && !isProtectedField(code));
}

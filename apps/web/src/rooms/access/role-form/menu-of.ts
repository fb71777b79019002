import {
  type PageCode,
  type PermissionCode,
  permissionAbove,
  type ScreenName,
  screenEntries,
  screenGroups,
} from '@furrow/contract';

interface PreviewGroup {
  group: PermissionCode;
  pages: ScreenName[];
}

/** The menu that these permissions give, in the specification's order, and pages that no menu shows for want of their group. */
export function menuOf(codes: readonly PermissionCode[]): {
  groups: PreviewGroup[];
  first: ScreenName | null;
  hidden: PageCode[];
} {
  const held = new Set<string>(codes);
  const groups = screenGroups
    .filter((group) => held.has(group))
    .map((group) => ({
      group: group as PermissionCode,
      pages: screenEntries
        .filter((entry) => entry.place === 'menu' && entry.group === group && held.has(entry.name))
        .map(({ name }) => name),
    }))
    .filter(({ pages }) => pages.length > 0);
  const hidden = codes.filter((code): code is PageCode => {
    const above = permissionAbove.get(code);
    return above !== undefined && permissionAbove.get(above) === undefined && !held.has(above);
  });
  return { groups, first: groups[0]?.pages[0] ?? null, hidden };
}

/** The nine menu groups of spec §2; as codes of the permission tree they appear when their first page is built. */
export const screenGroups = [
  'monitoring',
  'analysis',
  'basicInfo',
  'approvals',
  'warnings',
  'reports',
  'serviceLog',
  'system',
  'remoteService',
] as const;
export type ScreenGroup = (typeof screenGroups)[number];
export type ScreenSubgroup = 'componentLibraries' | 'differentialAccounts';

/** One address: of the specification, of which the list knows every one, or one beside them. */
export interface ScreenEntry<Name extends string = string> {
  /** As people have bookmarked it; `/redirect/{path}` is the only one with a place to fill. */
  path: string;
  /** Key of its title in the texts; for pages of a group also its permission code. */
  name: Name;
  place: 'public' | 'system' | 'outside' | 'menu' | 'hidden';
  group: ScreenGroup | null;
  subgroup?: ScreenSubgroup;
  /** Of a hidden page: the name of the page whose list it belongs to (breadcrumbs, L6). */
  parent?: string;
  wizard?: 'upgrade' | 'configuration' | 'result';
  newTab?: true;
  /** Entry of the newer site: what stands in its `path` query (L13). */
  handOver?: string;
  /** Its entry is shown to these role ids alone (spec §6). */
  roleIds?: readonly number[];
  /** The specification knows nothing of it. */
  own?: true;
}

type More = Partial<Pick<ScreenEntry, 'path' | 'subgroup' | 'wizard' | 'newTab' | 'handOver' | 'roleIds'>>;

export const menu = <N extends string>(group: ScreenGroup, name: N, more: More = {}): ScreenEntry<N> => ({
  path: `/${name}`,
  name,
  place: 'menu',
  group,
  // All entries of the newer site open a browser tab of their own.
  ...(more.handOver ? { newTab: true as const } : {}),
  ...more,
});

export const hidden = <N extends string>(
  group: ScreenGroup,
  name: N,
  parent: string,
  more: More = {},
): ScreenEntry<N> => ({ path: `/${name}`, name, place: 'hidden', group, parent, ...more });

export const apart = <N extends string>(
  place: 'public' | 'system' | 'outside',
  name: N,
  more: More = {},
): ScreenEntry<N> => ({ path: `/${name}`, name, place, group: null, ...more });

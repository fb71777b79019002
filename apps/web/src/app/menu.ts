import {
  type GroupCode,
  type PermissionCode,
  permissionCodes,
  type ScreenEntry,
  type ScreenGroup,
  type ScreenName,
  type ScreenSubgroup,
  screenEntries,
  screenEntryAt,
  screenGroups,
} from '@furrow/contract';
import type { Screen } from '#kit/screen.ts';
import { screens as accessScreens, publicScreens } from '#rooms/access/room.ts';
import { screens as approvalsScreens } from '#rooms/approvals/room.ts';
import { screens as billingScreens } from '#rooms/billing/room.ts';
import { screens as conditionsScreens } from '#rooms/conditions/room.ts';
import { screens as correctionsScreens } from '#rooms/corrections/room.ts';
import { screens as fieldsScreens } from '#rooms/fields/room.ts';
import { screens as machinesScreens } from '#rooms/machines/room.ts';
import { screens as overviewScreens } from '#rooms/overview/room.ts';
import { screens as partiesScreens } from '#rooms/parties/room.ts';
import { screens as reportScreens } from '#rooms/reports/room.ts';
import { screens as serviceScreens } from '#rooms/service/room.ts';
import { screens as softwareScreens } from '#rooms/software/room.ts';
import { screens as terminalsScreens } from '#rooms/terminals/room.ts';
import { screens as warningsScreens } from '#rooms/warnings/room.ts';
import { screens as workScreens } from '#rooms/work/room.ts';

type Entry = ScreenEntry<ScreenName>;

/** What the rooms have built, in their order. */
export const allScreens: readonly Screen[] = [
  ...overviewScreens,
  ...workScreens,
  ...reportScreens,
  ...fieldsScreens,
  ...partiesScreens,
  ...softwareScreens,
  ...serviceScreens,
  ...approvalsScreens,
  ...billingScreens,
  ...warningsScreens,
  ...conditionsScreens,
  ...correctionsScreens,
  ...terminalsScreens,
  ...machinesScreens,
  ...accessScreens,
  ...publicScreens,
];
const built = new Map(allScreens.map((screen) => [screen.path, screen]));

/** The built screen at an address, with or without a slash at the end. */
export function screenAt(pathname: string): Screen | undefined {
  return built.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
}

/** Public pages and those outside of the main layout stand alone; all others have the frame around them. */
export const isFramed = (entry: Entry): boolean => entry.place !== 'public' && entry.place !== 'outside';

/** Addresses with a page of their own; the guard answers the others. */
export const routedEntries: readonly Entry[] = screenEntries.filter(
  ({ name, path }) => name !== 'notFound' && built.has(path),
);

export interface MenuPage {
  entry: Entry;
  screen: Screen;
}
export interface MenuSection {
  /** null: the pages stand in the group itself. */
  subgroup: ScreenSubgroup | null;
  pages: MenuPage[];
}
export interface VisibleGroup {
  group: ScreenGroup;
  sections: MenuSection[];
  pages: MenuPage[];
}

/** Whether the account may open a screen: by its permission and its roles. */
export type MayOpen = (screen: Pick<Screen, 'permission' | 'roles'>) => boolean;
export type MaySee = (code: PermissionCode) => boolean;

const isCode = (group: ScreenGroup): group is GroupCode =>
  (permissionCodes as readonly string[]).includes(group);

/**
 * Groups and built pages that the account may open, in the order of the specification. A group needs its own right and a
 * visible page; a page needs its own (spec §6, L11).
 */
export function visibleMenu(maySee: MaySee, mayOpen: MayOpen): VisibleGroup[] {
  return screenGroups
    .filter((group) => isCode(group) && maySee(group))
    .map((group) => {
      const pages = screenEntries.flatMap((entry) => {
        if (entry.group !== group || entry.place !== 'menu') return [];
        const screen = built.get(entry.path);
        return screen && mayOpen(screen) ? [{ entry, screen }] : [];
      });
      return { group, pages, sections: sectionsOf(pages) };
    })
    .filter((group) => group.pages.length > 0);
}

/** Pages of a subgroup that stand together become one section; the order stays. */
function sectionsOf(pages: readonly MenuPage[]): MenuSection[] {
  const sections: MenuSection[] = [];
  for (const page of pages) {
    const subgroup = page.entry.subgroup ?? null;
    const last = sections.at(-1);
    if (last && last.subgroup === subgroup) last.pages.push(page);
    else sections.push({ subgroup, pages: [page] });
  }
  return sections;
}

/** The group that a page belongs to, also a hidden one. */
export const groupOf = (pathname: string): ScreenGroup | null => screenEntryAt(pathname)?.group ?? null;

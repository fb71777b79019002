import type { ScreenGroup } from '@furrow/contract';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { accountStore, mayOpen, mayOpenScreen } from '#kit/session/account.ts';
import { groupOf, type VisibleGroup, visibleMenu } from '../menu.ts';
import { tagsStore } from '../tags/tags-store.ts';

/** The menu of this account; it follows when rights change (L11). */
export function useVisibleMenu(): VisibleGroup[] {
  const account = accountStore((state) => state.account);
  return useMemo(
    () =>
      visibleMenu(
        (code) => mayOpen(account, code),
        (screen) => mayOpenScreen(account, screen),
      ),
    [account],
  );
}

/** The group whose pages the sidebar showed last: pages of no group (data panel, personal settings) leave it there. */
const lastGroup = create<{ group: ScreenGroup | null }>(() => ({ group: null }));

/** The chosen group: that of the page, else the last one, else the first. */
export function useChosenGroup(menu: readonly VisibleGroup[]): VisibleGroup | undefined {
  const { pathname } = useLocation();
  const own = menu.find(({ group }) => group === groupOf(pathname));
  const last = lastGroup((state) => state.group);
  // Never while drawing: a page that is still being drawn would set its group, the shown one would set its own back, and each of
  // the two would throw away what the other had drawn, for the five seconds after which React draws at any price.
  useEffect(() => {
    if (own) lastGroup.setState({ group: own.group });
  }, [own]);
  return own ?? menu.find(({ group }) => group === last) ?? menu[0];
}

/** Where a menu entry leads: to its page as it stands in the tags bar, else to its plain address. */
export function useEntryAddress(): (path: string) => string {
  const tags = tagsStore((state) => state.tags);
  return (path) => tags.find(({ key }) => key === path)?.address ?? path;
}

/** Choosing a group opens the latest of its pages in the tags bar, else its first visible page (L2). */
export function useGroupAddress(): (group: VisibleGroup) => string {
  const tags = tagsStore((state) => state.tags);
  return (group) => {
    const open = tags.filter(({ key, seen }) => seen > 0 && groupOf(key.replace(/\?.*/, '')) === group.group);
    const latest = open.sort((a, b) => b.seen - a.seen)[0];
    if (latest) return latest.address;
    return (group.pages.find(({ entry }) => !entry.newTab) ?? group.pages[0]!).entry.path;
  };
}

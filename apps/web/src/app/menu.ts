import type { GroupCode } from '@furrow/contract';
import type { Screen } from '../kit/screen.ts';
import type { TextKey } from '../kit/words/text.ts';
import { screens as accessScreens, publicScreens } from '../rooms/access/room.ts';
import { screens as overviewScreens } from '../rooms/overview/room.ts';
import { screens as workScreens } from '../rooms/work/room.ts';

interface MenuGroup {
  code: GroupCode;
  titleKey: TextKey;
  /** Paths in the specification's order; a path that no room has built yet is simply not there. */
  paths: readonly string[];
}

/** The menu groups in the order of spec §2, as far as their screens are built. */
export const menuGroups: readonly MenuGroup[] = [
  { code: 'monitoring', titleKey: 'shell.groups.monitoring', paths: ['/carMonitor', '/historicalTrack'] },
];

/** Screens inside the frame. */
export const frameScreens: readonly Screen[] = [...overviewScreens, ...workScreens, ...accessScreens];
/** Screens without the frame. */
export const bareScreens: readonly Screen[] = publicScreens;
export const allScreens: readonly Screen[] = [...frameScreens, ...bareScreens];

export function screenAt(path: string): Screen | undefined {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return allScreens.find((screen) => screen.path === clean);
}

interface VisibleGroup {
  code: GroupCode;
  titleKey: TextKey;
  screens: Screen[];
}

/** Groups and pages that the account may open; a group needs its own right and a visible page (shell L11). */
export function visibleMenu(may: (code: Screen['permission'] | GroupCode) => boolean): VisibleGroup[] {
  return menuGroups
    .filter((group) => may(group.code))
    .map((group) => ({
      code: group.code,
      titleKey: group.titleKey,
      screens: group.paths
        .map((path) => screenAt(path))
        .filter((screen): screen is Screen => screen !== undefined && may(screen.permission)),
    }))
    .filter((group) => group.screens.length > 0);
}

import { analysisScreens } from './analysis.ts';
import { apartScreens } from './apart.ts';
import { approvalsScreens } from './approvals.ts';
import { basicInfoScreens } from './basic-info.ts';
import { monitoringScreens } from './monitoring.ts';
import { ownScreens } from './own.ts';
import { remoteServiceScreens } from './remote-service.ts';
import { reportsScreens } from './reports.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { serviceLogScreens } from './service-log.ts';
import { systemScreens } from './system.ts';
import { warningsScreens } from './warnings.ts';

const listed = [
  ...apartScreens,
  ...monitoringScreens,
  ...analysisScreens,
  ...basicInfoScreens,
  ...approvalsScreens,
  ...warningsScreens,
  ...reportsScreens,
  ...serviceLogScreens,
  ...systemScreens,
  ...remoteServiceScreens,
  ...ownScreens,
] as const;

/** The name of an address; its title stands under it in the texts. */
export type ScreenName = (typeof listed)[number]['name'];

/** All 166 addresses of the specification, then those of one's own (`own`); menu pages stand in the order of their group. */
export const screenEntries: readonly ScreenEntry<ScreenName>[] = listed;

const byPath = new Map(screenEntries.map((entry) => [entry.path, entry]));
const byName = new Map(screenEntries.map((entry) => [entry.name as string, entry]));

/** The entry at a path, with or without a slash at the end; undefined: the specification has no such address. */
export function screenEntryAt(pathname: string): ScreenEntry<ScreenName> | undefined {
  return byPath.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
}

export const screenEntryNamed = (name: string): ScreenEntry<ScreenName> | undefined => byName.get(name);

import { screenEntryAt } from '@furrow/contract';

/** What tells two tags of the same page apart; filters do not (L4). */
const identifying = ['id', 'sn'] as const;

/**
 * The key of a page's tag. Hidden detail pages have one for each record; on the pages of the menu `id` is only the open
 * drawer, so they have one tag; so have the steps of a wizard, whose SNs are only what it begins with, and its results.
 */
export function pageKeyOf(pathname: string, search: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const entry = screenEntryAt(path);
  if (entry?.place !== 'hidden' || entry.wizard !== undefined) return path;
  const query = new URLSearchParams(search);
  const own = identifying.flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : []));
  return own.length > 0 ? `${path}?${own.join('&')}` : path;
}

/** The key of what the address bar says at this moment. */
export const keyInAddressBar = (): string => pageKeyOf(window.location.pathname, window.location.search);

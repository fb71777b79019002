import { type PageCode, type ScreenEntry, type ScreenName, screenEntryNamed } from '@furrow/contract';
import type { TextKey } from '#kit/words/text.ts';
import { routedEntries, screenAt } from './menu.ts';

/** Route meta under the names of spec §3: what every route tells of itself. */
export interface RouteMeta {
  id: ScreenName;
  /** Key of its title in the texts. */
  title: TextKey;
  /** Its address: what the menu and the tags know it by. */
  index: string;
  /** Name of its sign in the sidebar. */
  icon: ScreenName;
  /** Its tag is always there. */
  affix: boolean;
  /** The permission that opens it; null: none is needed. */
  auth: PageCode | null;
  /** Keeps its state while its tag exists. */
  cache: boolean;
  /** Where it stands, one of these roles is needed besides. */
  roles?: readonly string[];
}

/** What a route bears: its meta, and whether it stands in the frame. */
export interface RouteHandle extends RouteMeta {
  framed: boolean;
}

/** The page whose tag the specification makes permanent. */
const permanent: ScreenName = 'carMonitor';

/** The meta of an address of the specification; one that the guard answers keeps nothing and needs nothing. */
export function metaOf({ name, path }: ScreenEntry<ScreenName>): RouteMeta {
  const screen = screenAt(path);
  return {
    id: name,
    title: `titles.${name}` as const,
    index: path,
    icon: name,
    affix: name === permanent,
    auth: screen?.permission ?? null,
    cache: screen?.cached ?? false,
    ...(screen?.roles ? { roles: screen.roles } : {}),
  };
}

const metas = new Map<string, RouteMeta>(routedEntries.map((entry) => [entry.path, metaOf(entry)]));

/** The meta of the page at an address, with or without a slash at the end. */
export const metaAt = (pathname: string): RouteMeta | undefined =>
  metas.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** The meta of the page that stands at an address that nobody knows. */
export const metaOfUnknown = (): RouteMeta => metaOf(screenEntryNamed('notFound')!);

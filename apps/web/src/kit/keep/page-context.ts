import { createContext, useContext } from 'react';

/** The page a component stands in. */
export interface PagePlace {
  /** The key of its tag: the page and its identifying query. */
  key: string;
  /** This very building of the page: a refreshed page has the same key and is another one. */
  instance: string;
  shown: boolean;
}

/** Outside of the frame (sign-in, parts under test) there is one page, and it is seen. */
export const PageContext = createContext<PagePlace>({ key: '', instance: '', shown: true });

/** The key of the page's tag: dirtiness and titles are kept by it. */
export const usePageKey = (): string => useContext(PageContext).key;

/** Names this building of the page, for things that are kept beside it (maps). */
export const usePageInstance = (): string => useContext(PageContext).instance;

/** False while the page is kept but hidden: timers, maps and streams pause then and catch up on return (L5). */
export const usePageShown = (): boolean => useContext(PageContext).shown;

import { createContext, useContext } from 'react';

/** The page a component stands in: its key among the tags, and whether it is the one that is seen. */
export interface PagePlace {
  key: string;
  shown: boolean;
}

/** Outside of the frame (sign-in, parts under test) there is one page, and it is seen. */
export const PageContext = createContext<PagePlace>({ key: '', shown: true });

/** The key of the page's tag: dirtiness and titles are kept by it. */
export const usePageKey = (): string => useContext(PageContext).key;

/** False while the page is kept but hidden: timers, maps and streams pause then and catch up on return (shell L5). */
export const usePageShown = (): boolean => useContext(PageContext).shown;

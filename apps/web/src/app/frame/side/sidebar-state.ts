import { create } from 'zustand';

/** The cookie of the specification: 1 open, 0 closed; its life is given in minutes. */
const cookieName = 'sidebarStatus';
const cookieMinutes = 43_200;

/** What the cookies say: closed only when they say so. */
export const readSidebarStatus = (cookies: string): boolean =>
  !/(?:^|;\s*)sidebarStatus=0(?:;|$)/.test(cookies);

/** The cookie as it is written. */
export const sidebarCookie = (open: boolean): string =>
  `${cookieName}=${open ? 1 : 0}; max-age=${cookieMinutes * 60}; path=/; samesite=strict`;

/** UI state of spec §3: whether the sidebar is open. */
export const sidebarStore = create<{ open: boolean }>(() => ({ open: readSidebarStatus(document.cookie) }));

export function setSidebar(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie; the Cookie Store API is not everywhere
  document.cookie = sidebarCookie(open);
  sidebarStore.setState({ open });
}

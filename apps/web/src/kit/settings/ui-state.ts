import type { ScreenColumns } from '@furrow/contract';
import { create } from 'zustand';
import { mobileBelow } from '../theme/tokens.ts';

/** The cookie of the specification: 1 open, 0 closed; its life is given in minutes. */
const cookieName = 'sidebarStatus';
const cookieMinutes = 43_200;

/** What the cookies say: closed only when they say so. */
export const readSidebarStatus = (cookies: string): boolean =>
  !/(?:^|;\s*)sidebarStatus=0(?:;|$)/.test(cookies);

/** The cookie as it is written. */
export const sidebarCookie = (open: boolean): string =>
  `${cookieName}=${open ? 1 : 0}; max-age=${cookieMinutes * 60}; path=/; samesite=strict`;

export type Size = NonNullable<ScreenColumns['density']>;
/** The size of rows until somebody chooses another one (spec §9). */
export const usualSize: Size = 'medium';

/** UI state under the names of spec §3. */
export interface UiState {
  sidebar: { opened: boolean };
  /** Mobile under a width of 992 (spec §9). */
  device: 'desktop' | 'mobile';
  size: Size;
}

const narrow = window.matchMedia(`(max-width: ${mobileBelow - 1}px)`);
const deviceOf = ({ matches }: { matches: boolean }): UiState['device'] => (matches ? 'mobile' : 'desktop');

export const uiStore = create<UiState>(() => ({
  sidebar: { opened: readSidebarStatus(document.cookie) },
  device: deviceOf(narrow),
  size: usualSize,
}));
narrow.addEventListener('change', (change) => uiStore.setState({ device: deviceOf(change) }));

/** Opens or closes the sidebar, also for the next visit. */
export function setSidebar(opened: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie; the Cookie Store API is not everywhere
  document.cookie = sidebarCookie(opened);
  uiStore.setState({ sidebar: { opened } });
}

export const setSize = (size: Size): void => uiStore.setState({ size });

export const useMobile = (): boolean => uiStore(({ device }) => device === 'mobile');

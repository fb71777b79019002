import { screenEntryAt } from '@furrow/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { watchAddress } from '#kit/address.ts';
import { keyInAddressBar, pageKeyOf } from '#kit/keep/page-key.ts';
import { mayOpenScreen, useAccount } from '#kit/session/account.ts';
import { readToken } from '#kit/session/stored-session.ts';
import { firstPage } from '../guard/first-page.ts';
import { isFramed, screenAt } from '../menu.ts';
import { rememberAddress, startTags, visitTag } from '../tags/tags-store.ts';
import { rememberPage } from './palette/recent-pages.ts';

/** Pages of the frame have a tag; /401 and unknown addresses have none. */
export function hasTag(pathname: string): boolean {
  const entry = screenEntryAt(pathname);
  if (entry === undefined || !isFramed(entry)) return false;
  return entry.place !== 'system' || entry.name === 'profile' || entry.name === 'dataPanel';
}

/** Keeps the tags in step with account, navigation and what pages write into their address. */
export function useTags(): void {
  const account = useAccount();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // The frame keeps its face for a moment after signing out; its tags must not come back with it.
    if (!account || readToken() === null) return;
    startTags(`${account.name} ${account.role_id}`, firstPage() ?? '/profile/index', (address) => {
      const screen = screenAt(address.replace(/[?#].*/, ''));
      return !screen || mayOpenScreen(account, screen);
    });
  }, [account]);
  useEffect(() => {
    if (!account || readToken() === null || !hasTag(pathname)) return;
    const address = `${pathname}${search}${hash}`;
    visitTag({ key: pageKeyOf(pathname, search), address });
    rememberPage(account.name, address);
  }, [account, pathname, search, hash]);
  useEffect(
    () =>
      watchAddress(() =>
        rememberAddress(keyInAddressBar(), `${location.pathname}${location.search}${location.hash}`),
      ),
    [],
  );
}

import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { pageTitleStore } from '#kit/keep/page-record.ts';
import { latePart } from '#kit/late-part.tsx';
import { MessagesOnDemand } from '#kit/messages/messages-on-demand.tsx';
import { useAccount } from '#kit/session/account.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLogout } from './frame/use-logout.ts';
import styles from './root.module.css';
import type { RouteHandle } from './route-meta.ts';

const MustChangePassword = latePart(
  async () => (await import('#rooms/access/password/must-change-password.tsx')).MustChangePassword,
);

/** What every navigation ends with: title, focus to the heading, scroll (G8); and what floats over every page. */
export function Root() {
  useTitleOfRoute();
  useFocusOnHeading();
  const loading = useNavigation().state === 'loading';
  const logout = useLogout();
  const mustChange = useAccount()?.must_change_password === true;
  return (
    <>
      <div className={styles.progress} data-active={loading || undefined} aria-hidden="true" />
      {mustChange ? <MustChangePassword onLogOut={() => logout.mutate()} /> : <Outlet />}
      <ScrollRestoration />
      <MessagesOnDemand />
    </>
  );
}

/** Shown while the first page is being decided and loaded: nothing that could jump. */
export function Starting() {
  return <div className={styles.progress} data-active aria-hidden="true" />;
}

function useTitleOfRoute() {
  const text = useTexts();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { pathname, search } = useLocation();
  const record = pageTitleStore(({ records }) => records[pageKeyOf(pathname, search)]);
  const unread = pageTitleStore((state) => state.unread);
  const page = handle ? text(handle.title) : '';
  const product = useProductTitle();
  useEffect(() => {
    const title = [record, page, product].filter(Boolean).join(' - ');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [product, record, page, unread]);
}

function useFocusOnHeading() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    // The page that was opened by address keeps the browser's own focus; a form may have taken it.
    if (first.current) {
      first.current = false;
      return;
    }
    if (document.activeElement instanceof HTMLInputElement) return;
    const page = document.querySelector('[data-shown]') ?? document;
    page.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: pathname !== '' });
  }, [pathname]);
}

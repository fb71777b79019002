import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { MessagesOnDemand } from '../kit/messages/messages-on-demand.tsx';
import { useTexts } from '../kit/words/text.ts';
import { useDocumentTitle } from '../kit/words/use-document-title.ts';
import styles from './root.module.css';
import type { RouteHandle } from './route-handle.ts';

/** What every navigation ends with: title, focus to the heading, scroll (shell G8); and what floats over every page. */
export function Root() {
  useTitleOfRoute();
  useFocusOnHeading();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <div className={styles.progress} data-active={loading || undefined} aria-hidden="true" />
      <Outlet />
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
  useDocumentTitle(handle ? text(handle.titleKey) : '');
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
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: pathname !== '' });
  }, [pathname]);
}

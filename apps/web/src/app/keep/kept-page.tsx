import { Activity, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, type NavigationType } from 'react-router';
import { dropPage, keepPage } from '#kit/keep/kept-things.ts';
import { PageContext } from '#kit/keep/page-context.ts';
import styles from './kept-page.module.css';
import { leaveScroll, scrollOf } from './scroll-places.ts';

export interface Page {
  /** Of its tag. */
  key: string;
  instance: string;
  /** Lives on while hidden. */
  cached: boolean;
  /** Where the router stood when the page was last seen: a hidden page must not read another one's address. */
  location: Location;
  navigationType: NavigationType;
  element: ReactNode;
}

/** One page in its own scroller. While hidden, React keeps its state and document and stops its effects. */
export function KeptPage({ page, shown }: { page: Page; shown: boolean }) {
  const { key, instance, location, navigationType } = page;
  useLayoutEffect(() => {
    keepPage(instance);
    return () => dropPage(instance);
  }, [instance]);
  const scroller = useScrollPlace(page, shown);
  const place = useMemo(() => ({ key, instance, shown }), [key, instance, shown]);
  const address = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <div
      ref={scroller}
      className={styles.page}
      hidden={!shown}
      data-shown={shown || undefined}
      data-print="flow"
    >
      <LocationContext value={address}>
        <PageContext value={place}>
          <Activity mode={shown ? 'visible' : 'hidden'}>{page.element}</Activity>
        </PageContext>
      </LocationContext>
    </div>
  );
}

/** A kept page comes back where it was; one that is built again does so on back and forward alone (G8). */
function useScrollPlace({ location, navigationType }: Page, shown: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(navigationType === 'POP' ? scrollOf(location.key) : 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!shown || !element) return;
    element.scrollTop = top.current;
    const keep = () => {
      top.current = element.scrollTop;
      leaveScroll(location.key, top.current);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [shown, location.key]);
  return scroller;
}

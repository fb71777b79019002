import { useState } from 'react';
import { useLocation, useNavigationType, useOutlet } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { metaAt } from '../route-meta.ts';
import type { Tag } from '../tags/tags.ts';
import { tagsStore } from '../tags/tags-store.ts';
import { KeptPage, type Page } from './kept-page.tsx';

/**
 * The page of the address, and behind it, hidden, the pages that are kept while their tag exists (L5; decision
 * 0010). A refreshed page is another instance: the kept copy of the old one goes.
 */
export function KeptPages() {
  const element = useOutlet();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { tags, built } = tagsStore();
  const [kept, setKept] = useState<readonly Page[]>([]);
  const key = pageKeyOf(location.pathname, location.search);
  const active: Page = {
    key,
    instance: instanceOf(key, built),
    cached: metaAt(location.pathname)?.cache ?? false,
    location,
    navigationType,
    element,
  };
  const behind = kept.filter((page) => page.key !== key && isAlive(page, tags, built));
  const last = kept.find((page) => page.instance === active.instance);
  if (last?.location !== location) setKept([...behind, active]);
  // In an order that no visit changes: a page that is moved in the document would lose its scroll places.
  const pages = [...behind, active].sort((a, b) => (a.instance < b.instance ? -1 : 1));
  return pages.map((page) => <KeptPage key={page.instance} page={page} shown={page === active} />);
}

const instanceOf = (key: string, built: Readonly<Record<string, number>>): string =>
  `${key}#${built[key] ?? 0}`;

const isAlive = (page: Page, tags: readonly Tag[], built: Readonly<Record<string, number>>): boolean =>
  page.cached && page.instance === instanceOf(page.key, built) && tags.some(({ key }) => key === page.key);

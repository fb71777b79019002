import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { anyDirty } from '#kit/dirty/dirty-store.ts';
import { mayLeave, watchClosing } from '#kit/dirty/may-leave.ts';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { readToken } from '#kit/session/stored-session.ts';
import { metaAt } from '../route-meta.ts';
import { tagToDrop } from '../tags/tags.ts';
import { tagsStore } from '../tags/tags-store.ts';
import { hasTag } from './use-tags.ts';

/** The pages whose unsaved changes a navigation would lose: the one that is left when it is not kept, or one that has to make room. */
function lost({ currentLocation: here, nextLocation: next }: Parameters<BlockerFunction>[0]): string[] {
  const key = pageKeyOf(here.pathname, here.search);
  const nextKey = pageKeyOf(next.pathname, next.search);
  if (readToken() === null || key === nextKey || next.pathname.startsWith('/redirect/')) return [];
  const { tags } = tagsStore.getState();
  if (hasTag(next.pathname) && tagToDrop(tags, nextKey, (one) => anyDirty([one])) === undefined) {
    const oldest = [...tags.slice(1)].sort((a, b) => a.seen - b.seen)[0];
    if (oldest) return [oldest.key];
  }
  const isKept = metaAt(here.pathname)?.cache && tags.some((tag) => tag.key === key);
  return !isKept && anyDirty([key]) ? [key] : [];
}

/** Leaving a form with unsaved changes asks first, in the app and on closing the browser tab (G10). */
export function useLeaving(): void {
  const pages = useRef<string[]>([]);
  const blocker = useBlocker((move) => {
    pages.current = lost(move);
    return pages.current.length > 0;
  });
  useEffect(watchClosing, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave(pages.current).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

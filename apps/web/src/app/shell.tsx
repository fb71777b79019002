import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useAccount } from '#kit/session/account.ts';
import { loadFrame } from './load-frame.ts';
import type { RouteHandle } from './route-meta.ts';

const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));

/**
 * The frame around the pages of the main layout, or a page alone. One element for both, so that the pages behind a
 * "no access" stay; /401 stands in the frame only while somebody is signed in.
 */
export function Shell() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { search } = useLocation();
  const account = useAccount();
  const ended = handle?.id === 'noAccess' && new URLSearchParams(search).get('reason') !== 'forbidden';
  if (!handle?.framed || !account || ended) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  );
}

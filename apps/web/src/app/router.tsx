import type { ScreenEntry, ScreenName } from '@furrow/contract';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { isLineThere } from '#kit/api/line.ts';
import type { Screen } from '#kit/screen.ts';
import { onAntdGround } from '#kit/theme/antd-ground.tsx';
import { ErrorPage } from './broken/error-page.tsx';
import { LineAway } from './broken/page-not-loaded.ts';
import { whenBack } from './broken/when-back.tsx';
import { guardLoader } from './guard/guard-loader.ts';
import { loadScreen } from './load-screen.ts';
import { isFramed, routedEntries, screenAt } from './menu.ts';
import { Root, Starting } from './root.tsx';
import { metaOf, metaOfUnknown, type RouteHandle } from './route-meta.ts';
import { Shell } from './shell.tsx';

/** History mode, one guarded root; the guard runs before every navigation, also when only the query changes. */
export function buildRouter() {
  return createBrowserRouter([
    {
      id: 'root',
      loader: guardLoader,
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Starting,
      children: [
        {
          Component: Shell,
          ErrorBoundary: ErrorPage,
          children: [...routedEntries.map(routeOf), { path: '/', element: null }, notFoundRoute],
        },
      ],
    },
  ]);
}

function routeOf(entry: ScreenEntry<ScreenName>): RouteObject {
  const screen = screenAt(entry.path)!;
  return {
    path: entry.path,
    handle: { ...metaOf(entry), framed: isFramed(entry) } satisfies RouteHandle,
    ErrorBoundary: ErrorPage,
    lazy: async () => ({ Component: await orBroken(() => componentOf(screen)) }),
  };
}

const notFoundRoute: RouteObject = {
  path: '*',
  handle: { ...metaOfUnknown(), framed: true } satisfies RouteHandle,
  lazy: async () => ({
    Component: await orBroken(async () => (await loadHere(() => import('./not-found-route.tsx'))).Screen),
  }),
};

/**
 * A component that throws in place of one that cannot be loaded. The router itself would show its first fallback for ever
 * when the code of the first page fails: it takes a route that is still lazy for one that is still loading. While the line is
 * away, one that waits for it.
 */
async function orBroken(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof LineAway) return whenBack(load);
    return function Broken() {
      throw error;
    };
  }
}

async function componentOf(screen: Screen): Promise<ComponentType> {
  const load = async () => (await loadHere(screen.load)).Screen;
  return screen.light ? load() : onAntdGround(load);
}

const loadHere = (load: Screen['load']) =>
  loadScreen(load, {
    path: location.pathname,
    now: Date.now,
    reload: () => location.reload(),
    isLineThere,
    storage: sessionStorage,
  });

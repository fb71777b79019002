import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { withoutTicket } from './app/guard/guard.ts';
import { keepFirstTicket } from './app/guard/guard-loader.ts';
import { screenAt } from './app/menu.ts';
import { buildRouter } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { tagsStore } from './app/tags/tags-store.ts';
import { buildQueryClient } from './kit/api/query-client.ts';
import { noteComponent, watchErrors } from './kit/messages/error-log.ts';
import { watchActions } from './kit/messages/recent-actions.ts';
import { keepReturn } from './kit/session/kept-return.ts';
import { onLogout } from './kit/session/session-events.ts';
import { setTboxInfo, watchWindowSize } from './kit/settings/settings-store.ts';
import { startAppearance } from './kit/theme/appearance.ts';
import { currentLanguage, startEntryTexts, visitorLanguage } from './kit/words/text.ts';
import './kit/theme/global.css';
import './kit/print/print.css';

takeTicketOutOfTheAddress();
startAppearance();
watchErrors();
watchActions();
watchWindowSize();
await startEntryTexts(location.pathname === '/video' ? visitorLanguage() : currentLanguage());

const queries = buildQueryClient();
// A wall goes on showing what it was told last; the way from it to /login loads the page anew.
onLogout(() => {
  if (screenAt(location.pathname)?.wall) return;
  queries.clear();
  setTboxInfo(null);
});
// A refreshed page asks the server once more, however young its answers are.
tagsStore.subscribe(({ built }, before) => {
  if (built !== before.built) void queries.invalidateQueries({ refetchType: 'none' });
});
const router = buildRouter();
watchSession((to, options) => Promise.resolve(router.navigate(to, options)));

createRoot(document.getElementById('root')!, {
  onCaughtError: (error, { componentStack }) => noteComponent(error, componentStack),
}).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

/** Before anything is asked: a ticket must not stay in the address bar, the history or a referrer (G1). */
function takeTicketOutOfTheAddress(): void {
  const here = `${location.pathname}${location.search}${location.hash}`;
  const items = new URLSearchParams(location.search);
  if (location.pathname === '/auth-redirect' && (items.has('token') || items.has('code'))) {
    keepReturn(location.search);
    history.replaceState(history.state, '', location.pathname);
    return;
  }
  if (!items.has('token')) return;
  keepFirstTicket(here);
  history.replaceState(history.state, '', withoutTicket(here));
}
